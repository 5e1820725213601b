/** What an author sees in an editor: the real YAML language server reads the generated schemas. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scan } from "../../engine/source/scan.ts";
import { readSchemas } from "../../engine/validate/schemas.ts";
import { formHead, mistakes, pageHead } from "./mistakes.ts";
import { startLanguageServer, type Completion, type LanguageServer, type Position } from "./language-server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const schemas = readSchemas(root);
let server: LanguageServer;

beforeAll(async () => {
  server = await startLanguageServer(root);
});
afterAll(() => server.close());

/** Returns the text without the marker ^, and the marker's position. */
function marked(text: string): { text: string; at: Position } {
  const before = text.slice(0, text.indexOf("^")).split("\n");
  return { text: text.replace("^", ""), at: { line: before.length - 1, character: before.at(-1)?.length ?? 0 } };
}

async function offered(file: string, withMark: string): Promise<readonly Completion[]> {
  const { text, at } = marked(withMark);
  await server.diagnose(file, text);
  return server.complete(file, at);
}

async function shown(file: string, withMark: string): Promise<string> {
  const { text, at } = marked(withMark);
  await server.diagnose(file, text);
  return server.hover(file, at);
}

const labels = (completions: readonly Completion[]): string[] => completions.map(({ label }) => label);

describe("completion", () => {
  it("a new block begins with its type and nothing else", async () => {
    const completions = await offered("pages/new.yaml", `${pageHead}blocks:\n  - ^\n`);
    expect(new Set(completions.map(({ insertText }) => insertText?.trim()))).toEqual(new Set(["type:"]));
  });

  it("every block type is offered, with what it is for", async () => {
    const completions = await offered("pages/new.yaml", `${pageHead}blocks:\n  - type: ^\n`);
    expect(labels(completions).sort()).toEqual(schemas.types("block"));
    expect(JSON.stringify(completions)).toContain("A band that says what to do next.");
  });

  it.each(schemas.types("block"))("the properties of a block of type %s are offered, and no others", async (type) => {
    const completions = await offered("pages/new.yaml", `${pageHead}blocks:\n  - type: ${type}\n    ^\n`);
    const properties = Object.keys(schemas.item("block", type)?.properties ?? {}).filter((key) => key !== "type");
    // In addition to the properties there is an item named like the type, which inserts all required ones.
    const whole = schemas.item("block", type)?.title;
    expect(
      labels(completions)
        .filter((label) => label !== whole)
        .sort(),
    ).toEqual(properties.sort());
  });

  it.each(schemas.types("field"))("the properties of a field of type %s are offered", async (type) => {
    const completions = await offered("forms/new.yaml", `${formHead}fields:\n  - type: ${type}\n    ^\n`);
    const properties = Object.keys(schemas.item("field", type)?.properties ?? {}).filter((key) => key !== "type");
    expect(labels(completions)).toEqual(expect.arrayContaining(properties));
  });

  it("the values of a property are offered", async () => {
    const completions = await offered("pages/new.yaml", `${pageHead}blocks:\n  - type: cards\n    layout: ^\n`);
    expect(labels(completions)).toEqual(["grid", "list", "values", "playbooks"]);
  });

  it("a gate is offered, and its properties", async () => {
    expect(labels(await offered("pages/new.yaml", `${pageHead}^\n`))).toContain("gate");
    const inside = labels(await offered("pages/new.yaml", `${pageHead}gate:\n  ^\n`));
    expect(inside).toEqual(expect.arrayContaining(["key", "title", "remember", "logout", "messages"]));
  });

  it("destinations are offered in a form's deliver", async () => {
    const text = `${formHead}fields:\n  - { type: text, name: name, label: Name }\ndeliver:\n  - to: ^\n`;
    expect(labels(await offered("forms/new.yaml", text)).sort()).toEqual(schemas.types("destination"));
  });
});

describe("hover", () => {
  it("a property's description with an example", async () => {
    const text = await shown("pages/new.yaml", `${pageHead}gate:\n  k^ey: a-key\n  title: Access\n`);
    expect(text).toContain("The gate's name, used in the browser's storage and in the endpoints.");
    expect(text).toContain("Example:\n\n```yaml\nstaffing-solutions-access\n```");
  });

  it("within a block and within its parts", async () => {
    const block = `blocks:\n  - type: hero\n    title: Hello\n    actions:\n      - la^bel: Go\n        to: /\n`;
    const text = await shown("pages/new.yaml", pageHead + block);
    expect(text).toContain("What the button says. Say what will happen.");
    expect(text).toContain("Download Guide");
  });

  it("a block's type: what each type is for", async () => {
    const text = await shown("pages/new.yaml", `${pageHead}blocks:\n  - type: he^ro\n    title: Hello\n`);
    expect(text).toContain("* `hero`: The opening of a page");
  });
});

describe("no false error on any file of the site", () => {
  const files = ["pages", "forms", "prompts"].flatMap((folder) =>
    scan(root, folder, ".yaml").map(({ path: at }) => at),
  );

  it.each(files)("%s", async (file) => {
    expect(await server.diagnose(file, readFileSync(path.join(root, file), "utf8"))).toEqual([]);
  });
});

describe("an error at the right place", () => {
  it.each(mistakes)("%s", async (_what, file, text, place, words) => {
    const found = await server.diagnose(file, text);
    const places = found.map(({ range: { start } }) => `${start.line + 1}:${start.character + 1}`);
    expect(places).toContain(place);
    expect(found.map(({ message }) => message).join("\n")).toContain(words);
  });
});
