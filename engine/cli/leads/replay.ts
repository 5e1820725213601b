import { findLead, requireDestination, type Subcommand } from "./context.ts";

/** Makes dead deliveries again; those whose fate is unknown only when asked to, because they may arrive twice. */
export const replay: Subcommand = async ({ store, words, flags, print }) => {
  const { destination } = flags;
  const lead = words[0] === undefined ? undefined : await findLead(store, words[0]);
  if (destination !== undefined) requireDestination(destination, lead?.deliveries ?? (await store.desk.stateCounts()));
  const count = await store.desk.replay({
    states: flags.unknown ? ["dead", "unknown"] : ["dead"],
    ...(lead && { lead: lead.id }),
    ...(destination !== undefined && { destination }),
  });
  if (lead && count === 0) {
    const now = lead.deliveries.map((each) => `${each.destination} is ${each.state}`);
    print(`Nothing of ${lead.id} was to be made again: ${now.join(", ") || "it goes nowhere"}.\n`);
  }
  print(`${count} ${count === 1 ? "delivery is" : "deliveries are"} made again. Pauses of destinations are over.\n`);
  if (lead?.quarantined) print(`${lead.id} is quarantined and goes nowhere: "leads -- release" lets it go.\n`);
  return lead && count === 0 ? 1 : 0;
};
