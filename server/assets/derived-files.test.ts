import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { derivedFile, keepDerived } from "../../engine/derive/make/derived-folder.ts";
import type { DownloadPlan } from "../../engine/derive/plan/plan.ts";
import type { Recipe } from "../../engine/derive/plan/recipe.ts";
import type { Site } from "../../engine/site/site.ts";
import { loadMany, watchBlocks } from "../../test/content/many-pages.ts";
import { testSite } from "../../test/server/site.ts";
import { createHeldGates } from "../gates/held-gates.ts";
import { createDerivedFiles, type DerivedFiles, type DerivedFilesOptions } from "./derived-files.ts";

const recipe = (name: string, hash: string): Recipe => ({ name, hash, kind: "archive", files: [] });
const first = recipe("archives/tool.zip", "aaaaaaaaaaaaaaaa");
const second = recipe("archives/tool.zip", "bbbbbbbbbbbbbbbb");

/** A site with a gate in front of the download. */
const behind = (key: string): Site => ({
  ...testSite(),
  privateAssets: new Map([["/assets/archives/tool.zip", key]]),
});

function setUp(plan: Partial<DownloadPlan> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "derived-files-"));
  const downloads: DownloadPlan = { recipes: [first], faulty: [], ...plan };
  const state = {
    own: path.join(folder, "own"),
    built: path.join(folder, "built"),
    downloads,
    site: testSite(),
    made: [] as string[],
    prepared: 0,
    error: new Error("no paper"),
    failing: false,
    logged: "",
  };
  const options: DerivedFilesOptions = {
    own: state.own,
    built: state.built,
    published: () => ({ site: state.site, downloads: state.downloads }),
    maker: {
      make: async ({ hash }) => {
        if (state.failing) throw state.error;
        state.made.push(hash);
        return Buffer.from(hash);
      },
      close: async () => undefined,
    },
    onPrepared: () => {
      state.prepared += 1;
    },
    log: pino({ base: null }, { write: (line) => (state.logged += line) }),
  };
  const readerOf = (files: DerivedFiles) => async (name: string) => {
    const found = await files.find(name);
    return found && readFileSync(found.file, "utf8");
  };
  const files = createDerivedFiles(options);
  const restart = (): DerivedFiles => createDerivedFiles(options);
  const afterRestart = (name: string) => readerOf(restart())(name);
  return { state, files, text: readerOf(files), readerOf, restart, afterRestart };
}

describe("derived files of a running server", () => {
  it("are made on first need, kept, and served under their public name", async () => {
    const { state, files, text } = setUp();
    expect(await files.find("archives/tool.zip")).toMatchObject({ name: "archives/tool.zip", bytes: 16 });
    expect(await text("archives/tool.zip")).toBe(first.hash);
    expect(state.made).toEqual([first.hash]);
    expect(readdirSync(path.join(state.own, "archives"))).toEqual([`tool.${first.hash}.zip`]);
  });

  it("that the build made are not made again", async () => {
    const { state, text } = setUp();
    keepDerived(state.built, first, Buffer.from("built"));
    expect(await text("archives/tool.zip")).toBe("built");
    expect(state.made).toEqual([]);
  });

  it("follow their sources: new content, new file", async () => {
    const { state, text } = setUp();
    await text("archives/tool.zip");
    state.downloads = { recipes: [second], faulty: [] };
    expect(await text("archives/tool.zip")).toBe(second.hash);
  });

  it("that cannot be made are found in their last version, and the log says why", async () => {
    const { state, text } = setUp();
    await text("archives/tool.zip");
    state.downloads = { recipes: [second], faulty: [] };
    state.failing = true;
    expect(await text("archives/tool.zip")).toBe(first.hash);
    expect(state.logged).toContain("no paper");
  });

  it("that cannot be made for one and the same reason are told in one line of the log", async () => {
    const { state, text } = setUp({ recipes: [first, recipe("archives/other.zip", second.hash)] });
    state.failing = true;
    for (const name of ["tool", "other", "tool"]) expect(await text(`archives/${name}.zip`)).toBeUndefined();
    expect(state.logged.split("\n").filter(Boolean)).toHaveLength(1);
  });

  it("of a guide with a mistake stay in their last version; of a deleted source they are gone", async () => {
    const { state, text } = setUp();
    await text("archives/tool.zip");
    state.downloads = { recipes: [], faulty: ["archives/tool.zip"] };
    expect(await text("archives/tool.zip")).toBe(first.hash);
    state.downloads = { recipes: [], faulty: [] };
    expect(await text("archives/tool.zip")).toBeUndefined();
  });

  it.each([
    ["has a mistake", { recipes: [], faulty: ["archives/tool.zip"] }],
    ["cannot be made", { recipes: [second], faulty: [] }],
  ])(
    "that stood behind a gate are nobody's without it when the next version %s, also after a restart",
    async (_, plan) => {
      const { state, text, afterRestart } = setUp();
      state.site = behind("club");
      await text("archives/tool.zip");
      state.downloads = plan;
      state.failing = true;
      for (const read of [text, afterRestart]) {
        state.site = testSite();
        expect(await read("archives/tool.zip")).toBeUndefined();
        state.site = behind("other");
        expect(await read("archives/tool.zip")).toBeUndefined();
        state.site = behind("club");
        expect(await read("archives/tool.zip")).toBe(first.hash);
      }
    },
  );

  it("that nobody asked for behind a gate are nobody's without it, whoever asks while the next version is looked at", async () => {
    const { state, files, text } = setUp();
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
    const { state, files, text } = setUp();
    await text("archives/tool.zip");
    state.site = behind("club");
    await files.prepare();
    state.downloads = { recipes: [], faulty: ["archives/tool.zip"] };
    state.site = testSite();
    await files.prepare();
    expect(await text("archives/tool.zip")).toBeUndefined();
  });

  it("that stood behind a gate stay there, asked for while the site that opens it is prepared", async () => {
    const { state, files } = setUp();
    for (let round = 0; round < 20; round += 1) {
      const name = `archives/${round}.zip`;
      const made = recipe(name, first.hash);
      state.downloads = { recipes: [made], faulty: [] };
      state.site = { ...testSite(), privateAssets: new Map([[`/assets/${name}`, "club"]]) };
      // Made ahead and asked for by nobody.
      await files.prepare();
      state.downloads = { recipes: [], faulty: [name] };
      state.site = testSite();
      const [, found] = await Promise.all([files.prepare(), files.find(name)]);
      expect(found).toBeUndefined();
    }
  });

  it("that went back to an earlier version stay in that one: the withdrawn one does not come back", async () => {
    const { state, files, text, afterRestart } = setUp();
    for (const each of [first, second, first]) {
      state.downloads = { recipes: [each], faulty: [] };
      await files.prepare();
    }
    state.downloads = { recipes: [], faulty: ["archives/tool.zip"] };
    for (const read of [text, afterRestart]) expect(await read("archives/tool.zip")).toBe(first.hash);
  });

  it("that are noted as shown last together are written in one go", async () => {
    const names = ["archives/one.zip", "archives/two.zip", "archives/three.zip"];
    const { state, files, text } = setUp({ recipes: names.map((name) => recipe(name, first.hash)) });
    await files.prepare();
    // Each writing is told of, and none succeeds.
    mkdirSync(path.join(state.own, ".shown.json"));
    state.failing = true;
    state.downloads = { recipes: names.slice(1).map((name) => recipe(name, second.hash)), faulty: names.slice(0, 1) };
    await files.prepare();
    expect(state.logged.match(/shown last could not be kept/g)).toHaveLength(1);
    for (const name of names) expect(await text(name)).toBe(first.hash);
  });

  it.each(["archives/../../leads.sqlite", `archives/tool.${first.hash}.zip`, "secret.zip", "", "archives/"])(
    "nothing is found under %j",
    async (name) => {
      const { text } = setUp();
      expect(await text(name)).toBeUndefined();
    },
  );

  it("are made ahead, and what shows their sizes is told once", async () => {
    const { state, files } = setUp();
    await files.prepare();
    await files.prepare();
    expect(state.made).toEqual([first.hash]);
    expect(state.prepared).toBe(1);
  });

  it("that nobody needs any more are removed from the server's own folder only", async () => {
    const { state, files } = setUp({ recipes: [second] });
    keepDerived(state.own, first, Buffer.from("old"));
    keepDerived(state.built, first, Buffer.from("old"));
    files.prune();
    expect(readdirSync(path.join(state.own, "archives"))).toEqual([]);
    expect(readFileSync(derivedFile(state.built, first), "utf8")).toBe("old");
  });

  it("that were shown last are not removed while their name is needed: the next ones may never be made", async () => {
    const { state, text, readerOf, restart } = setUp();
    await text("archives/tool.zip");
    state.downloads = { recipes: [second], faulty: [] };
    state.failing = true;
    const files = restart();
    await files.prepare();
    files.prune();
    expect(await readerOf(files)("archives/tool.zip")).toBe(first.hash);
    state.downloads = { recipes: [], faulty: [] };
    files.prune();
    expect(readdirSync(path.join(state.own, "archives"))).toEqual([]);
  });
});

it("whose gates stand in front of a guide is asked when somebody asks for it: no start makes the blocks of all pages", async () => {
  const { site, downloads } = await loadMany(200);
  const { state, files, text, restart } = setUp(downloads);
  const watched = watchBlocks(site);
  state.site = createHeldGates().enforce(watched.site).site;
  await files.prepare();
  expect(state.made).toHaveLength(1);
  await restart().prepare();
  expect([...watched.asked]).toEqual(["/club"]);
  expect(await text("guides/plan.pdf")).toBe(state.made[0]);
  expect(watched.asked.size).toBe(201);
});
