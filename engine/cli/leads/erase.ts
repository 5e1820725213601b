import type { Lead } from "../../../server/leads/store.ts";
import { type Subcommand, UsageError } from "./context.ts";

/** Deletes everything of a person by the mail address, and says what has to be deleted elsewhere by hand. */
export const erase: Subcommand = async ({ store, words, flags, print }) => {
  const [address] = words;
  if (!address?.includes("@")) throw new UsageError("Say whose leads: npm run leads -- erase name@example.org");
  const found: Lead[] = [];
  for await (const lead of store.leads()) if (isOf(lead, address)) found.push(lead);
  if (found.length === 0) {
    print(`Nothing is stored for ${address}.\n`);
    return 0;
  }
  print(`${flags["dry-run"] ? "Would be deleted" : "Deleted"} here:\n`);
  for (const { id, form, receivedAt } of found) print(`  ${id}  ${receivedAt}  ${form}\n`);
  if (!flags["dry-run"]) await store.desk.erase(found.map(({ id }) => id));
  print("\nTo be deleted by hand:\n");
  for (const { id, deliveries } of found) {
    for (const { destination, state, attempts } of deliveries) {
      if (attempts === 0) continue;
      print(`  ${destination}: ${id} (${state})\n`);
    }
  }
  print("  copies made with `npm run leads -- backup`, and copies of the database by other means\n");
  return 0;
};

/** Any value of the payload may be the address: the names differ from form to form. */
function isOf({ payload }: Lead, address: string): boolean {
  const wanted = address.trim().toLowerCase();
  return Object.values(payload).some((value) => typeof value === "string" && value.trim().toLowerCase() === wanted);
}
