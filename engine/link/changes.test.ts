import path from "node:path";
import { expect, it } from "vitest";
import { readSource } from "../source/read-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import { readSchemas } from "../validate/schemas.ts";
import { changesSince, type Linker } from "./changes.ts";
import { createProject } from "./project.ts";

const schemas = readSchemas(path.join(import.meta.dirname, "../.."));
const page = (name: string, words = "Words"): SourceFile =>
  readSource(`pages/${name}.yaml`, `title: ${words}\nblocks:\n  - {type: include, fragment: part}\n`);

it("what fragments bring to all pages together has an end: the pages for which no room is left are told, until there is", () => {
  const linker: Linker = { series: "linker" };
  const input = { schemas, assets: new Set<string>(), icons: new Set<string>(), today: new Date(0) };
  const look = (files: ReadonlyMap<string, SourceFile>, taken: number): string[] => {
    const project = createProject({ ...input, files });
    const seen: string[] = [];
    changesSince(linker, files, (each, _fragments, room) => {
      seen.push(`${each.name} ${room}`);
      return { ...project.view(each), taken };
    });
    return seen;
  };
  const files = new Map(["a", "b", "c"].map((name) => [`pages/${name}.yaml`, page(name)]));
  expect(look(files, 60_000_000)).toEqual(["a true", "b true", "c false"]);
  const later = new Map(files).set("pages/b.yaml", page("b", "Others"));
  expect(look(later, 1000), "a page may make room for others").toEqual(["a true", "b true", "c true"]);
  expect(look(new Map(later).set("pages/a.yaml", page("a", "Others")), 1000)).toEqual(["a true"]);
});
