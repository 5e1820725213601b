/** The code is data flowing one way: who may import whom, checked on every file. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** What each room may import at run time, besides itself. Types of the compiled site may be imported everywhere below it. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "engine/problem": [],
  "engine/source": ["engine/problem"],
  "engine/validate": ["engine/source", "engine/problem"],
  "engine/link": ["engine/validate", "engine/source", "engine/problem"],
  "engine/compile": ["engine/link", "engine/validate", "engine/source", "engine/problem"],
  "engine/derive": ["engine/compile", "engine/link", "engine/source", "engine/problem"],
  "engine/load": [
    "engine/derive",
    "engine/compile",
    "engine/link",
    "engine/validate",
    "engine/source",
    "engine/problem",
  ],
  "engine/reference": ["engine/validate", "engine/source"],
  "engine/diff": ["engine/load", "engine/compile", "engine/validate", "engine/source"],
  "engine/submission": ["engine/fields"],
  "engine/fields": ["engine/submission", "engine/render"],
  "engine/blocks": ["engine/submission", "engine/render"],
  "engine/render": ["engine/submission", "engine/blocks", "engine/fields"],
  "engine/client": ["engine/render", "engine/submission", "engine/blocks", "engine/fields"],
};

interface Import {
  from: string;
  to: string;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test(-[a-z]+)?\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => `${folder}/${name}`);
}

/** Imports that exist at run time; `import type` leaves no trace. */
function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), "utf8");
  const found = text.matchAll(
    /^(?:import|export)\s+(?!type\b)[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|import\("([^"]+)"\)/gm,
  );
  return [...found].map(([, named, bare, dynamic]) => ({ from: file, to: named ?? bare ?? dynamic ?? "" }));
}

function resolved({ from, to }: Import): string {
  return to.startsWith(".") ? path.posix.join(path.posix.dirname(from), to) : to;
}

function roomOf(file: string): string {
  return file.split("/").slice(0, 2).join("/");
}

describe("imports point one way", () => {
  it.each(Object.entries(allowed))("%s imports only from %j", (room, may) => {
    const wrong = sourceFiles(room)
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith("."))
      .map((each) => ({ from: each.from, to: resolved(each) }))
      .filter(({ to }) => /^(engine|server)\//.test(to) && roomOf(to) !== room && !may.includes(roomOf(to)));
    expect(wrong).toEqual([]);
  });

  it("a block imports the render context and its own props, never another block", () => {
    const wrong = sourceFiles("engine/blocks")
      .flatMap(importsOf)
      .map((each) => ({ from: each.from, to: resolved(each) }))
      .filter(({ from, to }) => /^engine\/(blocks|fields)\//.test(to) && to.split("/")[2] !== from.split("/")[2]);
    expect(wrong).toEqual([]);
  });

  it("the browser's graph never reaches yaml, ajv or node:*", () => {
    const seen = new Set<string>();
    const outside = new Set<string>();
    const visit = (file: string): void => {
      if (seen.has(file) || !/\.tsx?$/.test(file)) return;
      seen.add(file);
      for (const each of importsOf(file)) {
        const to = resolved(each);
        if (each.to.startsWith(".")) visit(to);
        else outside.add(to);
      }
    };
    const views = [...sourceFiles("engine/blocks"), ...sourceFiles("engine/fields")].filter((file) =>
      file.endsWith("/view.tsx"),
    );
    for (const file of [...sourceFiles("engine/client"), ...views]) visit(file);
    expect([...outside].filter((name) => /^(node:|yaml|ajv|pino|koa|mdast|micromark)/.test(name))).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });

  it("nothing in the engine imports the server", () => {
    const wrong = sourceFiles("engine")
      .filter((file) => !file.startsWith("engine/cli/"))
      .flatMap(importsOf)
      .filter((each) => resolved(each).startsWith("server/"));
    expect(wrong).toEqual([]);
  });
});
