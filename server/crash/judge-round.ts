import type { Lead } from "../leads/store.ts";
import type { RoundResult } from "./round.ts";
import type { World } from "./world.ts";

/** Compares what was answered with what is stored and what each destination took. */
export function judge(leads: readonly Lead[], answered: ReadonlyMap<string, string>, world: World): RoundResult {
  const broken: string[] = [];
  const taken = world.taken();
  const stored = new Map(leads.map((lead) => [String(lead.payload["name"]), lead.id]));
  if (leads.length !== answered.size) broken.push(`${answered.size} leads were answered, ${leads.length} are stored`);
  for (const [key, id] of answered)
    if (stored.get(key) !== id) broken.push(`${key} was answered as ${id} and is not stored so`);
  let [unknown, repeated] = [0, 0];
  for (const { id, deliveries } of leads) {
    if (deliveries.length !== 4) broken.push(`${id} has ${deliveries.length} deliveries`);
    for (const { destination, state } of deliveries) {
      const times = taken[destination as keyof typeof taken].get(id) ?? 0;
      const say = (): void => void broken.push(`${id}: ${destination} is ${state} and was taken ${times} times`);
      if (destination === "coda" && (state !== "confirmed" || times !== 1)) say();
      if (destination === "webhook" && (state !== "sent" || times < 1)) say();
      if (times > 1) repeated += 1;
      if (destination === "hubspot" || destination === "email") {
        unknown += state === "unknown" ? 1 : 0;
        const kept = state === "sent" ? times === 1 : state === "unknown" && times <= 1;
        if (!kept) say();
      }
    }
  }
  return { broken, leads: leads.length, unknown, repeated };
}
