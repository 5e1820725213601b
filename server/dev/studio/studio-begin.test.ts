/** Tests files created from the starters of `npm run new`, and the passwords of gates. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { begin as beginAtTerminal } from "../../../cli/new.ts";
import { starters } from "../../../engine/new/starters.ts";
import { openStudio } from "../../../test/server/open-studio.ts";
import type { BeginAnswer, ExplainAnswer, LookAnswer, PaletteAnswer, StartersAnswer, SuggestAnswer } from "./talk.ts";
import type { DoneAnswer } from "./talk-of-changes.ts";

const { siteDir, ask, changed } = await openStudio();
const other = await openStudio();

async function begin(body: unknown): Promise<BeginAnswer> {
  const [status, words] = await ask("/_studio/api/begin", { method: "POST", body });
  expect(status).toBe(200);
  return JSON.parse(words);
}

describe("new page, client page, form, generator, library, guide from the same starters as `npm run new`", () => {
  it("asks the same questions, with the names that there are", async () => {
    const listed: StartersAnswer = JSON.parse((await ask("/_studio/api/starters"))[1]);
    expect(listed.starters.map(({ kind, says }) => [kind, says])).toEqual(
      [...starters].map(([kind, { says }]) => [kind, says]),
    );
    for (const { kind, questions } of listed.starters)
      expect(questions.map(({ flag, ask: words }) => [flag, words])).toEqual(
        starters.get(kind)?.questions.map(({ flag, ask: words }) => [flag, words]),
      );
    const client = listed.starters.find(({ kind }) => kind === "client-page");
    expect(client?.questions.find(({ flag }) => flag === "form")?.choices).toContain("contact");
  });

  const description = "What the team of a sample client finds here.";
  const given = [
    ["page", "workshop", { description }],
    ["client-page", "clients/acme", { title: 'Yes: #1 in "tools"', description, form: "contact" }],
    ["form", "workshop-question", { title: "Questions" }],
    ["generator", "newsletter", {}],
    ["library", "office", { title: "404" }],
    ["guide", "sharp-planes", { subtitle: "With two stones", page: "members" }],
  ] as const;

  it.each(given)("%s: writes the file that the terminal writes", async (kind, name, answers) => {
    const asked = await begin({ kind, name, answers, write: false });
    expect([asked.faults, existsSync(path.join(siteDir, asked.file ?? ""))]).toEqual([[], false]);
    const { file = "", faults } = await begin({ kind, name, answers, write: true });
    expect(faults).toEqual([]);
    const starter = starters.get(kind);
    if (!starter) throw new Error(kind);
    await beginAtTerminal({ siteDir: other.siteDir, starter, kind, name, given: answers });
    expect(readFileSync(path.join(siteDir, file), "utf8")).toBe(readFileSync(path.join(other.siteDir, file), "utf8"));
  });

  it("says what is missing, what will not do, and what would; and writes nothing then", async () => {
    expect((await begin({ kind: "page", name: "New Page", answers: {}, write: true })).faults).toEqual([
      { flag: "name", says: '"New Page" is not a name for a file.', better: "new-page" },
    ]);
    const { faults, suggested } = await begin({
      kind: "client-page",
      name: "new",
      answers: { gate: "Not One" },
      write: true,
    });
    expect(faults).toEqual([
      { flag: "description", says: "This needs an answer." },
      { flag: "gate", says: expect.stringContaining("only small letters") },
    ]);
    expect(suggested).toMatchObject({ title: "New", gate: "new-access" });
    expect((await begin({ kind: "page", name: "index", answers: {}, write: true })).faults).toEqual([
      { flag: "name", says: "pages/index.yaml exists already." },
    ]);
    expect(existsSync(path.join(siteDir, "pages/new.yaml"))).toBe(false);
  });

  it("writes nothing that would bring a mistake elsewhere, and says it in the words of `check`", async () => {
    await begin({ kind: "client-page", name: "one", answers: { description, gate: "shared-access" }, write: true });
    const { faults } = await begin({
      kind: "client-page",
      name: "two",
      answers: { description, gate: "shared-access" },
      write: true,
    });
    expect(faults).toEqual([{ flag: "", says: expect.stringContaining("shared-access") }]);
    expect(existsSync(path.join(siteDir, "pages/two.yaml"))).toBe(false);
  });

  it.each([
    { kind: "page", name: "../outside", answers: { description }, write: true },
    { kind: "page", name: "/etc/outside", answers: { description }, write: true },
    { kind: "page", name: "_shared/../../x", answers: { description }, write: true },
    { kind: "form", name: "a/b", answers: {}, write: true },
  ])("$name is no name: nothing is written anywhere", async (body) => {
    expect((await begin(body)).faults[0]?.flag).toBe("name");
  });

  it("refuses what the dialog does not send", async () => {
    const odd = [
      { kind: "constructor", name: "x", answers: {}, write: true },
      { kind: "page", name: "x", answers: { title: "two\nlines" }, write: true },
      { kind: "page", name: "x".repeat(600), answers: {}, write: true },
      { kind: "page", name: "x", answers: [], write: true },
    ];
    for (const body of odd) expect((await ask("/_studio/api/begin", { method: "POST", body }))[0]).toBe(400);
  });
});

it("the palette has every block and field with its examples", async () => {
  const { entries, names }: PaletteAnswer = JSON.parse((await ask("/_studio/api/palette"))[1]);
  const hero = entries.find(({ id }) => id === "block-hero");
  expect(names.form).toContain("contact");
  const takePictures = entries.filter(({ properties }) => properties.includes("picture")).map(({ id }) => id);
  expect(takePictures).toEqual(expect.arrayContaining(["block-hero", "block-split"]));
  expect(takePictures).not.toContain("block-generator");
  expect(hero?.examples[0]?.yaml).toMatch(/^- type: hero\n/);
  expect(entries.filter(({ group }) => group === "field").length).toBeGreaterThan(5);
  expect(entries.filter(({ name, examples }) => name !== "include" && examples.length === 0)).toEqual([]);
});

it("what the palette puts in leads to pages and guides that there are", async () => {
  const { entries }: PaletteAnswer = JSON.parse((await ask("/_studio/api/palette"))[1]);
  const all = entries.flatMap(({ examples }) => examples.map((each) => each.yaml)).join("\n");
  const led = [...all.matchAll(/\bto: "?([/#][^\s"]*)|\]\(([/#][^)]*)\)/g)].map(([, to, link]) => to ?? link);
  const pages = readdirSync(path.join(siteDir, "pages"), { recursive: true, encoding: "utf8" });
  const there = pages.map((name) => `/${name.replace(/(?:^|\/)index\.yaml$|\.yaml$/g, "")}`);
  expect(new Set(led).difference(new Set(there))).toEqual(new Set());
  expect(new Set(all.match(/guides\/[\w-]+\.pdf/g)).size).toBe(1);
});

const description = "What the team of a sample client finds here.";

describe("a page behind a password", () => {
  const client = (name: string, gate: string, password: string) =>
    begin({ kind: "client-page", name, answers: { description, ...(gate !== "" && { gate }) }, password, write: true });

  it("gets its gate's short name from its own, and its password with it, which stands in no file", async () => {
    const { file = "", faults, said } = await client("clients/miller", "", "warm bread");
    expect([faults, said]).toEqual([[], "miller-access: warm bread"]);
    const text = readFileSync(path.join(siteDir, file), "utf8");
    expect(text).toContain("key: miller-access");
    expect(text).not.toContain("warm bread");
    const { starters: listed }: StartersAnswer = JSON.parse((await ask("/_studio/api/starters"))[1]);
    const [question] = listed.flatMap(({ questions }) => questions.filter(({ flag }) => flag === "gate"));
    expect(question?.ask).toMatch(/^Short name of the gate \(not the password\)/);
  });

  it.each([
    ["warm-bread-twelve-loaves", "warm-bread-twelve-loaves"],
    ["warm-bread-twelve-loaves", "Warm bread, twelve loaves"],
    ["our-warmbread-page", "warm bread"],
  ])("refuses the short name %s with the password %s, in words, and writes nothing", async (gate, password) => {
    const { faults } = await client("clients/likeness", gate, password);
    expect(faults).toEqual([{ flag: "gate", says: expect.stringContaining("gives the password away") }]);
    expect(existsSync(path.join(siteDir, "pages/clients/likeness.yaml"))).toBe(false);
  });

  it("refuses a password that is too long before anything is written", async () => {
    const { faults } = await client("clients/long", "", "x".repeat(5000));
    expect(faults.map(({ flag }) => flag)).toEqual(["password"]);
    expect(existsSync(path.join(siteDir, "pages/clients/long.yaml"))).toBe(false);
  });
});

it("a form's address is made from its name; another is refused with how one is written; whose mail gets it is said", async () => {
  const form = (answers: object) => begin({ kind: "form", name: "sample-question", answers, write: false });
  expect((await form({})).suggested["endpoint"]).toBe("/api/sample-question");
  expect((await form({ endpoint: "team@example.com" })).faults).toEqual([
    { flag: "endpoint", says: '"team@example.com" will not do here. It is written like /api/submit-to-coda.' },
  ]);
  const { starters: listed }: StartersAnswer = JSON.parse((await ask("/_studio/api/starters"))[1]);
  expect(listed.find(({ kind }) => kind === "form")?.note).toMatch(/LEADS_EMAIL.*`address:`/);
});

it("sets the password of a gate that a page has as it is served, and of no other; and none that its name gives away", async () => {
  const answers = { description, gate: "baker-access" };
  await begin({ kind: "client-page", name: "baker", answers, write: true });
  const set = (gate: string, password: string) =>
    ask("/_studio/api/password", { method: "POST", body: { gate, password } });
  expect(await set("baker-access", "rye")).toEqual([200, JSON.stringify({ said: "baker-access: rye" })]);
  expect((await set("butcher-access", "rye"))[0]).toBe(404);
  expect((await set("baker-access", "Baker Access"))[0]).toBe(400);
});

describe("a guide", () => {
  const guide = (name: string, page: string) =>
    begin({ kind: "guide", name, answers: { subtitle: "For the team", page }, write: true });
  const read = (file: string): string => readFileSync(path.join(siteDir, file), "utf8");

  it("is behind the gate of the page that offers it, and is named there; one act, which is taken back whole", async () => {
    const before = read("pages/members.yaml");
    expect(await guide("grinding", "members")).toMatchObject({ faults: [], said: "pages/members.yaml names it." });
    expect(read("pages/members.yaml")).toContain("asset: guides/grinding.pdf");
    expect(read("pages/guides/grinding.md")).toMatch(/\ngate: [a-z-]+\n---/);
    const { acts }: DoneAnswer = JSON.parse((await ask("/_studio/api/done"))[1]);
    expect(acts[0]?.words).toBe("pages/guides/grinding.md was begun");
    await ask(`/_studio/api/undo?id=${acts[0]?.id}`, { method: "POST", body: {} });
    expect([read("pages/members.yaml"), existsSync(path.join(siteDir, "pages/guides/grinding.md"))]).toEqual([
      before,
      false,
    ]);
  });

  it("is not begun where the page that is to name it has no room for that", async () => {
    const before = read("pages/members.yaml");
    const filled = `${before}# ${"x".repeat(127_950 - Buffer.byteLength(before))}\n`;
    writeFileSync(path.join(siteDir, "pages/members.yaml"), filled);
    changed();
    const body = {
      kind: "guide",
      name: "milling",
      answers: { subtitle: "For the team", page: "members" },
      write: true,
    };
    expect((await ask("/_studio/api/begin", { method: "POST", body }))[0]).toBe(413);
    expect(existsSync(path.join(siteDir, "pages/guides/milling.md"))).toBe(false);
    expect(read("pages/members.yaml")).toBe(filled);
    writeFileSync(path.join(siteDir, "pages/members.yaml"), before);
    changed();
  });

  it("is told what is wrong with it while it is typed, as in `check`", async () => {
    const file = "pages/guides/sharpening.md";
    const drafts = { [file]: read(file).replace("category:", "categorie:") };
    const [, body] = await ask("/_studio/api/look", { method: "POST", body: { path: file, drafts, state: "" } });
    const { problems }: LookAnswer = JSON.parse(body);
    expect(problems.filter((each) => each.file === file)).toMatchObject([
      { code: "unknown-property", from: { line: 8, column: 1 } },
    ]);
  });

  it.each([
    ["---\ntitle: A\n", 3, 1, ["subtitle", "description", "keywords", "category", "gate"]],
    ["---\ngate: \n---\n", 2, 7, expect.arrayContaining(["members-access"])],
    ["---\ngate: x\n---\n\n", 4, 1, []],
    ["no head\n\n", 2, 1, []],
  ])("%j: in line %i offers what its head may have, and nothing elsewhere", async (text, line, column, labels) => {
    const body = { path: "pages/guides/new.md", text, at: { line, column } };
    const answer: SuggestAnswer = JSON.parse((await ask("/_studio/api/suggest", { method: "POST", body }))[1]);
    expect(answer.options.map(({ label }) => label)).toEqual(labels);
  });

  it("a word of its head is explained with its example", async () => {
    const body = { path: "pages/guides/new.md", text: "---\ngate: x\n---\n", at: { line: 2, column: 3 } };
    const { said }: ExplainAnswer = JSON.parse((await ask("/_studio/api/explain", { method: "POST", body }))[1]);
    expect(said).toMatchObject({ name: "gate", from: 0, to: 4, example: "gate: club-access" });
  });
});
