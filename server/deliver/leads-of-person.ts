/** Everything that is kept of a person, and where else it went: for those who delete it. */
import { addTo } from "../../engine/things/values.ts";
import type { Site } from "../../engine/site/site.ts";
import { withoutUnseen } from "../../engine/things/signs.ts";
import type { Desk } from "../leads/desk.ts";
import type { Lead, Store } from "../leads/store.ts";
import { destinations, destinationTitle } from "./destinations.ts";

/** What was typed or pasted, to be compared as an address: in small letters, without the signs that nobody sees and systems add to what is copied. */
export function comparedAddress(text: string): string {
  return withoutUnseen(text).trim().toLowerCase();
}

/** Signs of an answer that may be an address, with those that nobody sees. */
const longest = 1000;

/** The leads in which this mail address is an answer. Any may be it: the names differ from form to form. */
export async function leadsOfPerson(store: Pick<Store, "leads">, address: string): Promise<readonly Lead[]> {
  const wanted = comparedAddress(address);
  const found: Lead[] = [];
  for await (const lead of store.leads()) {
    const texts = Object.values(lead.payload).filter((value) => typeof value === "string");
    if (texts.some((value) => value.length <= longest && comparedAddress(value) === wanted)) found.push(lead);
  }
  return found;
}

/** The leads that may have left, by destination and where to look there. */
export function placesOf(leads: readonly Lead[], forms: Site["forms"]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const { id, form, deliveries: ways } of leads) {
    for (const { destination, state, attempts } of ways) {
      // What a copy brought back may have left since it was made, or was even seen there: here nobody has tried it.
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

/** Erases leads, and resolves with them as they were then: until it is gone, a courier may take one. */
export async function eraseAsTheyWere(desk: Pick<Desk, "erase">, leads: readonly Lead[]): Promise<readonly Lead[]> {
  const last = new Map<string, Lead["deliveries"]>();
  const ids = leads.map(({ id }) => id);
  await desk.erase(ids, undefined, (id, deliveries) => last.set(id, deliveries));
  return leads.map((lead) => ({ ...lead, deliveries: last.get(lead.id) ?? lead.deliveries }));
}
