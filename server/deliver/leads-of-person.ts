/** Everything stored about a person, and where else it went, for somebody who deletes it. */
import { addTo } from "../../engine/things/values.ts";
import type { Site } from "../../engine/site/site.ts";
import { withoutUnseen } from "../../engine/things/signs.ts";
import type { Desk } from "../leads/desk.ts";
import type { Lead, Store } from "../leads/store.ts";
import { destinations, destinationTitle } from "./destinations.ts";

/** Normalises typed or pasted text for comparison as an address: lower case, without the invisible characters that systems add to copied text. */
export function comparedAddress(text: string): string {
  return withoutUnseen(text).trim().toLowerCase();
}

/** The longest answer that may be an address, in characters, including invisible ones. */
const longest = 1000;

/** Returns the leads with this email address as an answer. Any answer may hold it, because field names differ between forms. */
export async function leadsOfPerson(store: Pick<Store, "leads">, address: string): Promise<readonly Lead[]> {
  const wanted = comparedAddress(address);
  const found: Lead[] = [];
  for await (const lead of store.leads()) {
    const texts = Object.values(lead.payload).filter((value) => typeof value === "string");
    if (texts.some((value) => value.length <= longest && comparedAddress(value) === wanted)) found.push(lead);
  }
  return found;
}

/** Returns the leads that may have been sent, by destination and where to look there. */
export function placesOf(leads: readonly Lead[], forms: Site["forms"]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const { id, form, deliveries: ways } of leads) {
    for (const { destination, state, attempts } of ways) {
      // Skips pending ones only: a restored one may have been sent since the copy, or even confirmed, without an attempt here.
      if (attempts === 0 && state === "pending") continue;
      const kind = forms.get(form)?.deliveries.find(({ name }) => name === destination)?.to ?? destination;
      const where = destinations.get(kind)?.found;
      const title = destinationTitle(destination);
      const place = where === undefined ? `${title}:` : `${title}, ${where}:`;
      addTo(places, place, `${id} (${state})`);
    }
  }
  return places;
}

/** Erases leads and resolves with their state at that moment: a courier may claim one until it is gone. */
export async function eraseAsTheyWere(desk: Pick<Desk, "erase">, leads: readonly Lead[]): Promise<readonly Lead[]> {
  const last = new Map<string, Lead["deliveries"]>();
  const ids = leads.map(({ id }) => id);
  await desk.erase(ids, undefined, (id, deliveries) => last.set(id, deliveries));
  return leads.map((lead) => ({ ...lead, deliveries: last.get(lead.id) ?? lead.deliveries }));
}
