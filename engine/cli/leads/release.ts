import { findLead, type Subcommand } from "./context.ts";

/** Lets a quarantined lead go where the others go. */
export const release: Subcommand = async ({ store, words, print }) => {
  const { id } = await findLead(store, words[0]);
  const released = await store.desk.release(id);
  print(released ? `${id} is on its way.\n` : `${id} was not quarantined.\n`);
  return released ? 0 : 1;
};
