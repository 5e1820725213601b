/** Tests what happens to texts in the studio, saved and unsaved. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openStudio, pageOf } from "../../../test/server/open-studio.ts";

const { siteDir, ask, open, save, baseOf, writeHome, changed } = await openStudio();

beforeEach(() => writeHome(pageOf("Home")));

describe("a file that somebody else changed meanwhile is never overwritten", () => {
  it("answers 409 with what stands there now, and the file keeps it", async () => {
    const base = await baseOf("pages/index.yaml");
    writeFileSync(path.join(siteDir, "pages/index.yaml"), pageOf("Theirs"));
    const [status, words] = await save("pages/index.yaml", pageOf("Mine"), base);
    expect(status).toBe(409);
    const now = JSON.parse(words);
    expect(now.text).toBe(pageOf("Theirs"));
    expect(readFileSync(path.join(siteDir, "pages/index.yaml"), "utf8")).toBe(pageOf("Theirs"));
    // An author who has seen the other version may overwrite it.
    expect((await save("pages/index.yaml", pageOf("Mine"), now.base))[0]).toBe(200);
    expect(readFileSync(path.join(siteDir, "pages/index.yaml"), "utf8")).toBe(pageOf("Mine"));
  });

  it("a new file does not take the place of one that is there, nor a change that of one that is gone", async () => {
    expect((await save("pages/index.yaml", pageOf("New"), null))[0]).toBe(409);
    expect((await save("pages/gone.yaml", pageOf("Changed"), "some-base"))[0]).toBe(409);
    expect(existsSync(path.join(siteDir, "pages/gone.yaml"))).toBe(false);
  });

  it("keeps every byte: line ends, the byte order mark, signs beyond ASCII; and leaves nothing beside the file", async () => {
    const odd = `\uFEFF${pageOf("Ünïcode — “quotes”").replaceAll("\n", "\r\n")}`;
    expect((await save("pages/index.yaml", odd, await baseOf("pages/index.yaml")))[0]).toBe(200);
    expect(readFileSync(path.join(siteDir, "pages/index.yaml"), "utf8")).toBe(odd);
    expect(JSON.parse((await open("pages/index.yaml"))[1]).text).toBe(odd);
    expect(readdirSync(path.join(siteDir, "pages")).filter((name) => name.includes("tmp"))).toEqual([]);
  });

  it("a file that is no UTF-8 is not opened: what would be written back is not what was there", async () => {
    const bytes = Buffer.from([0x74, 0x69, 0xff, 0xfe]);
    writeFileSync(path.join(siteDir, "pages/index.yaml"), bytes);
    expect((await open("pages/index.yaml"))[0]).toBe(403);
    expect((await save("pages/index.yaml", pageOf("Home"), null))[0]).toBe(403);
    expect(readFileSync(path.join(siteDir, "pages/index.yaml"))).toEqual(bytes);
  });
});

describe("what is not saved yet is checked and shown", () => {
  const look = async (drafts: Record<string, string>, at = "pages/index.yaml"): Promise<Record<string, never>> =>
    JSON.parse((await ask("/_studio/api/look", { method: "POST", body: { path: at, drafts, state: "page" } }))[1]);

  it("problems in the engine's own words at their place, with the fix as a button; the last good version is shown and said", async () => {
    const draft = pageOf("Draft").replace("hero", "heroo");
    const { problems, preview } = await look({ "pages/index.yaml": draft });
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: "pages/index.yaml",
        code: "unknown-block",
        from: { line: 6, column: 11 },
        to: { line: 6, column: 16 },
        fix: { from: { line: 6, column: 11 }, to: { line: 6, column: 16 }, text: "hero", label: "Change to `hero`" },
      }),
    );
    expect(preview).toMatchObject({ stale: true, blocks: [{ type: "hero" }] });
    const good = await look({ "pages/index.yaml": pageOf("Draft") });
    expect(good["preview"]).toMatchObject({
      stale: false,
      blocks: [{ type: "hero", range: { from: { line: 6, column: 5 } } }],
    });
    expect(String(Object(good["preview"]).html)).toContain('"title":"Draft"');
    expect(good["preview"]).toMatchObject({ files: ["pages/index.yaml", "pages/_site.yaml"] });
    expect(readFileSync(path.join(siteDir, "pages/index.yaml"), "utf8")).toBe(pageOf("Home"));
  });

  it("of a mistake the last good words that were typed are shown, not the last that were saved", async () => {
    await look({ "pages/index.yaml": pageOf("Typed, and good") });
    await ask("/_studio/api/files");
    const broken = await look({ "pages/index.yaml": pageOf("Broken").replace("hero", "heroo") });
    expect(String(Object(broken["preview"]).html)).toContain('"title":"Typed, and good"');
    await look({});
    const again = await look({ "pages/index.yaml": pageOf("Broken").replace("hero", "heroo") });
    expect(String(Object(again["preview"]).html)).toContain('"title":"Home"');
  });

  it("lists, searches and says where something is used", async () => {
    writeFileSync(path.join(siteDir, "pages/linking.yaml"), `${pageOf("Linking")}    text: See [us](/other#there).\n`);
    writeFileSync(path.join(siteDir, "pages/other.yaml"), pageOf('"Other: a page"'));
    changed(["linking", "other"].map((name) => `pages/${name}.yaml`));
    const { files } = JSON.parse((await ask("/_studio/api/files"))[1]);
    expect(files).toContainEqual(
      expect.objectContaining({ path: "pages/other.yaml", address: "/other", title: "Other: a page" }),
    );
    const { found } = JSON.parse((await ask("/_studio/api/search?words=PAGE%20other"))[1]);
    expect(found).toEqual([{ path: "pages/other.yaml", line: 2, text: 'title: "Other: a page"' }]);
    const uses = JSON.parse((await ask("/_studio/api/uses?path=pages/other.yaml"))[1]);
    expect(uses.found.map((each: { path: string }) => each.path)).toEqual(["pages/linking.yaml"]);
  });
});
