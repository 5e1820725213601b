import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { expect, it, onTestFinished } from "vitest";
import { createLoader } from "../engine/load/loader.ts";
import { editOf } from "../engine/problem/fix.ts";
import { projectRoot } from "../server/process/site-dir.ts";
import { fixFiles } from "./fix-files.ts";

const page = `# yaml-language-server: $schema=../schema/editor/page.json
title: An offer
description: What we offer, to whom, and until when.   # said often
linked: false


blocks:
  - type: heroo
    title: "An offer: two"
     text: Read it.   

  # The end
  - type: text
    text: It costs {{ facts.coursePrise }}.
`;

const mended = page.replace("heroo", "hero").replace("     text: Read", "    text: Read").replace("Prise", "Price");

function project(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "fix-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(import.meta.dirname, "../test/cases/_base"), folder, { recursive: true });
  writeFileSync(path.join(folder, "pages/offer.yaml"), text);
  return folder;
}

const read = (folder: string): string => readFileSync(path.join(folder, "pages/offer.yaml"), "utf8");

it("makes the changes that problems name, round by round, shows them, and leaves every other sign as it is", async () => {
  const folder = project(page);
  const said: string[] = [];
  expect(await fixFiles(folder, { yes: true, ask: undefined, print: (text) => said.push(text) })).toBe(3);
  expect(read(folder)).toBe(mended);
  expect(said.join("")).toContain("--- pages/offer.yaml\n@@ line 10 @@\n-      text: Read it.");
});

it("keeps Windows line ends and the mark of the byte order", async () => {
  const windows = (text: string): string => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
  const folder = project(windows(page));
  await fixFiles(folder, { yes: true, ask: undefined, print: () => undefined });
  expect(read(folder)).toBe(windows(mended));
});

const row = ["The course", "Everybody", "Two days"];
const long = `${mended}
  - type: text
    text: |
      One line,
      and another.

      A last one.

  - type: table
    columns: [What, Who, When]
    rows:
      - - ${row.join("\n        - ")}

  - type: call-to-action
    title: Ask us
    actions:
      - label: Home
        to: /
`;

it.each([
  ["      and another.", "     and another."],
  ["        - Everybody", "      - Everybody"],
  ["    title: Ask us", "    title, Ask us"],
  ["      - label: Home", "      - label = Home"],
  ["      - label: Home", "      - label => Home"],
  ["        to: /", "        to, /"],
  ["    rows:", "    rows;"],
])("makes of a slip what stood there, and nothing of what stands beside it: %j as %j", async (right, slip) => {
  const folder = project(long.replace(`${right}\n`, `${slip}\n`));
  await fixFiles(folder, { yes: true, ask: undefined, print: () => undefined });
  expect(read(folder)).toBe(long);
});

it.each([
  ["lines of dashes and the name of a language around it", `\`\`\`yaml\n${long}\`\`\`\n`],
  ["the same without an end of its last line", `\`\`\`yaml\n${long}\`\`\``],
  ["a dash alone at its end", `${long}  -\n`],
  ["a mark of a merge at its end", `${long}=======\n`],
  ["a command before it", `$ npm run check\n${long}`],
])("takes away %s, and no line of the text, whatever ends its lines", async (_, slip) => {
  for (const end of ["\n", "\r\n"]) {
    const folder = project(slip.replaceAll("\n", end));
    await fixFiles(folder, { yes: true, ask: undefined, print: () => undefined });
    expect(read(folder)).toBe(long.replaceAll("\n", end));
  }
});

it("puts no space behind a colon that has one, again and again", async () => {
  const text = long.replace(
    "    actions:\n      - label: Home\n        to: /",
    "    actions:\n      - |\n        label: Home\n        to: /",
  );
  const folder = project(text);
  expect(await fixFiles(folder, { yes: true, ask: undefined, print: () => undefined })).toBe(0);
  expect(read(folder)).toBe(text);
});

it("writes nothing where somebody says no, where nobody can be asked, and where no fix is named", async () => {
  const folder = project(page);
  expect(await fixFiles(folder, { ask: async () => "n", print: () => undefined })).toBe(0);
  await expect(fixFiles(folder, { ask: undefined, print: () => undefined })).rejects.toThrow("--yes");
  expect(read(folder)).toBe(page);
  const twice = mended.replace("title: An offer\n", "title: An offer\ntitle: Two offers\n");
  const other = project(twice);
  expect(await fixFiles(other, { yes: true, ask: undefined, print: () => undefined })).toBe(0);
  expect(read(other)).toBe(twice);
});

it.each([
  "gate:x {key: club-access, title: Members only}",
  "|gate: {key: club-access, title: Members only}",
  "{gate:\n  key: club-access\n  title: Members only",
  "accent: gold gate: key: club-access",
  "accent: goldgate: {key: club-access, title: Members only}",
  "accent: gold gaet: key: club-access",
  "accent: says: key: gold gaet: key: club-access",
  'accent: "gold gate: {key: club-access, title: Members only}',
  "accent: 'gold gate: key: club-access",
  "access: club-access",
  "access club-access",
  "  gaet:\n    key: club-access\n    title: Members only",
])("makes no page right that loses its gate by that: %s", async (slip) => {
  const folder = project(mended.replace("   # said often\nlinked: false", `\n${slip}`));
  await fixFiles(folder, { yes: true, ask: undefined, print: () => undefined });
  const { site } = await createLoader({ root: folder, engineRoot: projectRoot }).load();
  expect(site?.pages.has("/offer")).toBe(false);
});

it.each([
  ["below a blank line of a head without an end", "\n\n", "***"],
  ["below a blank line of a head without an end", "\n\n", "----"],
  ["below a blank line of a head without an end", "\n\n", ""],
  ["on the line above it", " ", "---"],
])("nor a guide whose gate stands %s: %j %s", async (_, before, end) => {
  const folder = project(mended);
  const file = path.join(folder, "pages/guides/plan.md");
  const head = "title: Plan\nsubtitle: A plan\ndescription: A plan.\nkeywords: [plan]\ncategory: Plan";
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `---\n${head}${before}gate: club-access\n${end}\n\nWords.\n`);
  await fixFiles(folder, { yes: true, ask: undefined, print: () => undefined });
  const { downloads } = await createLoader({ root: folder, engineRoot: projectRoot }).load();
  expect(downloads.recipes.map(({ name }) => name)).not.toContain("guides/plan.pdf");
});

it.each(["gate club-access # only for members", "gate key club-access title Members only"])(
  "a gate without its colons becomes no part of the description above: %s",
  async (slip) => {
    const folder = project(mended.replace(/(description: .*\.) .*/, `$1\n${slip}`));
    await fixFiles(folder, { yes: true, ask: undefined, print: () => undefined });
    const { site } = await createLoader({ root: folder, engineRoot: projectRoot }).load();
    expect(site?.pages.has("/offer")).toBe(false);
  },
);

it.each([
  "description: How everybody gets\naccess to the tools that we have.",
  "description: How everybody gets\naccess to https://tools.example",
  "description: What we investigate: prices and people.",
])("words that only look like a gate are mended as words: %s", async (words) => {
  const folder = project(mended.replace(/description:.*/, words));
  expect(await fixFiles(folder, { yes: true, ask: undefined, print: () => undefined })).toBe(1);
  const { site } = await createLoader({ root: folder, engineRoot: projectRoot }).load();
  expect(site?.pages.get("/offer")?.description).toBe(words.replace("\n", " ").replace("description: ", ""));
});

it.each(["{key: club-access, title: Members only}", "\n    key: club-access\n    title: Members only"])(
  "a gate that stands so deep that it is a part of the description above is told of, and mended: %s",
  async (value) => {
    const folder = project(mended.replace(/(description:) (.*)/, `$1 >\n  $2\n  gate: ${value}`));
    const load = async () => (await createLoader({ root: folder, engineRoot: projectRoot }).load()).site?.pages;
    expect((await load())?.has("/offer")).toBe(false);
    await fixFiles(folder, { yes: true, ask: undefined, print: () => undefined });
    expect((await load())?.get("/offer")?.gate?.key).toBe("club-access");
  },
);

it("however many spaces stand behind what may be a gate, it is soon told whether it is one", () => {
  const text = `text: the gate:${" ".repeat(30_000)}is there`;
  const since = process.cpuUsage();
  const fix = { text: "Words", range: [0, text.length] as const };
  const place = { offset: 0, line: 1, column: 1 };
  expect(editOf({ fix }, { start: place, end: place, found: true }, text)).toBeDefined();
  expect(process.cpuUsage(since).user).toBeLessThan(500_000);
});

it("leaves curly quotes that belong to the words, and takes those away that stand around all of them", async () => {
  const words = [
    "„Ja“ und „Nein“",
    "‘Yes’ or ‘No’",
    "„Ja“: und „Nein“",
    "’Tis the season: now",
    '"He said “yes”',
    "“It’s so: now”",
  ];
  const texts = words.map((each) => mended.replace('"An offer: two"', () => each));
  const fixed = [];
  for (const text of texts) {
    const folder = project(text);
    await fixFiles(folder, { yes: true, ask: undefined, print: () => undefined });
    fixed.push(/    title: (.*)/.exec(read(folder))?.[1]);
  }
  expect(fixed).toEqual([
    "„Ja“ und „Nein“",
    "‘Yes’ or ‘No’",
    '"„Ja“: und „Nein“"',
    '"’Tis the season: now"',
    '"He said “yes”"',
    '"It’s so: now"',
  ]);
});
