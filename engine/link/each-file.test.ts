import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { readSource } from "../source/read-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import { readSchemas } from "../validate/schemas.ts";
import type { Linker } from "./changes.ts";
import { createProject, type Project } from "./project.ts";
import type { Rule } from "./rule.ts";

const folder = path.join(import.meta.dirname, "rules");
const schemas = readSchemas(path.join(import.meta.dirname, "../.."));
const rules = readdirSync(folder).filter((name) =>
  /\/(?:each-file|each-link|unknown-name)\.ts"/.test(readFileSync(path.join(folder, name), "utf8")),
);
const page = (words: string): string =>
  `title: ${words}\nblocks:\n  - {type: hero, title: "${words} {{ facts.name }}", text: "[a](/{{ facts.name }})"}\n`;

it.each(rules)("after an edit of one page no other is asked again: %s", async (name) => {
  const { rule }: { rule: Rule } = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, name)).href);
  const asked: string[] = [];
  const read = (at: string, text: string): [string, SourceFile] => {
    const file = readSource(at, text);
    const { value } = file;
    return [at, Object.defineProperty(file, "value", { get: () => (asked.push(at), value) })];
  };
  const others = [
    read("pages/_site.yaml", "facts: {name: other}\n"),
    read("pages/other.yaml", page("Other")),
    read("pages/_shared/part.yaml", "description: x\nblocks: [{type: text, text: x}]\n"),
  ];
  const linker: Linker = { series: "linker" };
  const look = (words: string): readonly string[] => {
    const [assets, icons, today] = [new Set<string>(), new Set<string>(), new Date()];
    const files = new Map([...others, read("pages/index.yaml", page(words))]);
    const project = createProject({ files, schemas, assets, icons, today }, linker);
    const noted = <Given extends unknown[], Found>(ask: (file: SourceFile, ...given: Given) => Found) => {
      return (file: SourceFile, ...given: Given): Found => (asked.push(file.path), ask(file, ...given));
    };
    const { digest, view, refs } = project;
    const watched: Project = { ...project, digest: noted(digest), view: noted(view), refs: noted(refs) };
    asked.length = 0;
    for (const problem of rule(watched)) expect(problem.code).not.toBe("");
    return asked.filter((at) => /other|part/.test(at));
  };
  expect(look("First")).not.toEqual([]);
  expect(look("Second")).toEqual([]);
});
