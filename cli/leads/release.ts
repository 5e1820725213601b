import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { mayDo } from "../command/ask-before.ts";
import { findLead, type LeadsContext, noteInLog, type WithLeads } from "./context.ts";

interface Options {
  dryRun?: true | undefined;
  yes?: true | undefined;
}

/** Releases a quarantined lead to the destinations of its form. */
export function release(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("release")
    .description("let a quarantined lead go where the others go")
    .argument("<ID>", "the lead's id, or the beginning of it")
    .option("--dry-run", "say where it would go, and send nothing")
    .option("--yes", "do not ask before")
    .action((id, options) => withLeads((context) => letGo(id, options, context)));
}

async function letGo(given: string, { dryRun, yes }: Options, { store, ask, print }: LeadsContext): Promise<number> {
  const { id, quarantined, deliveries } = await findLead(store, given);
  if (!quarantined) {
    print(`${id} was not quarantined.\n`);
    return 1;
  }
  const to = deliveries.map(({ destination }) => destination).join(" and ") || "no destination";
  if (dryRun) {
    print(`${id} would be sent to ${to}.\n`);
    return 0;
  }
  if (!(await mayDo(`${id} is about to be sent to ${to}.`, yes, ask))) {
    print("Nothing was sent.\n");
    return 1;
  }
  const released = await store.desk.release(id);
  if (released) await noteInLog({ store }, "release", `lead ${id}`);
  print(released ? `${id} is on its way.\n` : `${id} was not quarantined.\n`);
  return released ? 0 : 1;
}
