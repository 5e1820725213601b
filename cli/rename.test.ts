/** Renames every page, form, field, fact, fragment, library, generator and gate of the website, one at a time. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareSites } from "../engine/diff/compare-sites.ts";
import { sentencesOf } from "../engine/diff/report.ts";
import { takeSnapshot, type Snapshot } from "../engine/diff/snapshot.ts";
import type { Renamable } from "../engine/rename/names.ts";
import { payloadSchema } from "../engine/submission/payload-schema.ts";
import { readSchemas } from "../engine/validate/schemas.ts";
import { UsageError } from "./command/command.ts";
import { renameThing } from "./rename.ts";

const root = path.join(import.meta.dirname, "..");
const schemas = readSchemas(root);
const work = mkdtempSync(path.join(tmpdir(), "rename-"));
afterAll(() => rmSync(work, { recursive: true }));
const folders = ["pages", "forms", "prompts"];
let before: Snapshot;

beforeAll(async () => {
  const taken = await takeSnapshot(root, root);
  if (!taken) throw new Error("no site");
  before = taken;
});

/** Copies the website's content. Large files are left empty, because their content does not matter here. */
function copyOf(name: string): string {
  const place = path.join(work, name.replaceAll(/\W+/g, "-"));
  for (const folder of folders) cpSync(path.join(root, folder), path.join(place, folder), { recursive: true });
  return place;
}

function textOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return files
    .filter((file) => /\.(yaml|md)$/.test(file) && statSync(path.join(folder, file)).isFile())
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("");
}

/** How many of each kind are tried. Each takes a second, so only `npm run soak -- renames` tries all. */
const share = Number(process.env["RENAMES"] ?? "1");
const some = <Thing>(things: Iterable<Thing>): Thing[] => [...things].slice(0, share);

const quiet = { yes: true, ask: undefined, print: () => undefined };

async function snapshotOf(place: string): Promise<Snapshot> {
  const taken = await takeSnapshot(place, root);
  if (!taken) throw new Error("no site afterwards");
  expect(taken.broken, "files with errors").toEqual([]);
  return taken;
}

function sentenceOf(kind: Renamable, from: string, to: string): RegExp {
  const words = [from, to].map((name) => name.replaceAll(/[/.]/g, "\\$&"));
  const patterns: Record<Renamable, string> = {
    page: `^(${words[0]} moves to ${words[1]}; the old address shows ${words[1]}|${words[1]} takes its password from .*)\\.$`,
    form: `^It was called ${words[0]}: new leads are stored and delivered under the new name\\.$`,
    field: `^Field ${from.split(".")[1]} is called ${to} from now on; what is sent stays the same\\.$`,
    fact: `^The fact ${words[0]} is called ${words[1]} from now on\\.$`,
    fragment: "^pages/.*(is new, and holds what was elsewhere|is gone; what it held is elsewhere)\\.$",
    library: `^It was called ${words[0]}\\.$`,
    generator: `^It was called ${words[0]}\\.$`,
    gate: `^\\S+ is behind the gate ${words[1]} instead of ${words[0]}: a different password opens it\\.$`,
  };
  return new RegExp(patterns[kind]);
}

async function rename(kind: Renamable, from: string, to: string): Promise<void> {
  const begun = performance.now();
  const place = copyOf(`${kind}-${from}`);
  const old = textOf(place);
  await renameThing(place, kind, from, to, quiet);
  const after = await snapshotOf(place);
  for (const [address] of before.site.routes) expect(after.site.routes.has(address), address).toBe(true);
  for (const { form } of before.site.forms.values()) {
    // What a form accepts is identified by its address and payload, as on the server.
    const now = [...after.site.forms.values()].find(
      (each) =>
        each.form.endpoint === form.endpoint && isDeepStrictEqual(payloadSchema(each.form), payloadSchema(form)),
    );
    expect(now, `${form.id}: old payloads are still taken`).toBeDefined();
  }
  // No comment or blank line is lost or added.
  expect(
    textOf(place)
      .split("\n")
      .filter((line) => /^\s*(#(?! yaml-)|$)/.test(line)).length,
  ).toBe(old.split("\n").filter((line) => /^\s*(#(?! yaml-)|$)/.test(line)).length);
  const said = sentencesOf(compareSites(before, after, schemas));
  expect(
    said.some(({ words }) => sentenceOf(kind, from, to).test(words)),
    JSON.stringify(said.slice(0, 5)),
  ).toBe(true);
  const other = said.filter(({ words, risk }) => risk !== "nothing" && !sentenceOf(kind, from, to).test(words));
  expect(other).toEqual([]);
  rmSync(place, { recursive: true });
  if (share > 1) process.stdout.write(`${kind} ${from}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}

describe("npm run rename", () => {
  it("page: every page has another address, and the old one leads there", async () => {
    const others = [...before.site.pages.keys()].filter((address) => address !== "/");
    for (const address of some(others)) {
      await rename("page", address, `${address.replace(/\/[^/]*$/, "")}/renamed-page`);
    }
  });

  it("form: every form has another name, and takes what it took", async () => {
    for (const id of some(before.site.forms.keys())) await rename("form", id, `${id}-renamed`);
  });

  it("fact: every fact has another name", async () => {
    for (const name of some(before.facts.keys())) await rename("fact", name, `${name}Renamed`);
  });

  it("fragment: every fragment has another name", async () => {
    const names = readdirSync(path.join(root, "pages/_shared")).map((file) => file.replace(".yaml", ""));
    for (const name of some(names)) await rename("fragment", name, `${name}-renamed`);
  });

  it("library and generator: every prompt file has another name", async () => {
    for (const [id, { kind }] of some(before.site.prompts)) await rename(kind, id, `${id}-renamed`);
  });

  it("gate: every gate has another key", async () => {
    const keys = new Set([...before.site.pages.values()].flatMap(({ gate }) => gate?.key ?? []));
    expect(keys.size).toBeGreaterThan(0);
    for (const key of some(keys)) await rename("gate", key, `${key}-renamed`);
  });

  it("gate: the head of a guide names it by its other key too, and nothing else of the guide changes", async () => {
    const place = copyOf("guide gate");
    const [key = ""] = [...before.site.pages.values()].flatMap(({ gate }) => gate?.key ?? []);
    const guide = path.join(place, "pages/guides/for-members.md");
    const lines = [
      "---",
      "title: Keys",
      "subtitle: Who has them",
      "description: A list.",
      "keywords: [keys]",
      "category: List",
    ];
    const text = [...lines, `gate: "${key}" # ${key}`, "---", "", `The gate ${key}.`, ""].join("\n");
    writeFileSync(guide, text);
    await renameThing(place, "gate", key, "members-access", quiet);
    expect(readFileSync(guide, "utf8")).toBe(text.replace(`"${key}"`, '"members-access"'));
    expect((await snapshotOf(place)).site.privateAssets.get("/assets/guides/for-members.pdf")).toBe("members-access");
  });

  it("field: every field has another name, but for one that a prompt is made of, which is refused", async () => {
    const contact = before.site.forms.get("contact");
    for (const { form } of some(new Set([...(contact ? [contact] : []), ...before.site.forms.values()]))) {
      for (const { name } of some(form.steps.flatMap(({ fields }) => fields))) {
        const isAsked = form.success.generator !== undefined;
        const done = rename("field", `${form.id}.${name}`, `${name}Renamed`);
        await (isAsked ? done.catch((error: unknown) => expect(error).toBeInstanceOf(UsageError)) : done);
      }
    }
  });

  it("field: also where a condition asks for it within others, and the review tells of nothing but the name", async () => {
    const place = copyOf("nested");
    const file = path.join(place, "forms/contact.yaml");
    const nested = "any: [{ industry: Other (please specify) }, { not: { all: [{ industry: { not: '' } }] } }]";
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("industry: Other (please specify)", nested));
    const old = await snapshotOf(place);
    await renameThing(place, "field", "contact.industry", "branch", quiet);
    expect(readFileSync(file, "utf8")).toContain(nested.replaceAll("industry", "branch"));
    const said = sentencesOf(compareSites(old, await snapshotOf(place), schemas));
    const others = said.filter(
      ({ words, risk }) => risk !== "nothing" && !words.startsWith("Field industry is called branch"),
    );
    expect(others).toEqual([]);
  });

  it("refuses names that are taken, names that are none, and things that do not exist, and touches nothing", async () => {
    const place = copyOf("refused");
    const old = textOf(place);
    const [form = ""] = before.site.forms.keys();
    for (const [kind, from, to] of [
      ["page", "/", "/home"],
      ["page", "/nowhere", "/somewhere"],
      ["page", "/solutions", "/resources"],
      ["page", "/solutions", "solutions-two"],
      ["page", "/solutions", "/../outside"],
      ["form", form, "../outside"],
      ["form", form, "footer"],
      ["fact", "coursePrice", "creditShare"],
      ["fact", "nothing", "something"],
      ["field", "contact.email", "phone"],
      ["field", "contact.email", "e-mail"],
      ["field", "contact.email", "closest"],
      ["gate", "nothing", "something"],
    ] as const) {
      await expect(renameThing(place, kind, from, to, quiet), `${kind} ${from} ${to}`).rejects.toThrow(UsageError);
    }
    await expect(renameThing(place, "page", "/solutions", "/lösungen", quiet)).rejects.toThrow("small letters, digits");
    expect(textOf(place)).toBe(old);
  });

  it.each(["assets/private/x", "assets", "archives", "guides"])("makes no download of a page: %s", async (folder) => {
    const place = copyOf(`download ${folder}`);
    const page = "title: A\nlinked: false\ngate: { key: secret, title: T }\nblocks:\n  - type: hero\n    title: A\n";
    writeFileSync(path.join(place, "pages/client.yaml"), page);
    writeFileSync(path.join(place, "pages/broken.yaml"), "title: [\n");
    await expect(renameThing(place, "page", "/client", `/${folder}/client`, quiet)).rejects.toThrow("other things");
    expect(readFileSync(path.join(place, "pages/client.yaml"), "utf8")).toBe(page);
  });

  it("refuses while a file cannot be read that may name the old one: it would keep a name that nothing has", async () => {
    const place = copyOf("broken");
    const [key = ""] = [...before.site.pages.values()].flatMap(({ gate }) => gate?.key ?? []);
    writeFileSync(path.join(place, "pages/broken.yaml"), `title: [\n# /assets/private/${key}/plan.pdf\n`);
    const old = textOf(place);
    await expect(renameThing(place, "gate", key, "other-key", quiet)).rejects.toThrow(
      "pages/broken.yaml cannot be read",
    );
    expect(textOf(place)).toBe(old);
  });

  it("shows the changes and asks before; where nobody can be asked it does nothing without --yes", async () => {
    const place = copyOf("asked");
    const old = textOf(place);
    let shown = "";
    const print = (text: string): void => void (shown += text);
    await expect(renameThing(place, "fact", "coursePrice", "price", { ask: undefined, print })).rejects.toThrow(
      "--yes",
    );
    expect(shown).toContain("--- pages/_site.yaml");
    expect(shown).toContain("+   price: $2,000");
    expect(await renameThing(place, "fact", "coursePrice", "price", { ask: async () => "n", print })).toBe(false);
    expect(textOf(place)).toBe(old);
    expect(await renameThing(place, "fact", "coursePrice", "price", { ask: async () => "y", print })).toBe(true);
    expect(textOf(place)).toContain("  price: $2,000");
  });

  it("keeps a mark of the byte order, line ends of Windows, and comments", async () => {
    const place = copyOf("windows");
    const file = path.join(place, "pages/_site.yaml");
    const text = `\uFEFF${readFileSync(file, "utf8").replaceAll("\n", "\r\n")}`;
    writeFileSync(file, text);
    await renameThing(place, "fact", "coursePrice", "price", quiet);
    expect(readFileSync(file, "utf8")).toBe(text.replaceAll("coursePrice", "price"));
  });
});
