import { destinations } from "../../../server/deliver/destinations.ts";
import type { Lead } from "../../../server/leads/store.ts";
import { type LeadsContext, type Subcommand, UsageError } from "./context.ts";

/** Deletes everything of a person by the mail address, and says what has to be deleted elsewhere by hand. */
export const erase: Subcommand = async (context) => {
  const { store, words, flags, print } = context;
  const [address] = words;
  if (!address?.includes("@")) throw new UsageError("Say whose leads: npm run leads -- erase name@example.org");
  const found: Lead[] = [];
  for await (const lead of store.leads()) if (isOf(lead, address)) found.push(lead);
  if (found.length === 0) {
    print(`Nothing is stored for ${address}.\n`);
    return 0;
  }
  // Before anything is deleted, because it needs the leads and may fail.
  const elsewhere = await placesOf(found, context);
  if (!flags["dry-run"]) await store.desk.erase(found.map(({ id }) => id));
  print(`${flags["dry-run"] ? "Would be deleted" : "Deleted"} here:\n`);
  for (const { id, form, receivedAt } of found) print(`  ${id}  ${receivedAt}  ${form}\n`);
  print("\nTo be deleted by hand:\n");
  for (const [place, leads] of elsewhere) {
    print(`  ${place}\n`);
    for (const lead of leads) print(`    ${lead}\n`);
  }
  print("  copies made with `npm run leads -- backup`, and copies of the database by other means\n");
  return 0;
};

/** Any value of the payload may be the address: the names differ from form to form. */
function isOf({ payload }: Lead, address: string): boolean {
  const wanted = address.trim().toLowerCase();
  return Object.values(payload).some((value) => typeof value === "string" && value.trim().toLowerCase() === wanted);
}

/** The leads that may have left, by destination and where to look there. */
async function placesOf(leads: readonly Lead[], { site }: LeadsContext): Promise<ReadonlyMap<string, string[]>> {
  const { deliveries } = await site();
  const places = new Map<string, string[]>();
  for (const { id, form, deliveries: ways } of leads) {
    for (const { destination, state, attempts } of ways) {
      if (attempts === 0) continue;
      const kind = deliveries.get(form)?.find(({ name }) => name === destination)?.to ?? destination;
      const where = destinations.get(kind)?.found;
      const place = where === undefined ? `${destination}:` : `${destination}, ${where}:`;
      places.set(place, [...(places.get(place) ?? []), `${id} (${state})`]);
    }
  }
  return places;
}
