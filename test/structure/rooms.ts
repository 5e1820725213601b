/**
 * The rooms of the project, from the lowest up, and what each may import: types too, and nothing that is not named here.
 *
 * Tests stand beside what they test and may import anything; nobody imports a test.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  // What content and messages are made of.
  "engine/problem": [],
  "engine/things": [],
  "schema/types.ts": ["engine/things"],
  "engine/theme": ["schema/types.ts"],
  "engine/site": ["schema/types.ts", "engine/theme"],

  // From files to the site.
  "engine/source": ["engine/problem", "engine/things"],
  "engine/validate": ["engine/problem", "engine/things", "engine/source"],
  "engine/mend": ["engine/problem", "engine/source", "engine/validate"],
  "engine/template": [],
  "engine/link": [
    "schema/types.ts",
    "engine/theme",
    "engine/problem",
    "engine/things",
    "engine/source",
    "engine/validate",
    "engine/template",
  ],
  "engine/compile": [
    "engine/things",
    "schema/types.ts",
    "engine/theme",
    "engine/site",
    "engine/source",
    "engine/validate",
    "engine/link",
  ],
  "engine/derive": [
    "engine/problem",
    "engine/things",
    "schema/types.ts",
    "engine/theme",
    "engine/site",
    "engine/source",
    "engine/link",
    "engine/compile",
  ],
  "engine/load": [
    "engine/problem",
    "engine/things",
    "engine/site",
    "engine/source",
    "engine/validate",
    "engine/mend",
    "engine/link",
    "engine/compile",
    "engine/derive",
  ],
  "engine/reference": ["engine/source", "engine/validate"],
  "engine/rename": ["engine/problem", "engine/source", "engine/link"],
  "engine/new": ["engine/things", "schema/types.ts", "engine/source", "engine/validate"],
  "engine/diff": ["engine/things", "engine/site", "engine/source", "engine/validate", "engine/compile", "engine/load"],

  // From the site to what a visitor sees and sends.
  "engine/field-type": ["schema/types.ts", "engine/things"],
  "engine/render": ["engine/things", "schema/types.ts", "engine/site", "engine/field-type"],
  "engine/fields": ["engine/things", "schema/types.ts", "engine/field-type", "engine/render"],
  "engine/submission": [
    "schema/types.ts",
    "engine/things",
    "engine/site",
    "engine/template",
    "engine/field-type",
    "engine/fields",
  ],
  "engine/ask": [
    "schema/types.ts",
    "engine/things",
    "engine/site",
    "engine/field-type",
    "engine/render",
    "engine/submission",
  ],
  "engine/blocks": [
    "engine/things",
    "schema/types.ts",
    "engine/site",
    "engine/field-type",
    "engine/render",
    "engine/submission",
    "engine/ask",
  ],
  "engine/document": ["engine/things", "engine/site", "engine/render", "engine/fields", "engine/blocks"],
  "engine/client": [
    "schema/types.ts",
    "engine/things",
    "engine/site",
    "engine/render",
    "engine/fields",
    "engine/blocks",
  ],
  "engine/build": ["engine/document"],

  // The server.
  "server/process": [],
  "server/http": ["engine/site", "engine/document", "server/process"],
  "server/leads": ["engine/things", "engine/site", "server/process"],
  "server/deliver": ["engine/things", "schema/types.ts", "engine/site", "server/process", "server/leads"],
  "server/gates": ["engine/site", "server/process", "server/http", "server/leads"],
  "server/content": ["engine/problem", "engine/site", "engine/load", "server/gates"],
  "server/assets": ["engine/things", "engine/derive", "server/http", "server/content"],
  "server/pages": [
    "engine/things",
    "engine/site",
    "engine/document",
    "server/process",
    "server/http",
    "server/gates",
    "server/content",
  ],
  "server/middleware": ["server/pages"],
  "server/submit": [
    "engine/things",
    "schema/types.ts",
    "engine/site",
    "engine/field-type",
    "engine/submission",
    "server/http",
    "server/leads",
    "server/deliver",
    "server/pages",
  ],
  "server/routes": [
    "engine/problem",
    "engine/site",
    "engine/submission",
    "server/process",
    "server/http",
    "server/gates",
    "server/content",
    "server/assets",
    "server/pages",
    "server/submit",
  ],
  "server/desk": [
    "engine/things",
    "engine/site",
    "engine/document",
    "server/process",
    "server/http",
    "server/leads",
    "server/deliver",
    "server/gates",
  ],
  server: [
    "engine/derive",
    "engine/load",
    "engine/document",
    "server/process",
    "server/http",
    "server/leads",
    "server/deliver",
    "server/gates",
    "server/content",
    "server/assets",
    "server/middleware",
    "server/submit",
    "server/routes",
    "server/desk",
  ],
  "server/dev": [
    "engine/problem",
    "engine/things",
    "engine/site",
    "engine/source",
    "engine/validate",
    "engine/link",
    "engine/compile",
    "engine/load",
    "engine/reference",
    "engine/document",
    "server/process",
    "server/http",
    "server/deliver",
    "server/content",
    "server/routes",
    "server",
  ],

  // What a person runs.
  cli: [
    "engine/things",
    "engine/problem",
    "engine/site",
    "engine/source",
    "engine/validate",
    "engine/link",
    "engine/derive",
    "engine/load",
    "engine/reference",
    "engine/new",
    "engine/rename",
    "engine/diff",
    "engine/submission",
    "server/process",
    "server/leads",
    "server/deliver",
    "server/gates",
    "server",
    "server/dev",
  ],

  // What only tests and measurements use.
  test: ["schema/types.ts", "engine/*", "server/*", "server", "cli"],
  e2e: ["engine/*", "server/*", "cli", "test"],
  bench: ["engine/*", "server/*", "server", "cli", "test", "e2e"],
};

/** The room that a file or folder stands in: the longest name that its path begins with. */
export function roomOf(file: string): string | undefined {
  const around = file.split("/").map((_, length, parts) => parts.slice(0, length + 1).join("/"));
  return around.findLast((folder) => folder in rooms);
}

/** Whether files of one room may import files of the other. */
export function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  const { [from]: may = [] } = rooms;
  return may.includes(to) || may.includes(to.replace(/\/.*$/, "/*"));
}
