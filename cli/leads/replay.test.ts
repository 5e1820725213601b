import { expect, it } from "vitest";
import { testSite } from "../../test/server/site.ts";
import { replay } from "./replay.ts";
import { openTestDesk } from "../../test/leads/context.ts";

it("a lead of which nothing is dead is not made again, and says how its deliveries are", async () => {
  const { store, run } = openTestDesk({ site: testSite() });
  const deliveries = ["coda", "email"].map((destination) => ({ destination, lane: destination }));
  const stored = await store.add({ form: "inquiry", formVersion: "v1", payload: {}, deliveries });
  const id = stored.outcome === "stored" ? stored.id : "";
  const none = await run(replay, [id]);
  expect(none.code).toBe(1);
  expect(none.out).toContain(`Nothing of ${id} was to be made again: coda is pending, email is pending.\n`);
  expect((await run(replay)).code).toBe(0);
});
