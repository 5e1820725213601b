import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { derivedFile, keepDerived } from "../../engine/derive/make/derived-folder.ts";
import { loadMany, watchBlocks } from "../../test/content/many-pages.ts";
import { behind, first, recipe, second, setUpDerived } from "../../test/server/derived-set-up.ts";
import { testSite } from "../../test/server/site.ts";
import { createHeldGates } from "../gates/held-gates.ts";

describe("derived files of a running server", () => {
  it("are made on first need, kept, and served under their public name", async () => {
    const { state, files, text } = setUpDerived();
    expect(await files.find("archives/tool.zip")).toMatchObject({ name: "archives/tool.zip", bytes: 16 });
    expect(await text("archives/tool.zip")).toBe(first.hash);
    expect(state.made).toEqual([first.hash]);
    expect(readdirSync(path.join(state.own, "archives"))).toEqual([`tool.${first.hash}.zip`]);
  });

  it("that the build made are not made again", async () => {
    const { state, text } = setUpDerived();
    keepDerived(state.built, first, Buffer.from("built"));
    expect(await text("archives/tool.zip")).toBe("built");
    expect(state.made).toEqual([]);
  });

  it("that a power cut left empty are made again", async () => {
    const { state, text } = setUpDerived();
    keepDerived(state.built, first, new Uint8Array());
    expect(await text("archives/tool.zip")).toBe(first.hash);
  });

  it("follow their sources: new content, new file", async () => {
    const { state, text } = setUpDerived();
    await text("archives/tool.zip");
    state.downloads = { recipes: [second], faulty: [] };
    expect(await text("archives/tool.zip")).toBe(second.hash);
  });

  it("that cannot be made are found in their last version, and the log says why", async () => {
    const { state, text } = setUpDerived();
    await text("archives/tool.zip");
    state.downloads = { recipes: [second], faulty: [] };
    state.failing = true;
    expect(await text("archives/tool.zip")).toBe(first.hash);
    expect(state.logged).toContain("no paper");
  });

  it("that cannot be made for one and the same reason are told in one line of the log", async () => {
    const { state, text } = setUpDerived({ recipes: [first, recipe("archives/other.zip", second.hash)] });
    state.failing = true;
    for (const name of ["tool", "other", "tool"]) expect(await text(`archives/${name}.zip`)).toBeUndefined();
    expect(state.logged.split("\n").filter(Boolean)).toHaveLength(1);
  });

  it("of a guide with a mistake stay in their last version; of a deleted source they are gone", async () => {
    const { state, text } = setUpDerived();
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
      const { state, text, afterRestart } = setUpDerived();
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

  it("of a build are there in their last version beside the next build, whose own waits for a mistake", async () => {
    const { state, files, restart, readerOf } = setUpDerived();
    keepDerived(state.built, first, Buffer.from("of the build before"));
    await files.prepare();
    rmSync(state.built, { recursive: true });
    keepDerived(state.built, second, Buffer.from("of the next build"));
    Object.assign(state, { downloads: { recipes: [second], faulty: [] }, holdsDownloads: true });
    const next = restart();
    await next.prepare();
    next.prune();
    expect(await readerOf(next)("archives/tool.zip")).toBe("of the build before");
    state.holdsDownloads = false;
    expect(await readerOf(next)("archives/tool.zip")).toBe("of the next build");
  });

  it("of a build are not kept where leads would have the room no longer", async () => {
    const { state, files } = setUpDerived();
    keepDerived(state.built, first, Buffer.from("of the build"));
    for (const room of [5, 500]) {
      state.room = room;
      await files.prepare();
      expect(existsSync(derivedFile(state.own, first))).toBe(room > 5);
    }
  });

  it.each(["archives/../../leads.sqlite", `archives/tool.${first.hash}.zip`, "secret.zip", "", "archives/"])(
    "nothing is found under %j",
    async (name) => {
      const { text } = setUpDerived();
      expect(await text(name)).toBeUndefined();
    },
  );

  it("are made ahead, and what shows their sizes is told once", async () => {
    const { state, files } = setUpDerived();
    await files.prepare();
    await files.prepare();
    expect(state.made).toEqual([first.hash]);
    expect(state.prepared).toBe(1);
  });

  it("that nobody needs any more are removed from the server's own folder only", async () => {
    const { state, files } = setUpDerived({ recipes: [second] });
    keepDerived(state.own, first, Buffer.from("old"));
    keepDerived(state.built, first, Buffer.from("old"));
    files.prune();
    expect(readdirSync(path.join(state.own, "archives"))).toEqual([]);
    expect(readFileSync(derivedFile(state.built, first), "utf8")).toBe("old");
  });

  it("that were shown last are not removed while their name is needed: the next ones may never be made", async () => {
    const { state, text, readerOf, restart } = setUpDerived();
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
  const { state, files, text, restart } = setUpDerived(downloads);
  const watched = watchBlocks(site);
  state.site = createHeldGates().enforce(watched.site).site;
  await files.prepare();
  expect(state.made).toHaveLength(1);
  await restart().prepare();
  expect([...watched.asked]).toEqual(["/club"]);
  expect(await text("guides/plan.pdf")).toBe(state.made[0]);
  expect(watched.asked.size).toBe(201);
});
