import type { Lead } from "./store.ts";

/** One JSON object a line, with the keys id, form, formVersion, receivedAt, payload, quarantined, deliveries (`waits`: why one waits). */
export async function* leadsAsJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  for await (const { id, form, formVersion, receivedAt, payload, quarantined, deliveries } of leads) {
    const ways = deliveries.map(({ destination, state, attempts, updatedAt, waits }) => ({
      destination,
      state,
      attempts,
      updatedAt,
      // Absent where nothing is said: JSON leaves out what is undefined.
      waits,
    }));
    yield `${JSON.stringify({ id, form, formVersion, receivedAt, payload, quarantined, deliveries: ways })}\n`;
  }
}
