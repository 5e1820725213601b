import { expect, it } from "vitest";
import { testForm, testPage, testSite } from "../../test/server/site.ts";
import type { KeptForm, ShownForm } from "../leads/store.ts";
import { createAcceptableForms } from "./acceptable-forms.ts";

it("a change of the content writes to the store only where it touches a form, or who may see one; what could not be written is written with the next", async () => {
  const noted: (readonly ShownForm[])[] = [];
  let fails = false;
  const store = {
    showForms: async (forms: readonly ShownForm[]) => {
      if (fails) throw new Error("The disk is full.");
      noted.push(forms);
    },
    hideForms: () => Promise.resolve(),
    stillShows: async () => undefined,
    keptForms: async () => [],
  };
  const forms = createAcceptableForms(store, () => new Date());
  const form = testForm("contact");
  const site = testSite({ pages: [testPage("/", { forms: ["contact"] })], forms: [form] });
  await forms.show(site);
  await forms.show({ ...site, version: "2", pages: new Map(site.pages) });
  expect(noted).toHaveLength(1);
  await forms.show({ ...site, pages: testSite({ pages: [testPage("/")] }).pages });
  expect(noted.map((each) => each.map(({ open }) => open))).toEqual([[true], [false]]);
  fails = true;
  await expect(forms.show(site)).rejects.toThrow("full");
  fails = false;
  await forms.show(site);
  expect(noted).toHaveLength(3);
});

it("a version that others show is the very same at each look, as long as it says the same: what is worked out for it is worked out once", async () => {
  const old = testForm("contact", { version: "v0" });
  let kept: readonly KeptForm[] = [{ form: old, deliveries: [] }];
  const store = {
    showForms: async () => undefined,
    hideForms: () => Promise.resolve(),
    stillShows: async () => undefined,
    keptForms: async () => structuredClone(kept),
  };
  const forms = createAcceptableForms(store, () => new Date());
  const seen = async () => {
    await forms.learn();
    return forms.find("contact", "v0");
  };
  const first = await seen();
  expect(first).toBeDefined();
  kept = [{ form: old, deliveries: [], replacedAt: new Date().toISOString(), open: true }];
  expect(await seen()).toBe(first);
  expect(first && forms.isOpen(first)).toBe(true);
  kept = [{ form: { ...old, title: "Anew" }, deliveries: [] }];
  expect((await seen())?.title).toBe("Anew");
});
