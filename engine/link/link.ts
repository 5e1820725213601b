/** Third stage of the pipeline: resolves references between files. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isRepeat } from "../validate/is-repeat.ts";
import type { Problem } from "../problem/problem.ts";
import { asMeant } from "./as-meant.ts";
import { createProject, type LinkInput } from "./project.ts";
import type { Rule } from "./rule.ts";
import type { Linker } from "./changes.ts";

export type { LinkInput } from "./project.ts";

const rules = await readRules(path.join(import.meta.dirname, "rules"));

async function readRules(folder: string): Promise<ReadonlyMap<string, Rule>> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const modules = names.sort().map(async (name) => {
    const module = (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, name)).href)) as { rule: Rule };
    return [name.slice(0, -".ts".length), module.rule] as const;
  });
  return new Map(await Promise.all(modules));
}

/**
 * Creates a linker that reports problems between files and, after its first run, checks only what changed. Nothing is
 * reported about files that cannot be parsed.
 */
export function createLink(): (input: LinkInput) => Problem[] {
  const linker: Linker = { series: "linker" };
  return (input) => linkWith(input, linker);
}

function linkWith(input: LinkInput, linker: Linker): Problem[] {
  const { files, isBelow } = asMeant(input.files, input.own ?? []);
  const project = createProject({ ...input, files }, linker);
  const found = new Map<string, Problem>();
  for (const rule of rules.values()) {
    for (const problem of rule(project)) {
      const { code, file, pointer, within, range } = problem;
      const key = JSON.stringify([code, file, pointer, within, range]);
      if (!found.has(key) && !isBelow(problem)) found.set(key, problem);
    }
  }
  return withoutRepeats([...found.values()], files);
}

/** Reports a problem in aliased YAML only once, where it is written, and keeps problems that exist only because of the repetition. */
function withoutRepeats(problems: readonly Problem[], files: LinkInput["files"]): Problem[] {
  const key = ({ code, file, message }: Problem): string => JSON.stringify([code, file, message]);
  const repeats = problems.filter(({ file, pointer }) => {
    const source = files.get(file);
    return source !== undefined && isRepeat(source, pointer);
  });
  if (repeats.length === 0) return [...problems];
  const written = new Set(problems.filter((problem) => !repeats.includes(problem)).map(key));
  return problems.filter((problem) => !repeats.includes(problem) || !written.has(key(problem)));
}
