import { expect, it } from "vitest";
import { judgeCosts } from "../../test/costs/processor-time.ts";
import type { Lead } from "../leads/store.ts";
import { placesOf } from "./leads-of-person.ts";

const lead = (id: string): Lead => ({
  id,
  form: "inquiry",
  formVersion: "v1",
  receivedAt: "2026-03-01T12:00:00.000Z",
  payload: { email: "probe@example.org" },
  quarantined: false,
  deliveries: [{ destination: "email", state: "sent", attempts: 1, updatedAt: "2026-03-01T12:00:00.000Z", detail: "" }],
});

it("where the leads of a person are is found in a time that grows with their number", async () => {
  const leads = Array.from({ length: 20_000 }, (_, nth) => lead(`lead-${nth}`));
  const work = (size: number): unknown => placesOf(leads.slice(0, size), new Map());
  expect(await judgeCosts([{ name: "leads of one person", size: 2000, work }])).toEqual([]);
  expect([...placesOf(leads, new Map()).values()].map((list) => list.length)).toEqual([20_000]);
});
