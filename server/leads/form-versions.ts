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
): Pick<Store, "showForms" | "stillShows" | "keptForms" | "shownForm"> {
  return {
    showForms: (forms) => engine.run(() => showForms(forms, now().toISOString())),
    async stillShows(forms) {
      sweep();
      // Asked often, and mostly there is nothing to write.
      const rows = await engine.read("SELECT form, version FROM form_versions WHERE replaced_at IS NULL");
      const shown = new Set(rows.map((row) => `${String(row["form"])}@${String(row["version"])}`));
      const left = forms.filter(({ form }) => !shown.has(`${form.id}@${form.version}`));
      if (left.length > 0) await engine.run(() => showThese(left));
    },
    async keptForms(since) {
      const rows = await engine.read(
        `SELECT definition, deliveries, replaced_at FROM form_versions WHERE replaced_at IS NULL OR replaced_at >= ?
         ORDER BY replaced_at IS NOT NULL, replaced_at DESC, form, version`,
        since,
      );
      return rows.map(keptFormOf);
    },
    async shownForm(form, version) {
      const [row] = await engine.read(
        "SELECT definition, deliveries, replaced_at FROM form_versions WHERE form = ? AND version = ?",
        form,
        version,
      );
      return row && keptFormOf(row);
    },
  };
}

function* showForms(forms: readonly ShownForm[], at: string): Task<void> {
  yield* query("UPDATE form_versions SET replaced_at = coalesce(replaced_at, ?)", at);
  yield* showThese(forms);
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

function keptFormOf(row: Row): KeptForm {
  const { open, gates, ...form } = jsonIn(row, "definition") as CompiledForm & Pick<ShownForm, "open" | "gates">;
  const replacedAt = row["replaced_at"];
  return {
    form: storedForm(form),
    deliveries: jsonIn(row, "deliveries") as ShownForm["deliveries"],
    ...(open !== undefined && { open }),
    ...(gates && { gates }),
    ...(typeof replacedAt === "string" && { replacedAt }),
  };
}
