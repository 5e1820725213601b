import { numbered } from "../../engine/things/plain-text.ts";
import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { DeliveryState, Lead } from "../../server/leads/store.ts";
import { mayDo } from "../command/ask-before.ts";
import { findLead, type LeadsContext, noteInLog, requireDestination, type WithLeads } from "./context.ts";

interface Options {
  destination?: string | undefined;
  unknown?: true | undefined;
  dryRun?: true | undefined;
  yes?: true | undefined;
}

/** Repeats dead deliveries, and those with an unknown outcome only on request, because they may arrive twice. */
export function replay(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("replay")
    .description("make dead deliveries again, and end the pauses of destinations")
    .argument("[ID]", "only those of this lead: its id, or the beginning of it")
    .option("--destination <NAME>", "only those to this destination")
    .option("--unknown", "also those whose fate is unknown, which may then arrive twice")
    .option("--dry-run", "say how many would be made again, and send nothing")
    .option("--yes", "do not ask before")
    .action((id, options) => withLeads((context) => makeAgain(id, options, context)));
}

async function makeAgain(id: string | undefined, options: Options, context: LeadsContext): Promise<number> {
  const { destination, unknown, dryRun, yes } = options;
  const { store, ask, print } = context;
  const lead = id === undefined ? undefined : await findLead(store, id);
  if (destination !== undefined) requireDestination(destination, lead?.deliveries ?? (await store.desk.stateCounts()));
  const states: readonly DeliveryState[] = unknown ? ["dead", "unknown"] : ["dead"];
  const due = await dueDeliveries(states, lead, destination, context);
  const number = due.values().reduce((sum, each) => sum + each, 0);
  const ways = [...due].map(([name, count]) => `${count} to ${name}`).join(", ");
  const what = `${numbered(number, "delivery")}${ways && ` (${ways})`}`;
  if (dryRun) {
    print(`${what} would be made again.\n`);
    return 0;
  }
  const twice = unknown ? " What has arrived already arrives twice." : "";
  const about = `${what} ${number === 1 ? "is" : "are"} about to be made again.${twice}`;
  if (number > 0 && !(await mayDo(about, yes, ask))) {
    print("Nothing was sent.\n");
    return 1;
  }
  const count = await store.desk.replay({
    states,
    ...(lead && { lead: lead.id }),
    ...(destination !== undefined && { destination }),
  });
  const to = [lead && `lead ${lead.id}`, destination].filter(Boolean).join(", ");
  await noteInLog(context, unknown ? "replay-unknown" : "replay", `${numbered(count, "delivery")}${to && `, ${to}`}`);
  if (lead && count === 0) {
    const now = lead.deliveries.map((each) => `${each.destination} is ${each.state}`);
    print(`Nothing of ${lead.id} was to be made again: ${now.join(", ") || "it goes nowhere"}.\n`);
  }
  print(`${numbered(count, "delivery")} ${count === 1 ? "is" : "are"} made again. Pauses of destinations are over.\n`);
  if (lead?.quarantined) {
    print(`${lead.id} is quarantined and goes nowhere: "npm run leads -- release ${lead.id}" lets it go.\n`);
  }
  return lead && count === 0 ? 1 : 0;
}

/** Counts deliveries in one of the states by destination; those of quarantined leads stay where they are. */
async function dueDeliveries(
  states: readonly DeliveryState[],
  lead: Lead | undefined,
  destination: string | undefined,
  { store }: LeadsContext,
): Promise<ReadonlyMap<string, number>> {
  const due = new Map<string, number>();
  for (const state of states) {
    for await (const each of store.leads({ state, quarantined: false, ...(lead && { id: lead.id }) })) {
      for (const delivery of each.deliveries) {
        if (delivery.state !== state || (destination !== undefined && delivery.destination !== destination)) continue;
        due.set(delivery.destination, (due.get(delivery.destination) ?? 0) + 1);
      }
    }
  }
  return due;
}
