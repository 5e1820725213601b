import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { checkTexts } from "../../test/cases/check-texts.ts";
import { modeline } from "../source/modeline.ts";
import { readSource } from "../source/read-source.ts";
import { compileSchemas, flatId } from "../validate/compile-schemas.ts";
import { readSchemas, type Schema } from "../validate/schemas.ts";
import { createValueValidator } from "../validate/validate.ts";
import { readByExample, readReference } from "./read-reference.ts";
import { writeAuthoring } from "./write-authoring.ts";
import { fileKinds } from "../source/source-file.ts";

const root = path.resolve(import.meta.dirname, "../..");
const schemas = readSchemas(root);
const entries = readReference(root);

describe("the reference", () => {
  it("has every kind of file, block, field and destination", () => {
    const ids = new Set(entries.map(({ id }) => id));
    const expected = [
      ...fileKinds.map((kind) => `file-${kind}`),
      ...(["block", "field", "destination"] as const).flatMap((of) => schemas.types(of).map((type) => `${of}-${type}`)),
    ];
    expect(expected.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe(entries.length);
  });

  it.each(entries.map((entry) => [entry.id, entry] as const))("%s: every property says what it is", (_id, entry) => {
    expect(entry.description).not.toBe("");
    expect(entry.properties.filter(({ type, description }) => type === "" || description === "")).toEqual([]);
  });

  it("the examples as they are printed are what the schemas allow", () => {
    const validate = createValueValidator(schemas);
    const shown = entries.filter(({ group }) => group === "block" || group === "field");
    for (const { group, name, examples } of shown) {
      for (const { yaml } of examples) {
        const [value] = parse(yaml) as unknown[];
        expect(validate(`${group}/${name}.json`, value)).toEqual([]);
        expect(readIn(group === "block" ? "page" : "form", yaml), `${group} ${name}`).toEqual([]);
      }
    }
  });

  it.each(entries.map((entry) => [entry.id, entry] as const))(
    "%s: every property has an example, its own or in one of the whole",
    (_id, entry) => {
      const { properties, examples } = entry;
      const shown = (name: string): boolean => {
        const key = (name.split(".").at(-1) ?? "").replace("[]", "");
        return examples.some(({ yaml }) => new RegExp(`(?:^|[\\s{,-])${key}:`, "m").test(yaml));
      };
      const isGroup = (name: string): boolean =>
        properties.some((each) => each.name.startsWith(`${name}.`) || each.name.startsWith(`${name}[].`));
      const without = properties.filter(({ name, type, example, shared }) => {
        // Types with their own section in this document have their examples there.
        const elsewhere = shared !== undefined || /^a list of: a (?:block|field|destination)$/.test(type);
        return example === undefined && !elsewhere && !isGroup(name) && !shown(name);
      });
      expect(without.map(({ name }) => name)).toEqual([]);
    },
  );

  it("every example of a property is what its schema allows", () => {
    const ajv = compileSchemas(schemas);
    const wrong: string[] = [];
    const look = (id: string, schema: Schema, pointer: string): void => {
      const check = schema.examples && ajv.compile({ $ref: `${flatId(id)}#${pointer}` });
      for (const example of schema.examples ?? [])
        if (check?.(example) === false) wrong.push(`${id}${pointer}: ${JSON.stringify(example)}`);
      // The schema of the type itself has the examples of all types.
      const { type: _type, to: _to, ...properties } = schema.properties ?? {};
      const parts =
        pointer === "" && /^(?:block|field|destination)\//.test(id) ? properties : (schema.properties ?? {});
      for (const [name, part] of Object.entries(parts)) look(id, part, `${pointer}/properties/${name}`);
      if (schema.items) look(id, schema.items, `${pointer}/items`);
    };
    for (const [id, schema] of schemas.all()) {
      look(id, schema, "");
      for (const [name, part] of Object.entries(schema.definitions ?? {})) look(id, part, `/definitions/${name}`);
    }
    expect(wrong).toEqual([]);
  });

  it("every block and field has examples, but for the one that is replaced by others", () => {
    const without = entries.filter(({ group, examples }) => /^(block|field)$/.test(group) && examples.length === 0);
    expect(without.map(({ id }) => id)).toEqual(["block-include"]);
  });

  it("type, default and example of a property", () => {
    const cards = entries.find(({ id }) => id === "block-cards");
    expect(cards?.properties.find(({ name }) => name === "layout")).toMatchObject({
      type: "one of grid, list, values, playbooks",
      required: false,
      default: "grid",
      example: "grid",
    });
    expect(cards?.properties.find(({ name }) => name === "items[].title")).toMatchObject({ required: true });
    expect(cards?.properties.find(({ name }) => name === "actions")).toMatchObject({ shared: "action" });
  });
});

/** Returns the problems of an example that an author pasted below `blocks:` or `fields:`. */
function readIn(kind: "page" | "form", yaml: string): string[] {
  const file = `${kind}s/pasted.yaml`;
  const list = `${modeline(file, kind)}\n${kind === "page" ? "blocks" : "fields"}:\n${yaml.replaceAll(/^(?=.)/gm, "  ")}\n`;
  return readSource(file, list).problems.map(({ message }) => message);
}

describe("docs/authoring.md", () => {
  it("the files that it shows pass check, in a site that has them", () => {
    const shown = filesShown(readByExample(root));
    expect([...shown.keys()]).toEqual([
      "forms/visit.yaml",
      "pages/visit.yaml",
      "prompts/plan.yaml",
      "pages/guides/locking-up.md",
    ]);
    const base = path.join(root, "test/cases/_base/pages");
    const texts = new Map(
      ["_site.yaml", "index.yaml"].map((name) => [`pages/${name}`, readFileSync(path.join(base, name), "utf8")]),
    );
    for (const [at, text] of shown) {
      const kind = at.startsWith("forms/") ? "form" : at.startsWith("prompts/") ? "generator" : "page";
      texts.set(at, at.endsWith(".md") ? text : `${modeline(at, kind)}\n${text}`);
    }
    const blocks = "  - type: generator\n    generator: plan\n\n  - type: downloads\n    title: Guides\n    items:\n";
    const guide =
      "      - title: How to lock up\n        action:\n          label: Open how to lock up\n          asset: guides/locking-up.pdf\n";
    texts.set("pages/visit.yaml", `${texts.get("pages/visit.yaml") ?? ""}\n${blocks}${guide}`);
    const said = checkTexts(texts, []).map(({ problem }) => `${problem.file}: ${problem.message}`);
    expect(said).toEqual([]);
  });

  it.each(["not", "any", "all", "atLeast", "from", "field", "labels", "cookie", "page", "now", "continues", "tone"])(
    "shows what %s is for",
    (word) => {
      expect(readByExample(root)).toMatch(new RegExp(`\\b${word}\\b`));
    },
  );

  it("every link within it leads somewhere", () => {
    const text = writeAuthoring(entries, readByExample(root));
    const anchors = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id));
    const targets = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(50);
    expect(targets.filter((id) => !anchors.has(id) && id !== "get-briefing")).toEqual([]);
  });
});

/** Returns the whole files it shows, by the path on each one's first line or at the end of the line above it. */
function filesShown(text: string): ReadonlyMap<string, string> {
  const named = [...text.matchAll(/^```yaml\n# (\S+)\n([^]*?)^```$/gm)];
  const plain = [...text.matchAll(/(\S+):\n\n```text\n([^]*?)^```$/gm)];
  return new Map([...named, ...plain].map(([, at = "", content = ""]) => [at, content]));
}
