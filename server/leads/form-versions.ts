/** Every form version that was ever shown, so that a lead's labels and consent texts stay known. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { query, type Engine, type Row, type Task } from "./engine.ts";
import { storedForm } from "./stored-form.ts";
import type { KeptForm, ShownForm, Store } from "./store.ts";
import { jsonIn } from "./columns.ts";

/** The store's part that keeps forms. `sweep` is called every few seconds for as long as a server shows any. */
export function keepFormVersions(
  engine: Engine,
  now: () => Date,
  sweep: () => void,
): Pick<Store, "showForms" | "hideForms" | "stillShows" | "keptForms" | "shownForm"> {
  // As it was read last: there is one for each edit of a week, and all are asked for every few seconds, by strangers too.
  let known = new Map<string, Definition>();
  return {
    showForms: (forms) => engine.run(() => showForms(forms, now().toISOString())),
    hideForms: (forms) => engine.run(() => hideForms(forms, now().toISOString())),
    async stillShows(forms) {
      sweep();
      // Asked often, and mostly there is nothing to write.
      const rows = await engine.read("SELECT form, version FROM form_versions WHERE replaced_at IS NULL");
      const shown = new Map(rows.map((row) => [nameOf(row["form"], row["version"]), row]));
      const left = forms.filter(({ form }) => !shown.delete(nameOf(form.id, form.version)));
      if (left.length + shown.size === 0) return;
      await engine.run(() => showAndDoubt(left, [...shown.values()], new Date(now().getTime() + wordLasts)));
    },
    async keptForms(since) {
      const at = now().toISOString();
      const rows = await engine.read(
        `SELECT definition, deliveries, replaced_at FROM form_versions WHERE replaced_at IS NULL OR replaced_at >= ?
         ORDER BY CASE WHEN replaced_at <= ? THEN replaced_at ELSE '9999' END DESC, form, version`,
        since,
        at,
      );
      const before = known;
      known = new Map(
        rows.map((row) => [String(row["definition"]), before.get(String(row["definition"])) ?? readDefinition(row)]),
      );
      return rows.map((row) => keptFormOf(row, at, known.get(String(row["definition"]))));
    },
    async shownForm(form, version) {
      const [row] = await engine.read(
        "SELECT definition, deliveries, replaced_at FROM form_versions WHERE form = ? AND version = ?",
        form,
        version,
      );
      return row && keptFormOf(row, now().toISOString());
    },
  };
}

/** Milliseconds that a process's word counts after others asked for it: many times as long as it takes one that lives to say it again. */
const wordLasts = 60_000;

function nameOf(form: unknown, version: unknown): string {
  return `${String(form)}@${String(version)}`;
}

/** One that was replaced stays so from then on; one whose word is only waited for is replaced now. */
const replaced = "UPDATE form_versions SET replaced_at = CASE WHEN replaced_at < ? THEN replaced_at ELSE ? END";

function* showForms(forms: readonly ShownForm[], at: string): Task<void> {
  yield* query(replaced, at, at);
  yield* showThese(forms);
}

function* hideForms(forms: readonly ShownForm[], at: string): Task<void> {
  for (const { form } of forms)
    yield* query(`${replaced} WHERE form = ? AND version = ?`, at, at, form.id, form.version);
}

/** Who was killed takes nothing back: the word of others ends `until`, unless somebody who lives says it again. */
function* showAndDoubt(forms: readonly ShownForm[], others: readonly Row[], until: Date): Task<void> {
  yield* showThese(forms);
  const doubt = "UPDATE form_versions SET replaced_at = ? WHERE replaced_at IS NULL AND form = ? AND version = ?";
  for (const row of others) yield* query(doubt, until.toISOString(), String(row["form"]), String(row["version"]));
}

/** Who may see it stands beside the form's own properties, of which none is called so. */
function* showThese(forms: readonly ShownForm[]): Task<void> {
  for (const { form, deliveries, open, gates } of forms) {
    yield* query(
      `INSERT INTO form_versions (form, version, definition, deliveries) VALUES (?, ?, ?, ?)
       ON CONFLICT (form, version) DO UPDATE
       SET replaced_at = NULL, definition = excluded.definition, deliveries = excluded.deliveries`,
      form.id,
      form.version,
      JSON.stringify({ ...form, open, gates }),
      JSON.stringify(deliveries),
    );
  }
}

type Definition = Pick<KeptForm, "form" | "open" | "gates">;

function readDefinition(row: Row): Definition {
  const { open, gates, ...form } = jsonIn(row, "definition") as CompiledForm & Pick<ShownForm, "open" | "gates">;
  return { form: storedForm(form), ...(open !== undefined && { open }), ...(gates && { gates }) };
}

/** One whose word is still waited for `at` this moment (ISO 8601, UTC) is shown. */
function keptFormOf(row: Row, at: string, definition = readDefinition(row)): KeptForm {
  const replacedAt = row["replaced_at"];
  return {
    ...definition,
    deliveries: jsonIn(row, "deliveries") as ShownForm["deliveries"],
    ...(typeof replacedAt === "string" && replacedAt <= at && { replacedAt }),
  };
}
