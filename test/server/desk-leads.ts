/** Leads for tests of the desk over HTTP. */
import type { NewLead } from "../../server/leads/store.ts";
import type { TestServer } from "./server.ts";

/** A lead's two deliveries. */
export const deliveries = [
  { destination: "crm", lane: "crm" },
  { destination: "mail", lane: "mail" },
];

/** Adds a lead. Resolves with its id. */
export async function addLead({ services }: TestServer, more: Partial<NewLead> = {}): Promise<string> {
  const payload = { name: "Ada Lovelace", email: "ada@example.org", pageName: "Contact" };
  const stored = await services.store.add({ form: "inquiry", formVersion: "v1", payload, ...more });
  return stored.outcome === "stored" ? stored.id : "";
}

/** Settles the next deliveries of a lane with a state. */
export async function settle(
  { services }: TestServer,
  lane: string,
  state: "dead" | "unknown" | "sent",
  limit = 1,
): Promise<void> {
  const { outbox } = services.store;
  const { taken } = await outbox.claim({ lane, state: "pending", limit, lease: 60_000 });
  const detail = state === "sent" ? "" : `it said <b>${state}</b>`;
  await outbox.settle(
    taken.map((claimed) => ({ claimed, state, detail })),
    { lane, state: "pending" },
  );
}

/** Simulates an attempt that the destination refuses: the lane is paused for a minute, which then passes. */
export async function refuse(server: TestServer, lane: string, reason: string): Promise<void> {
  const { store, now } = server.services;
  const dueAt = new Date(now().getTime() + 60_000);
  const { taken } = await store.outbox.claim({ lane, state: "pending", limit: 1, lease: 60_000 });
  await store.outbox.settle(
    taken.map((claimed) => ({ claimed, state: "pending" as const, detail: reason, dueAt })),
    { lane, state: "pending", pause: { until: dueAt, reason } },
  );
  server.pass(120_000);
}

/** Returns the leads that a page links to, in its order. */
export const idsIn = (page: string): string[] =>
  Array.from(page.matchAll(/\/_desk\/leads\/([\w-]{36})["?]/g), ([, id = ""]) => id);
