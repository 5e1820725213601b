import { numbered } from "../../engine/things/plain-text.ts";
import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Store } from "../../server/leads/store.ts";
import { mayDo } from "../command/ask-before.ts";
import { type LeadsContext, noteInLog, requireForm, type WithLeads } from "./context.ts";

/** Leads that are deleted in one transaction. */
const piece = 200;

interface Options {
  form?: string | undefined;
  dryRun?: true | undefined;
  yes?: true | undefined;
}

/** Deletes leads that are older than their form's `keepDays` and owe nothing to any destination. */
export function retention(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("retention")
    .description("delete leads that are older than their form's keepDays and have arrived everywhere")
    .option("--form <NAME>", "only those of this form")
    .option("--dry-run", "say what would be deleted, and delete nothing")
    .option("--yes", "do not ask before; without a terminal, as from cron, nobody is asked anyway")
    .action((options) => withLeads((context) => deleteOld(options, context)));
}

async function deleteOld({ form: only, dryRun, yes }: Options, context: LeadsContext): Promise<number> {
  const { store, site, ask, print } = context;
  if (only !== undefined) await requireForm(only, context);
  const { forms: all } = await site();
  const periods = [...all].flatMap(([form, { keepDays }]) =>
    keepDays !== undefined && (only === undefined || form === only) ? [[form, keepDays] as const] : [],
  );
  if (periods.length === 0)
    print(`${only === undefined ? "No form sets" : `${only} sets no`} keepDays, so everything is kept.\n`);
  const found = await store.desk.oldLeads(new Map(periods), store.now());
  const total = found.reduce((sum, { done }) => sum + done.length, 0);
  // The forms' files have decided it, and the nightly run that keeps their promise has nobody to ask.
  if (!dryRun && total > 0 && ask) {
    const forms = found.filter(({ done }) => done.length > 0).map(({ form, done }) => `${form} ${done.length}`);
    const what = `${numbered(total, "lead")} (${forms.join(", ")}) ${total === 1 ? "is" : "are"} about to be deleted for good.`;
    if (!(await mayDo(what, yes, ask))) {
      print("Nothing was deleted.\n");
      return 1;
    }
  }
  for (const { form, days, done, kept } of found) {
    if (!dryRun) await eraseInPieces(store, done);
    const still = kept > 0 ? `, ${kept} kept because they have not arrived everywhere` : "";
    print(`${form}: ${done.length} older than ${days} days ${dryRun ? "would be " : ""}deleted${still}\n`);
  }
  if (!dryRun) {
    // What was done of one form alone is not the run that keeps what was promised.
    if (only === undefined) await store.noteRun("retention", `${numbered(total, "lead")} deleted`);
    if (total > 0) await noteInLog(context, "retention", `${numbered(total, "lead")} deleted`);
  }
  return 0;
}

/** A running server never waits for more than a few. */
async function eraseInPieces({ desk }: Store, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += piece) await desk.erase(ids.slice(at, at + piece));
}
