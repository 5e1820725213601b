import { numbered } from "../../engine/things/plain-text.ts";
import { Command, type CommandUnknownOpts, InvalidArgumentError } from "@commander-js/extra-typings";
import { eraseAsTheyWere, leadsOfPerson, placesOf } from "../../server/deliver/leads-of-person.ts";
import { mayDo } from "../command/ask-before.ts";
import { type LeadsContext, noteInLog, type WithLeads } from "./context.ts";

interface Options {
  dryRun?: true | undefined;
  yes?: true | undefined;
}

/** Deletes all leads of a person, found by mail address, and says what has to be deleted elsewhere by hand. */
export function erase(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("erase")
    .description("delete all leads of a person, and say what has to be deleted elsewhere by hand")
    .argument("<ADDRESS>", "the person's email address", readAddress)
    .option("--dry-run", "say what would be deleted, and delete nothing")
    .option("--yes", "do not ask before")
    .action((address, options) => withLeads((context) => eraseLeadsOf(address, options, context)));
}

function readAddress(text: string): string {
  if (text.includes("@")) return text;
  throw new InvalidArgumentError("It has to be an email address, such as name@example.org.");
}

async function eraseLeadsOf(address: string, { dryRun, yes }: Options, context: LeadsContext): Promise<number> {
  const { store, site, ask, print } = context;
  const printPlaces = (places: Iterable<readonly [string, readonly string[]]>): void => {
    for (const [place, leads] of places) print(`  ${place}\n${leads.map((lead) => `    ${lead}\n`).join("")}`);
  };
  const asked = new Set((await leadsOfPerson(store, address)).map(({ id }) => id));
  if (asked.size === 0) {
    print(`Nothing is stored for ${address}.\n`);
    return 0;
  }
  const { forms } = await site();
  if (!dryRun) {
    const what = `${numbered(asked.size, "lead")} of ${address} ${asked.size === 1 ? "is" : "are"} about to be deleted for good.`;
    if (!(await mayDo(what, yes, ask))) {
      print("Nothing was deleted.\n");
      return 1;
    }
  }
  // Searched again, because leads arrive and are delivered until somebody answers. New ones were not part of the question.
  const there = await leadsOfPerson(store, address);
  const found = there.filter(({ id }) => yes || asked.has(id));
  const elsewhere = placesOf(found, forms);
  // Printed before anything is deleted: if this is interrupted, nothing would be left to tell it.
  print("To be deleted by hand:\n");
  printPlaces(elsewhere);
  print("  copies made with `npm run leads -- backup`, and copies of the database by other means\n");
  if (!dryRun) {
    // Without the address, since the log outlasts the person's data. Logged first, since an interrupted deletion was done in part.
    await noteInLog(context, "erase", numbered(found.length, "lead"));
    const gone = await eraseAsTheyWere(store.desk, found);
    const left = [...placesOf(gone, forms)].filter(([place, leads]) => String(leads) !== String(elsewhere.get(place)));
    if (left.length > 0) print("\nLeft meanwhile, to be deleted by hand too:\n");
    printPlaces(left);
  }
  print(`\n${dryRun ? "Would be deleted" : "Deleted"} here:\n`);
  for (const { id, form, receivedAt } of found) print(`  ${id}  ${receivedAt}  ${form}\n`);
  const since = there.length - found.length;
  if (since === 0) return 0;
  print(`\n${numbered(since, "lead")} came since and ${since === 1 ? "is" : "are"} still here: run this again.\n`);
  return 1;
}
