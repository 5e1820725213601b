import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoader } from "../../load/loader.ts";
import { testTheme } from "../../../test/test-theme.ts";
import { colorsOf, type Publisher } from "./compile-guide.ts";
import { createDownloadReader } from "./plan.ts";

let root: string;
let clock = 1_700_000_000;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "plan-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  clock += 10;
  utimesSync(file, clock, clock);
}

const head =
  "---\ntitle: Locks\nsubtitle: Of doors\ndescription: All of them.\nkeywords: [lock]\ncategory: Safety\n---\n";
const publisher = (facts: Record<string, string>): Publisher => ({
  provider: "Us",
  origin: "https://a.example.org",
  language: "en-US",
  closing: "",
  colors: colorsOf(testTheme()),
  ornament: "ribbon",
  facts: new Map(Object.entries(facts)),
});
const hashes = (read: ReturnType<typeof createDownloadReader>, facts: Record<string, string>): (string | undefined)[] =>
  read()
    .plan(publisher(facts))
    .recipes.map(({ hash }) => hash);

describe("what is derived", () => {
  it("guides become PDFs and folders become archives, under names that links can use", () => {
    write("pages/guides/locks.md", `${head}Text`);
    write("pages/archives/tool/index.html", "<p>");
    write("pages/archives/tool/deep/style.css", "p {}");
    const downloads = createDownloadReader(root)();
    expect([...downloads.names].sort()).toEqual(["archives/tool.zip", "guides/locks.pdf"]);
    const archive = downloads.plan(publisher({})).recipes.find(({ kind }) => kind === "archive");
    expect(archive).toMatchObject({ files: [{ name: "tool/deep/style.css" }, { name: "tool/index.html" }] });
  });

  it("large files of archives are read a megabyte at a time: others have their turn between", async () => {
    write("pages/archives/tool/index.html", "<p>");
    write("pages/archives/tool/film.mp4", "film");
    truncateSync(path.join(root, "pages/archives/tool/film.mp4"), 30_000_000);
    const loader = createLoader({ root, engineRoot: path.resolve(import.meta.dirname, "../../.."), compile: false });
    let turns = 0;
    const tick = (): void => {
      turns += 1;
      next = setImmediate(tick);
    };
    let next = setImmediate(tick);
    await loader.load();
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(30);
  });

  it("facts are filled in, in the text and in the head", () => {
    write("pages/guides/locks.md", `${head.replace("Of doors", "Of {{ facts.count }} doors")}Costs {{ facts.price }}.`);
    const [made] = createDownloadReader(root)().plan(publisher({ price: "$5", count: "3" })).recipes;
    expect(made).toMatchObject({ guide: { subtitle: "Of 3 doors", body: "Costs $5.", provider: "Us" } });
  });

  it("every guide ends with what the site says at the end of all, facts filled in", () => {
    write("pages/guides/locks.md", `${head}Text`);
    const closing = "Ask {{ facts.who }}.";
    const [made] = createDownloadReader(root)().plan({ ...publisher({ who: "Ann" }), closing }).recipes;
    expect(made).toMatchObject({ guide: { body: "Text\n\nAsk Ann." } });
  });

  it("a hash changes with the text and with the facts that the text uses, and with nothing else", () => {
    write("pages/guides/locks.md", `${head}Costs {{ facts.price }}.`);
    const read = createDownloadReader(root);
    const [before] = hashes(read, { price: "$5", other: "1" });
    expect(hashes(read, { price: "$5", other: "2" })).toEqual([before]);
    expect(hashes(read, { price: "$6", other: "1" })).not.toEqual([before]);
    write("pages/guides/locks.md", `${head}Costs {{ facts.price }}, today.`);
    expect(hashes(read, { price: "$5", other: "1" })).not.toEqual([before]);
  });

  it("a hash changes with the site's address when the text links to the site, and else it does not", () => {
    write("pages/guides/locks.md", `${head}See [us](/company) and [them](https://example.org/).`);
    write("pages/guides/keys.md", `${head}See [them](https://example.org/) and [above](#above).`);
    const read = createDownloadReader(root);
    const made = (origin: string) => read().plan({ ...publisher({}), origin }).recipes;
    const [keys, locks] = made("https://a.example.org");
    expect(made("https://b.example.org")).toEqual([keys, expect.not.objectContaining({ hash: locks?.hash })]);
  });

  it("an archive whose files are too much together is not made, and one file of it is named", () => {
    for (const name of ["tool/a", "tool/b", "tool/c", "tool/d", "other/a"]) {
      write(`pages/archives/${name}`, "");
      truncateSync(path.join(root, "pages/archives", name), 90_000_000);
    }
    const { names, problems } = createDownloadReader(root)();
    expect(names).toEqual(["archives/other.zip"]);
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual(["unreadable-file pages/archives/tool/c"]);
  });

  it("an archive's hash changes with what its files hold, not with their dates", () => {
    write("pages/archives/tool/index.html", "<p>");
    const read = createDownloadReader(root);
    const before = hashes(read, {});
    write("pages/archives/tool/index.html", "<p>");
    expect(hashes(read, {})).toEqual(before);
    write("pages/archives/tool/index.html", "<b>");
    expect(hashes(read, {})).not.toEqual(before);
  });
});

describe("guides with mistakes", () => {
  const problemsOf = (text: string, facts: Record<string, string> = {}) => {
    write("pages/guides/locks.md", text);
    const downloads = createDownloadReader(root)();
    const plan = downloads.plan(publisher(facts));
    return { problems: downloads.problems, plan };
  };

  it("with a fact that does not exist, which the linker reports, the guide is not made", () => {
    const { plan } = problemsOf(`${head}Costs {{ facts.prize }}.`, { price: "$5" });
    expect(plan).toMatchObject({ recipes: [], faulty: ["guides/locks.pdf"] });
  });

  it("a guide without a head is one error that shows a head", () => {
    const { problems } = problemsOf("Only text");
    expect(problems.map(({ code }) => code)).toEqual(["guide-head"]);
    for (const key of ["---", "title:", "subtitle:", "description:", "keywords:", "category:"]) {
      expect(problems[0]?.hint).toContain(key);
    }
  });

  it("each property that a head lacks is an error that names it", () => {
    const { problems } = problemsOf("---\ntitle: Locks\n---\nText");
    expect(problems.map(({ message }) => message)).toEqual([
      "The head of a guide has no `subtitle`.",
      "The head of a guide has no `description`.",
      "The head of a guide has no `keywords`.",
      "The head of a guide has no `category`.",
    ]);
  });

  it("a head that is no YAML is explained at its place in the file", () => {
    const text = head.replace("title: Locks", "title: Locks: a guide");
    const { problems } = problemsOf(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code: "unquoted-colon", file: "pages/guides/locks.md" });
    const [start = 0] = problems[0]?.range ?? [];
    expect(text.slice(0, start)).toContain("title:");
    expect(start).toBeLessThan(text.indexOf("subtitle"));
  });

  it("a property of the wrong type is an error", () => {
    const { problems } = problemsOf(head.replace("[lock]", "lock"));
    expect(problems.map(({ code }) => code)).toEqual(["not-a-list"]);
  });
});
