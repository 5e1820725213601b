import { expect, it, onTestFinished } from "vitest";
import { openSqliteStore } from "./sqlite-store.ts";

it("figures are the same while they are counted: each lead once, also by those that were counted since somebody looked", async () => {
  let time = Date.parse("2026-03-01T12:00:00Z");
  const store = openSqliteStore({ file: ":memory:", now: () => new Date(time) });
  onTestFinished(() => store.close());
  const lead = { form: "inquiry", formVersion: "v1" };
  await Promise.all(Array.from({ length: 300 }, (_, nth) => store.add({ ...lead, payload: { nth } })));
  time += 120_000;
  const counting = store.figures.prepare();
  const seen = new Set<number | undefined>();
  for (let nth = 0; nth < 20; nth += 1) {
    const { forms } = await store.figures.read({ by: "month", from: "2026-03", until: "2026-03" });
    seen.add(forms[0]?.count);
  }
  await counting;
  expect(seen).toEqual(new Set([300]));
});
