import type { Lead, Store } from "../../../server/leads/store.ts";
import type { Subcommand } from "./context.ts";

const day = 24 * 3_600_000;

/** Leads that are deleted in one transaction. */
const piece = 200;

/** Deletes leads that are older than their form's `keepDays` and owe nothing to any destination. */
export const retention: Subcommand = async ({ store, site, flags, print }) => {
  const { keepDays } = await site();
  if (keepDays.size === 0) print("No form sets keepDays, so everything is kept.\n");
  for (const [form, days] of keepDays) {
    const until = new Date(Date.now() - days * day).toISOString();
    const old: Lead[] = [];
    for await (const lead of store.leads({ form, until })) old.push(lead);
    const done = old.filter((lead) => lead.quarantined || lead.deliveries.every(({ state }) => isOver(state)));
    if (!flags["dry-run"]) await eraseInPieces(store, done);
    const kept = old.length - done.length;
    const still = kept > 0 ? `, ${kept} kept because they have not arrived everywhere` : "";
    print(`${form}: ${done.length} older than ${days} days ${flags["dry-run"] ? "would be " : ""}deleted${still}\n`);
  }
  return 0;
};

/** A running server never waits for more than a few. */
async function eraseInPieces({ desk }: Store, leads: readonly Lead[]): Promise<void> {
  for (let at = 0; at < leads.length; at += piece) {
    await desk.erase(leads.slice(at, at + piece).map(({ id }) => id));
  }
}

function isOver(state: Lead["deliveries"][number]["state"]): boolean {
  return state === "sent" || state === "confirmed";
}
