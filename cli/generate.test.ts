import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { generatedFiles } from "./generate.ts";

const root = path.join(import.meta.dirname, "..");
const files = await generatedFiles(root);

describe("generated files are current (if not: npm run generate)", () => {
  it.each([...files.keys()])("%s", (name) => {
    const file = path.join(root, name);
    expect(existsSync(file) && readFileSync(file, "utf8") === files.get(name)).toBe(true);
  });
});

describe("editor schemas are self-contained", () => {
  it.each([...files.keys()].filter((name) => name.endsWith(".json")))("%s refers to nothing outside itself", (name) => {
    const schema = JSON.parse(files.get(name) ?? "") as { definitions: Record<string, unknown> };
    const refs = [...(files.get(name) ?? "").matchAll(/"\$ref": "([^"]*)"/g)].map(([, ref = ""]) => ref);
    const missing = refs.filter((ref) => !(ref.replace("#/definitions/", "") in schema.definitions));
    expect(missing).toEqual([]);
  });
});
