/** The output of the VS Code snippets passes `check` without changes. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readSource } from "../../engine/source/read-source.ts";
import { readSchemas } from "../../engine/validate/schemas.ts";
import { createValidator } from "../../engine/validate/validate.ts";

interface Snippet {
  prefix: string;
  body: readonly string[];
  scope: string;
  description: string;
}

const root = path.resolve(import.meta.dirname, "../..");
// Parsed as in VS Code: JSON with trailing commas, which is also YAML.
const read = (name: string): unknown => parse(readFileSync(path.join(root, ".vscode", name), "utf8"));
const snippets = Object.entries(read("pagewright.code-snippets") as Record<string, Snippet>);
const schemas = readSchemas(root);
const validate = createValidator(schemas);

/** Returns the text that is inserted when the author only presses Tab. */
function typed({ body }: Snippet): string {
  return body
    .join("\n")
    .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\}/g, "$1")
    .replaceAll(/\$\{\d+:([^}]*)\}/g, "$1")
    .replaceAll(/\$0\n?/g, "")
    .replaceAll("\\$", "$")
    .trimEnd();
}

const indented = (text: string): string => text.replaceAll(/^/gm, "  ");
const page = `# yaml-language-server: $schema=../schema/editor/page.json
title: A page
description: A page that takes a snippet.
`;

/** Returns a file around the inserted text. */
function fileWith(snippet: Snippet): [name: string, text: string] {
  const text = typed(snippet);
  const [kind] = snippet.prefix.split("-");
  if (kind === "page") return ["pages/new.yaml", `${text}\n`];
  if (kind === "gate") return ["pages/new.yaml", `${page}${text}\nblocks:\n  - type: hero\n    title: A\n`];
  if (kind === "block") return ["pages/new.yaml", `${page}blocks:\n${indented(text)}\n`];
  const head = `# yaml-language-server: $schema=../schema/editor/generator.json\nkind: generator\ntitle: A\n`;
  return ["prompts/new.yaml", `${head}inputs:\n${indented(text)}\ntemplates:\n  - text: Words\n`];
}

describe("snippets", () => {
  it.each(snippets)("%s", (_name, snippet) => {
    const [name, text] = fileWith(snippet);
    const file = readSource(name, text);
    expect([...file.problems, ...validate(file)].map(({ message }) => message)).toEqual([]);
    expect(snippet.scope).toBe("yaml");
  });

  it("there are some for a page, a gate, blocks and fields", () => {
    const kinds = new Set(snippets.map(([, { prefix }]) => prefix.split("-")[0]));
    expect(kinds).toEqual(new Set(["page", "gate", "block", "field"]));
  });
});

describe("settings", () => {
  it("every schema that they name exists", () => {
    const { "yaml.schemas": named } = read("settings.json") as { "yaml.schemas": Record<string, string> };
    expect(Object.keys(named).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it("the YAML extension is recommended", () => {
    expect(read("extensions.json")).toEqual({ recommendations: ["redhat.vscode-yaml"] });
  });
});
