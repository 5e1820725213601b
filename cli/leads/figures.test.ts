import { expect, it } from "vitest";
import { openTestDesk } from "../../test/leads/context.ts";
import { testSite } from "../../test/server/site.ts";
import { figures } from "./figures.ts";

it("figures prints what the desk shows under How it goes, for people and for programs", async () => {
  const { store, run } = openTestDesk({ site: testSite() });
  expect((await run(figures)).out).toContain("No lead came in these days.");
  const deliveries = [{ destination: "coda", lane: "coda" }];
  await store.add({ form: "inquiry", formVersion: "v1", payload: { pageName: "Prices" }, deliveries });
  await store.add({ form: "inquiry", formVersion: "v1", payload: { n: 1 }, quarantined: true });
  const said = await run(figures, ["--days", "all"]);
  expect(said.code).toBe(0);
  for (const line of [
    "  1  inquiry  1\n",
    "  1  Prices\n",
    "  1  (none)\n",
    "1 lead to coda: waiting. Nothing is sent",
  ]) {
    expect(said.out).toContain(line);
  }
  const { forms, standstill } = JSON.parse((await run(figures, ["--json"])).out) as Record<string, unknown[]>;
  expect(forms).toMatchObject([{ form: "inquiry", count: 1, quarantined: 1 }]);
  expect(standstill).toHaveLength(2);
  expect((await run(figures, ["--days", "8"])).code).toBe(2);
});
