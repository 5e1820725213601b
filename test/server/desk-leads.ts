/** Leads for tests of the desk that speak HTTP. */
import type { NewLead } from "../../server/leads/store.ts";
import type { TestServer } from "./server.ts";

/** The two ways of a lead. */
export const deliveries = [
  { destination: "crm", lane: "crm" },
  { destination: "mail", lane: "mail" },
];

/** Adds a lead of somebody. Resolves with its id. */
export async function addLead({ services }: TestServer, more: Partial<NewLead> = {}): Promise<string> {
  const payload = { name: "Ada Lovelace", email: "ada@example.org", pageName: "Contact" };
  const stored = await services.store.add({ form: "inquiry", formVersion: "v1", payload, ...more });
  return stored.outcome === "stored" ? stored.id : "";
}

/** Makes the next delivery of a lane end in a state. */
export async function settle({ services }: TestServer, lane: string, state: "dead" | "unknown"): Promise<void> {
  const { outbox } = services.store;
  const { taken } = await outbox.claim({ lane, state: "pending", limit: 1, lease: 60_000 });
  await outbox.settle(
    taken.map((claimed) => ({ claimed, state, detail: `it said <b>${state}</b>` })),
    { lane, state: "pending" },
  );
}

/** The leads to which a page leads, in its order. */
export const idsIn = (page: string): string[] =>
  Array.from(page.matchAll(/\/_desk\/leads\/([\w-]{36})["?]/g), ([, id = ""]) => id);
