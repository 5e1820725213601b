import { mkdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { behind, first, recipe, second, setUpDerived } from "../../test/server/derived-set-up.ts";
import { testSite } from "../../test/server/site.ts";
import type { DerivedFiles } from "./derived-files.ts";

describe("published versions of downloads", () => {
  it("that nobody asked for are known after a restart: the version before the one with a mistake", async () => {
    const { state, files, afterRestart } = setUpDerived();
    await files.prepare();
    state.downloads = { recipes: [], faulty: ["archives/tool.zip"] };
    expect(await afterRestart("archives/tool.zip")).toBe(first.hash);
  });

  it("with words that may be meant for a gate to come wait for it, also after a restart; what was published before does not", async () => {
    const other = recipe("archives/other.zip", first.hash);
    const { state, files, readerOf, restart } = setUpDerived({ recipes: [first, other] });
    await files.prepare();
    state.downloads = { recipes: [second, other, recipe("archives/new.zip", first.hash)], faulty: [] };
    state.holdsDownloads = true;
    for (const text of [readerOf(files), readerOf(restart())]) {
      await files.prepare();
      expect(await text("archives/tool.zip")).toBe(first.hash);
      expect(await text("archives/other.zip")).toBe(first.hash);
      expect(await text("archives/new.zip")).toBeUndefined();
    }
    state.holdsDownloads = false;
    expect(await readerOf(files)("archives/tool.zip")).toBe(second.hash);
    expect(await readerOf(files)("archives/new.zip")).toBe(first.hash);
  });

  it("that say the same as those before do not wait: another version of the program makes them otherwise", async () => {
    const { state, files, text } = setUpDerived();
    await files.prepare();
    const again = recipe("archives/tool.zip", `${first.hash.slice(0, 12)}cccc`);
    state.downloads = { recipes: [again], faulty: [] };
    state.holdsDownloads = true;
    expect(await text("archives/tool.zip")).toBe(again.hash);
  });

  it("are known also where the content is looked at once more while they are made", async () => {
    for (const ask of [(files: DerivedFiles) => files.prepare(), (files: DerivedFiles) => files.find(first.name)]) {
      const { state, files, text, afterRestart } = setUpDerived();
      const asked = ask(files);
      state.site = { ...state.site };
      await asked;
      state.downloads = { recipes: [], faulty: [first.name] };
      for (const read of [text, afterRestart]) expect(await read(first.name)).toBe(first.hash);
    }
  });

  it("that nobody asked for behind a gate are nobody's without it, whoever asks while the next version is looked at", async () => {
    const { state, files, text } = setUpDerived();
    state.site = behind("club");
    await files.prepare();
    state.downloads = { recipes: [], faulty: ["archives/tool.zip"] };
    state.site = testSite();
    const prepared = files.prepare();
    expect(await text("archives/tool.zip")).toBeUndefined();
    await prepared;
    state.site = behind("club");
    expect(await text("archives/tool.zip")).toBe(first.hash);
  });

  it("that were everybody's before a gate came are nobody's without it, although nobody asked for them since", async () => {
    const { state, files, text } = setUpDerived();
    await text("archives/tool.zip");
    state.site = behind("club");
    await files.prepare();
    state.downloads = { recipes: [], faulty: ["archives/tool.zip"] };
    state.site = testSite();
    await files.prepare();
    expect(await text("archives/tool.zip")).toBeUndefined();
  });

  it("that stood behind a gate stay there, asked for while the site that opens it is prepared", async () => {
    const { state, files } = setUpDerived();
    for (let round = 0; round < 20; round += 1) {
      const name = `archives/${round}.zip`;
      const made = recipe(name, first.hash);
      state.downloads = { recipes: [made], faulty: [] };
      state.site = { ...testSite(), privateAssets: new Map([[`/assets/${name}`, "club"]]) };
      // Made ahead and requested by nobody.
      await files.prepare();
      state.downloads = { recipes: [], faulty: [name] };
      state.site = testSite();
      const [, found] = await Promise.all([files.prepare(), files.find(name)]);
      expect(found).toBeUndefined();
    }
  });

  it("that went back to an earlier version stay in that one: the withdrawn one does not come back", async () => {
    const { state, files, text, afterRestart } = setUpDerived();
    for (const each of [first, second, first]) {
      state.downloads = { recipes: [each], faulty: [] };
      await files.prepare();
    }
    state.downloads = { recipes: [], faulty: ["archives/tool.zip"] };
    for (const read of [text, afterRestart]) expect(await read("archives/tool.zip")).toBe(first.hash);
  });

  it("that are noted as shown last together are written in one go", async () => {
    const names = ["archives/one.zip", "archives/two.zip", "archives/three.zip"];
    const { state, files, text } = setUpDerived({ recipes: names.map((name) => recipe(name, first.hash)) });
    // Each write is logged, and none succeeds.
    mkdirSync(path.join(state.own, ".shown.json"), { recursive: true });
    await files.prepare();
    state.failing = true;
    state.downloads = { recipes: names.slice(1).map((name) => recipe(name, second.hash)), faulty: names.slice(0, 1) };
    await files.prepare();
    expect(state.logged.match(/shown last could not be kept/g)).toHaveLength(1);
    for (const name of names) expect(await text(name)).toBe(first.hash);
  });
});
