import { findLead, type Subcommand } from "./context.ts";

/** Makes dead deliveries again; those whose fate is unknown only when asked to, because they may arrive twice. */
export const replay: Subcommand = async ({ store, words, flags, print }) => {
  const [id] = words;
  const lead = id === undefined ? {} : { lead: (await findLead(store, id)).id };
  const count = await store.desk.replay({
    states: flags.unknown ? ["dead", "unknown"] : ["dead"],
    ...lead,
    ...(flags.destination !== undefined && { destination: flags.destination }),
  });
  print(`${count} ${count === 1 ? "delivery is" : "deliveries are"} made again. Pauses of destinations are over.\n`);
  return 0;
};
