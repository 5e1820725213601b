/** The desk's actions on several leads at once and its export, for all leads that match a filter. */
import { Argument, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { forPeople } from "../../server/deliver/delivery-words.ts";
import type { InboxFilter } from "../../server/leads/inbox.ts";
import { actOnAll, asSeen, countActs, leadActs } from "../../server/leads/lead-acts.ts";
import { leadsAsCsv, payloadNames } from "../../server/leads/leads-as-csv.ts";
import { leadsAsJson } from "../../server/leads/leads-as-json.ts";
import { numbered } from "../../engine/things/plain-text.ts";
import { mayDo } from "../command/ask-before.ts";
import { type LeadsContext, noteInLog, terminalActor, type WithLeads } from "./context.ts";
import { createFilterCommand, filterOf, type FilterOptions } from "./filter.ts";

interface Asked {
  name: string;
  filter: InboxFilter;
  dryRun: boolean;
  yes: true | undefined;
}

/** Performs one action on all matching leads, after saying how many there are. */
export function act(withLeads: WithLeads): CommandUnknownOpts {
  return createFilterCommand("act")
    .description("do with all leads that match what the desk does with several at once; spam only with --quarantined")
    .addArgument(new Argument("<ACTION>", "what to do").choices(leadActs.map(({ name }) => name)))
    .option("--dry-run", "say what would be done, and do nothing")
    .option("--yes", "do not ask before")
    .action((name, { dryRun = false, yes, ...options }) =>
      withLeads(async (context) => actOn({ name, filter: await inboxFilter(options, context), dryRun, yes }, context)),
    );
}

async function actOn({ name, filter, dryRun, yes }: Asked, { store, ask, print }: LeadsContext): Promise<number> {
  const found = leadActs.find((each) => each.name === name);
  if (!found) return 1;
  // Leads that arrive or change while a person is asked were not part of the question.
  const [moment, until] = [store.now().toISOString(), await store.inbox.newest()];
  const chosen = () => asSeen(store.inbox.all(filter, "", until), moment, store.now);
  const { leads, changes } = await countActs(found, chosen());
  if (changes === 0) {
    print("This does not fit the state of any of these leads.\n");
    return 1;
  }
  const about = `Of ${numbered(leads, "lead")}: ${found.says(changes)}`;
  if (dryRun) {
    print(`${about}\n`);
    return 0;
  }
  if (!(await mayDo(about, yes, ask))) {
    print("Nothing was done.\n");
    return 1;
  }
  const done = await actOnAll(found, chosen(), { store, actor: terminalActor });
  print(`${numbered(done, "change")} made.\n`);
  return 0;
}

/** Prints the matching leads as the desk exports them. */
export function exportLeads(withLeads: WithLeads): CommandUnknownOpts {
  return createFilterCommand("export")
    .description("the leads as the desk exports them, the newest first, which is noted in the desk's log")
    .addOption(
      new Option("--format <FORMAT>", "a table for a spreadsheet, or JSON lines")
        .choices(["csv", "json"])
        .default("csv"),
    )
    .action(({ format, ...options }) =>
      withLeads(async (context) => {
        const filter = await inboxFilter(options, context);
        const leads = () => context.store.inbox.all(filter);
        await noteInLog(context, "export", format);
        const { store, config, site } = context;
        const people = forPeople(store, config.environment, (await site()).chrome.timeZone);
        const lines =
          format === "csv" ? leadsAsCsv(leads(), await payloadNames(leads()), people) : leadsAsJson(leads());
        await context.printAll(lines);
        return 0;
      }),
    );
}

/** Returns the filter as the desk applies it: only leads that look like spam, or only the others. */
async function inboxFilter(options: FilterOptions, context: LeadsContext): Promise<InboxFilter> {
  return { quarantined: false, ...(await filterOf(options, context)) };
}
