/** Every form version ever shown, so that the labels and consent texts of a lead stay known. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { query, type Engine, type Row, type Task } from "./engine.ts";
import { storedForm } from "./stored-form.ts";
import type { KeptForm, ShownForm, Store } from "./store.ts";
import { jsonIn } from "./columns.ts";

/** Creates the store's part for form versions. `sweep` is called every few seconds while a server shows any. */
export function keepFormVersions(
  engine: Engine,
  now: () => Date,
  sweep: () => void,
): Pick<Store, "showForms" | "hideForms" | "stillShows" | "keptForms" | "shownForm"> {
  // Cache of the last read: a week's edits have a row each, and even strangers' requests read them all every few seconds.
  let known = new Map<string, Definition>();
  return {
    showForms: (forms) => engine.run(() => showForms(forms, now().toISOString())),
    hideForms: (forms) => engine.run(() => hideForms(forms, now().toISOString())),
    async stillShows(forms) {
      sweep();
      // Called often, and usually there is nothing to write.
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

/** Milliseconds for which a process's forms stay shown after others asked for it: many times what a live one needs to confirm them. */
const wordLasts = 60_000;

function nameOf(form: unknown, version: unknown): string {
  return `${String(form)}@${String(version)}`;
}

/** A form that was replaced earlier keeps its date; one that only awaits confirmation is replaced now. */
const replaced = "UPDATE form_versions SET replaced_at = CASE WHEN replaced_at < ? THEN replaced_at ELSE ? END";

function* showForms(forms: readonly ShownForm[], at: string): Task<void> {
  yield* query(replaced, at, at);
  yield* showThese(forms);
}

function* hideForms(forms: readonly ShownForm[], at: string): Task<void> {
  for (const { form } of forms)
    yield* query(`${replaced} WHERE form = ? AND version = ?`, at, at, form.id, form.version);
}

/** A killed process takes nothing back, so other forms expire at `until` unless a live process confirms them. */
function* showAndDoubt(forms: readonly ShownForm[], others: readonly Row[], until: Date): Task<void> {
  yield* showThese(forms);
  const doubt = "UPDATE form_versions SET replaced_at = ? WHERE replaced_at IS NULL AND form = ? AND version = ?";
  for (const row of others) yield* query(doubt, until.toISOString(), String(row["form"]), String(row["version"]));
}

/** `open` and `gates` are stored beside the form's own properties, none of which has such a name. */
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

/** A form whose confirmation is still awaited `at` this time (ISO 8601, UTC) counts as shown. */
function keptFormOf(row: Row, at: string, definition = readDefinition(row)): KeptForm {
  const replacedAt = row["replaced_at"];
  return {
    ...definition,
    deliveries: jsonIn(row, "deliveries") as ShownForm["deliveries"],
    ...(typeof replacedAt === "string" && replacedAt <= at && { replacedAt }),
  };
}
