import { findLead, requireDestination, type Subcommand, UsageError } from "./context.ts";

/** Notes that the owner saw a lead at a destination, which then is not sent again. */
export const confirm: Subcommand = async ({ store, words, flags, print }) => {
  const { destination } = flags;
  if (destination === undefined) throw new UsageError("Say where it was seen: --destination NAME");
  const lead = await findLead(store, words[0]);
  requireDestination(destination, lead.deliveries);
  if (await store.desk.confirm(lead.id, destination)) {
    print(`${lead.id} is confirmed at ${destination}.\n`);
    return 0;
  }
  const now = lead.deliveries.find((each) => each.destination === destination)?.state ?? "";
  print(`Nothing was changed: the delivery to ${destination} is ${now}.\n`);
  return 1;
};
