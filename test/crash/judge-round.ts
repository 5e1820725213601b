import type { Lead } from "../../server/leads/store.ts";
import type { RoundResult } from "./round.ts";
import type { World } from "./world.ts";

/** Compares the acknowledged leads with those stored and with those that each destination received. */
export function judge(leads: readonly Lead[], answered: ReadonlyMap<string, string>, world: World): RoundResult {
  const broken: string[] = [];
  const taken = world.taken();
  const stored = new Map(leads.map((lead) => [String(lead.payload["name"]), lead.id]));
  let [lost, doubled, repeated] = [0, Math.max(0, leads.length - answered.size), 0];
  const states: Record<string, number> = {};
  if (leads.length !== answered.size) broken.push(`${answered.size} leads were answered, ${leads.length} are stored`);
  for (const [key, id] of answered) {
    if (stored.get(key) === id) continue;
    lost += 1;
    broken.push(`${key} was answered as ${id} and is not stored so`);
  }
  for (const { id, deliveries } of leads) {
    if (deliveries.length !== 4) broken.push(`${id} has ${deliveries.length} deliveries`);
    for (const { destination, state } of deliveries) {
      const times = taken[destination as keyof typeof taken].get(id) ?? 0;
      const mayRepeat = destination === "webhook";
      const isOver = state === (destination === "coda" ? "confirmed" : "sent");
      const mayBeUnknown = state === "unknown" && (destination === "hubspot" || destination === "email");
      const [isLost, isDoubled] = [times === 0 && !mayBeUnknown, times > 1 && !mayRepeat];
      if (isLost || isDoubled || !(isOver || mayBeUnknown))
        broken.push(`${id}: ${destination} is ${state} and was taken ${times} times`);
      lost += isLost ? 1 : 0;
      doubled += isDoubled ? 1 : 0;
      repeated += times > 1 ? 1 : 0;
      const name = `${destination} ${state}`;
      states[name] = (states[name] ?? 0) + 1;
    }
  }
  return { broken, leads: leads.length, lost, doubled, repeated, states };
}
