/** Every form version that was ever shown, so that a lead's labels and consent texts stay known. */
import type { CompiledForm, DeliverySpec } from "../../engine/compile/site.ts";
import { query, type Engine, type Row, type Task } from "./engine.ts";
import type { ReplacedForm, ShownForm, Store } from "./store.ts";

/** The store's part that keeps forms. */
export function keepFormVersions(
  engine: Engine,
  now: () => Date,
): Pick<Store, "showForms" | "replacedForms" | "shownForm"> {
  return {
    showForms: (forms) => engine.run(() => showForms(forms, now().toISOString())),
    async replacedForms(since) {
      const rows = await engine.read(
        `SELECT definition, deliveries, replaced_at FROM form_versions WHERE replaced_at >= ?
         ORDER BY replaced_at DESC, form, version`,
        since,
      );
      return rows.map((row): ReplacedForm =>
        Object.assign(shownFormOf(row), { replacedAt: String(row["replaced_at"]) }),
      );
    },
    async shownForm(form, version) {
      const [row] = await engine.read(
        "SELECT definition, deliveries FROM form_versions WHERE form = ? AND version = ?",
        form,
        version,
      );
      return row && shownFormOf(row);
    },
  };
}

function* showForms(forms: readonly ShownForm[], at: string): Task<void> {
  yield* query("UPDATE form_versions SET replaced_at = coalesce(replaced_at, ?)", at);
  for (const { form, deliveries } of forms) {
    yield* query(
      `INSERT INTO form_versions (form, version, definition, deliveries) VALUES (?, ?, ?, ?)
       ON CONFLICT (form, version) DO UPDATE SET replaced_at = NULL, deliveries = excluded.deliveries`,
      form.id,
      form.version,
      JSON.stringify(form),
      JSON.stringify(deliveries),
    );
  }
}

function shownFormOf(row: Row): ShownForm {
  return {
    form: JSON.parse(String(row["definition"])) as CompiledForm,
    deliveries: JSON.parse(String(row["deliveries"])) as DeliverySpec[],
  };
}
