import type { Lead } from "./store.ts";

/** Yields a JSON object per line with id, form, formVersion, receivedAt, payload, quarantined, deliveries (`waits`: why one waits). */
export async function* leadsAsJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  for await (const { id, form, formVersion, receivedAt, payload, quarantined, deliveries } of leads) {
    const ways = deliveries.map(({ destination, state, attempts, updatedAt, waits }) => ({
      destination,
      state,
      attempts,
      updatedAt,
      // Omitted when there is no reason: JSON leaves out what is undefined.
      waits,
    }));
    yield `${JSON.stringify({ id, form, formVersion, receivedAt, payload, quarantined, deliveries: ways })}\n`;
  }
}
