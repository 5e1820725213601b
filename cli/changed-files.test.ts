/** Commands that write files of an untrusted branch write nothing outside the website, nothing by halves, and nothing over other work. */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { changeInWords, writeAll } from "./changed-files.ts";
import { fixFiles } from "./fix-files.ts";
import { renameThing } from "./rename.ts";

const page =
  "# yaml-language-server: $schema=../schema/editor/page.json\ntitle: An offer\ndescription: What we offer, to whom, and until when.\nlinked: false\n\nblocks:\n  - type: hero\n    title: An offer\n  - type: text\n    text: It costs {{ facts.coursePrise }}.\n";
const sound = page.replace("Prise", "Price");
const quiet = { yes: true, ask: undefined, print: () => undefined };

/** Creates a new folder with a website in `site`, and other files around it. */
function project(offer: string): { around: string; site: string; offer: string } {
  const around = mkdtempSync(path.join(tmpdir(), "changed-"));
  onTestFinished(() => rmSync(around, { recursive: true }));
  const site = path.join(around, "site");
  cpSync(path.join(import.meta.dirname, "../test/cases/_base"), site, { recursive: true });
  for (const folder of ["forms", "prompts"]) mkdirSync(path.join(site, folder));
  const file = path.join(site, "pages/offer.yaml");
  writeFileSync(file, offer);
  return { around, site, offer: file };
}

/** Returns the content of every file by path, including hidden ones. */
function all(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const plain = files.filter((file) => lstatSync(path.join(folder, file)).isFile());
  return Object.fromEntries(plain.map((file) => [file, readFileSync(path.join(folder, file), "utf8")]));
}

it("a file that an editor saves while others are prepared is left as it was saved, and so are all others", () => {
  const { around, site } = project(page);
  const at = (name: string): string => path.join(site, "pages", name);
  writeFileSync(at("first.yaml"), "first");
  const slow = {
    file: "pages/offer.yaml",
    before: page,
    get after() {
      writeFileSync(at("first.yaml"), "saved meanwhile");
      return sound;
    },
  };
  const before = all(around);
  const write = (): void => writeAll(site, [{ file: "pages/first.yaml", before: "first", after: "second" }, slow]);
  expect(write).toThrow("pages/first.yaml is not as it was read");
  expect(all(around)).toEqual({ ...before, "site/pages/first.yaml": "saved meanwhile" });
});

it("a file that an editor saves when it is written already stays as it was saved, where all others are put back", () => {
  const { around, site } = project(page);
  const at = (name: string): string => path.join(site, "pages", name);
  writeFileSync(at("last.yaml"), "last");
  const last = {
    file: "pages/last.yaml",
    get before() {
      // The others are in their places.
      if (existsSync(at("fresh.yaml")))
        for (const name of ["offer.yaml", "fresh.yaml", "last.yaml"]) writeFileSync(at(name), `mine: ${name}`);
      return "last";
    },
    after: "later",
  };
  const texts = [
    { file: "pages/index.yaml", before: readFileSync(at("index.yaml"), "utf8"), after: "other" },
    { file: "pages/offer.yaml", before: page, after: sound },
    { file: "pages/fresh.yaml", before: undefined, after: "fresh" },
    last,
  ];
  const before = all(around);
  expect(() => writeAll(site, texts)).toThrow("pages/last.yaml is not as it was read");
  const saved = ["offer.yaml", "fresh.yaml", "last.yaml"].map((name) => [`site/pages/${name}`, `mine: ${name}`]);
  expect(all(around)).toEqual({ ...before, ...Object.fromEntries(saved) });
});

it("--fix writes through no link that a branch put where a file is made before it takes its place", async () => {
  const { around, site, offer } = project(page);
  const victim = path.join(around, "victim");
  writeFileSync(victim, "mine");
  symlinkSync(victim, `${offer}.tmp`);
  expect(await fixFiles(site, quiet)).toBe(1);
  expect([readFileSync(victim, "utf8"), readFileSync(offer, "utf8")]).toEqual(["mine", sound]);
  expect(lstatSync(offer).isFile()).toBe(true);
});

it("rename changes nothing before it was answered, also where pages/ is a link", async () => {
  const { around, site } = project(sound);
  renameSync(path.join(site, "pages"), path.join(around, "elsewhere"));
  symlinkSync("../elsewhere", path.join(site, "pages"));
  const before = all(around);
  expect(await renameThing(site, "page", "/offer", "/offers", { ask: async () => "n", print: () => undefined })).toBe(
    false,
  );
  expect(all(around)).toEqual(before);
  expect(await renameThing(site, "page", "/offer", "/offers", quiet)).toBe(true);
  expect(existsSync(path.join(around, "elsewhere/offers.yaml"))).toBe(true);
});

it("rename puts nothing into a folder that is a link to another place", async () => {
  const { around, site } = project(sound);
  mkdirSync(path.join(around, "outside"));
  symlinkSync("../../outside", path.join(site, "pages/sub"));
  const before = all(around);
  await expect(renameThing(site, "page", "/offer", "/sub/offer", quiet)).rejects.toThrow("pages/sub is no folder");
  expect(all(around)).toEqual(before);
});

it("what was written while somebody was asked stays, and nothing else is changed then", async () => {
  const { around, site, offer } = project(page);
  const between = async (): Promise<string> => {
    writeFileSync(offer, `${page}# mine\n`);
    return "y";
  };
  await expect(fixFiles(site, { ask: between, print: () => undefined })).rejects.toThrow("not as it was read");
  writeFileSync(offer, sound);
  const before = all(around);
  const renamed = renameThing(site, "fact", "coursePrice", "fee", { ask: between, print: () => undefined });
  await expect(renamed).rejects.toThrow("not as it was read");
  expect(all(around)).toEqual({ ...before, "site/pages/offer.yaml": `${page}# mine\n` });
});

it("a failure in the middle leaves everything as it was, folders and hidden files too", () => {
  const { around, site } = project(sound);
  const before = all(around);
  const folders = readdirSync(site, { recursive: true });
  const texts = [
    { file: "pages/offer.yaml", before: sound, after: page },
    { file: "pages/new/folder/fresh.yaml", before: undefined, after: page },
  ];
  // A folder of the second move is in the way of the first one, which fails when the texts are already in their places.
  const moves = new Map([
    ["pages/offer.yaml", "pages/other/offer.yaml"],
    ["pages/index.yaml", "pages/other/offer.yaml/index.yaml"],
  ]);
  expect(() => writeAll(site, texts, moves)).toThrow();
  expect(all(around)).toEqual(before);
  expect(readdirSync(site, { recursive: true })).toEqual(folders);
  writeAll(site, texts, new Map([["pages/offer.yaml", "pages/other/offer.yaml"]]));
  const { "site/pages/offer.yaml": _, ...rest } = before;
  expect(all(around)).toEqual({
    ...rest,
    "site/pages/other/offer.yaml": page,
    "site/pages/new/folder/fresh.yaml": page,
  });
});

it("nothing that stands there is written over by a move, and no link is moved", () => {
  const { around, site, offer } = project(sound);
  symlinkSync(offer, path.join(site, "pages/link.yaml"));
  const before = all(around);
  expect(() => writeAll(site, [], new Map([["pages/offer.yaml", "pages/index.yaml"]]))).toThrow("there already");
  expect(() => writeAll(site, [], new Map([["pages/link.yaml", "pages/a.yaml"]]))).toThrow("no file");
  expect(all(around)).toEqual(before);
});

it("a line of Windows is shown as one line, before and after", () => {
  const raw = "title: A\r\nprice: 1\r\n";
  const shown = changeInWords({ file: "pages/offer.yaml", raw, edits: [{ start: 17, end: 18, text: "2" }] });
  expect(shown).toBe("--- pages/offer.yaml\n@@ line 2 @@\n- price: 1\n+ price: 2\n");
});
