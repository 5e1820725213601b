/** The contract for the forms that a store keeps, whichever process shows them. */
import { describe, expect, it } from "vitest";
import { testForm } from "../server/site.ts";
import type { PrepareStores } from "./store-contract.ts";

/** Declares the contract's tests. `prepare` is called once in each. */
export function describeForms(name: string, prepare: PrepareStores): void {
  describe(`the forms of a store: ${name}`, () => {
    it("keeps the forms that were shown and says which are shown still and which were replaced since", async () => {
      const stores = prepare();
      const store = await stores.open();
      const deliveries = [{ name: "email", to: "email", settings: { subject: "New" } }];
      const old = { form: testForm("inquiry"), deliveries };
      const next = { form: testForm("inquiry", { version: "v2" }), deliveries: [] };
      const versions = async (since = stores.now().toISOString()): Promise<string[]> =>
        (await store.keptForms(since)).map((each) => each.form.version);
      await store.showForms([old]);
      await store.showForms([next]);
      const replacedAt = stores.now().toISOString();
      expect(await store.keptForms(replacedAt)).toEqual([next, { ...old, replacedAt }]);
      stores.pass(1000);
      await store.showForms([next]);
      expect([await versions(replacedAt), await versions()]).toEqual([["v2", "v1"], ["v2"]]);
      await store.showForms([old]);
      expect(await versions(replacedAt)).toEqual(["v1", "v2"]);
      stores.pass(1000);
      // The process that shows the other version confirms it: both are shown.
      await store.stillShows([next]);
      expect(await versions()).toEqual(["v1", "v2"]);
      await store.hideForms([next]);
      const kept = await Promise.all(["v1", "v2", "v3"].map((version) => store.shownForm("inquiry", version)));
      expect(kept).toEqual([old, { ...next, replacedAt: stores.now().toISOString() }, undefined]);
    });

    it("of a process that was killed its forms are shown for a minute after others asked, and those of one that lives stay", async () => {
      const stores = prepare();
      const [killed, living] = [await stores.open(), await stores.open()];
      const old = { form: testForm("inquiry"), deliveries: [] };
      const other = { form: testForm("inquiry", { version: "v0" }), deliveries: [] };
      const next = { form: testForm("inquiry", { version: "v2" }), deliveries: [] };
      await killed.showForms([old]);
      const store = await stores.open();
      await store.showForms([next]);
      await killed.stillShows([old]);
      const shown = async (): Promise<string[]> =>
        (await store.keptForms("2000")).filter((each) => !each.replacedAt).map((each) => each.form.version);
      for (let seconds = 0; seconds < 60; seconds += 5) {
        await living.stillShows([other]);
        await store.stillShows([next]);
        expect((await shown()).toSorted()).toEqual(["v0", "v1", "v2"]);
        stores.pass(5000);
      }
      await living.stillShows([other]);
      await store.stillShows([next]);
      expect((await shown()).toSorted()).toEqual(["v0", "v2"]);
      // The process was only suspended, and confirms its forms again.
      await killed.stillShows([old]);
      expect((await shown()).toSorted()).toEqual(["v0", "v1", "v2"]);
    });
  });
}
