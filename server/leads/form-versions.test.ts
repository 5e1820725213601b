import { expect, it, onTestFinished } from "vitest";
import { testForm } from "../../test/server/site.ts";
import { openSqliteStore } from "./sqlite-store.ts";

it("of versions that are asked for again and again only what says something new is read anew: there is one for each edit of a week", async () => {
  const store = openSqliteStore({ file: ":memory:" });
  onTestFinished(() => store.close());
  const form = testForm("inquiry");
  await store.showForms([{ form, deliveries: [], open: true }]);
  const seen = async () => (await store.keptForms("2026-01-01"))[0];
  const first = await seen();
  await store.showForms([]);
  const again = await seen();
  expect(again?.replacedAt).toBeDefined();
  expect(again?.form).toBe(first?.form);
  await store.showForms([{ form: { ...form, title: "Anew" }, deliveries: [], open: false }]);
  expect(await seen()).toMatchObject({ form: { title: "Anew" }, open: false });
});
