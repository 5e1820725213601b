import { numbered } from "../../engine/things/plain-text.ts";
import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Site } from "../../engine/site/site.ts";
import { mayDo } from "../command/ask-before.ts";
import { type LeadsContext, noteInLog, requireForm, type WithLeads } from "./context.ts";

const day = 86_400_000;

/** Maximum number of days between two runs. After more, the clock is doubted and nothing is deleted until somebody has looked at it. */
const longestPause = 30;

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
  // Without a terminal nobody is asked: the forms' files decide it, and the nightly run that keeps their promise has nobody to ask.
  if (!dryRun && total > 0 && ask) {
    const forms = found.filter(({ done }) => done.length > 0).map(({ form, done }) => `${form} ${done.length}`);
    const what = `${numbered(total, "lead")} (${forms.join(", ")}) ${total === 1 ? "is" : "are"} about to be deleted for good.`;
    if (!(await mayDo(what, yes, ask))) {
      print("Nothing was deleted.\n");
      return 1;
    }
  }
  // A run for one form is not the run that keeps what was promised, so it is recorded under a name of its own.
  const names = only === undefined ? ["retention"] : ["retention", `retention of ${only}`];
  const runs = await Promise.all(names.map((name) => store.lastRun(name)));
  const pauses = runs.flatMap((run) => (run ? [Math.round((store.now().getTime() - Date.parse(run.at)) / day)] : []));
  // A run dated ahead of now was made by a wrong clock, or this clock is wrong, so a distance counts in both directions.
  const [pause = 0] = pauses.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  if (!dryRun && total > 0 && !ask && !yes && Math.abs(pause) > longestPause) {
    const ran = numbered(Math.abs(pause), "day") + (pause < 0 ? " ahead of now" : " ago");
    const what = `It ran ${ran}, if the clock is right: see whether it is.`;
    print(`${what} Then run it once with --yes, which deletes ${numbered(total, "lead")}. Nothing was deleted.\n`);
    return 1;
  }
  // Logged first, because an interrupted deletion was done in part.
  if (!dryRun && total > 0) await noteInLog(context, "retention", `${numbered(total, "lead")} deleted`);
  for (const { form, days, done, kept } of found) {
    const gone = dryRun ? done.length : await store.desk.erase(done, "done");
    const still = kept > 0 ? `, ${kept} kept because they have not arrived everywhere` : "";
    print(`${form}: ${gone} older than ${days} days ${dryRun ? "would be " : ""}deleted${still}\n`);
  }
  if (!dryRun) await store.noteRun(names.at(-1) ?? "retention", `${numbered(total, "lead")} deleted`);
  return (await tellOfOthers(all, only, context)) ? 1 : 0;
}

/** Reports leads whose form has no file, or one with mistakes: nothing says how long to keep them. Returns whether there are such leads. */
async function tellOfOthers(
  forms: Site["forms"],
  only: string | undefined,
  { store, print }: LeadsContext,
): Promise<boolean> {
  const counts = (await store.desk.leadCounts()).filter(({ form }) => !forms.has(form) && form === (only ?? form));
  for (const [form, own] of Map.groupBy(counts, (each) => each.form)) {
    const leads = numbered(
      own.reduce((sum, { count }) => sum + count, 0),
      "lead",
    );
    print(
      `${form}: ${leads} kept, because nothing says for how long: forms/${form}.yaml is not there or has mistakes\n`,
    );
  }
  return counts.length > 0;
}
