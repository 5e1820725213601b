import { expect, it } from "vitest";
import { openTestDesk } from "../../test/leads/context.ts";
import { testSite } from "../../test/server/site.ts";
import { figures } from "./figures.ts";

it("figures prints what the desk shows under How it goes", async () => {
  const { store, run } = openTestDesk({ site: testSite() });
  const deliveries = [{ destination: "coda", lane: "coda" }];
  await store.add({ form: "inquiry", formVersion: "v1", payload: { pageName: "Prices" }, deliveries });
  await store.add({ form: "inquiry", formVersion: "v1", payload: { n: 1 }, quarantined: true });
  const said = await run(figures, ["--days", "all"]);
  expect([said.code, JSON.parse(said.out)]).toMatchObject([
    0,
    {
      forms: [{ form: "inquiry", count: 1, quarantined: 1 }],
      pages: [{ name: "Prices", count: 1 }],
      standstill: [{ state: "waiting", destination: "coda" }, { state: "quarantined" }],
    },
  ]);
  expect((await run(figures, ["--days", "8"])).code).toBe(2);
});

it("figures are those of the days that the store's clock says, whatever the machine's shows", async () => {
  const { store, run } = openTestDesk({ site: testSite(), now: () => new Date("2020-01-05T12:00:00Z") });
  await store.add({ form: "inquiry", formVersion: "v1", payload: {} });
  expect(JSON.parse((await run(figures, ["--days", "7"])).out)).toMatchObject({ forms: [{ count: 1 }] });
});
