import { report } from "../../problem/report.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { most } from "../expand.ts";
import { type Include, includesOf } from "../includes.ts";
import type { Rule } from "../rule.ts";

/** Disallows fragments that include themselves, directly or through others, and nested fragments that multiply without end. */
export const rule: Rule = function* ({ named, view }) {
  for (const page of named("page").values()) {
    const { overflow } = view(page);
    if (overflow === undefined) continue;
    yield report("include-loop", { file: page.path, pointer: `${overflow}/fragment` }, { most: most.blocks });
  }
  const fragments = named("fragment");
  const seen = new Set<string>();
  for (const { name } of fragments.values()) {
    for (const [{ path }, { pointer }, chain] of loopsFrom(name, fragments, seen)) {
      yield report("include-loop", { file: path, pointer: `${pointer}/fragment` }, { chain });
    }
  }
};

/**
 * Finds the includes that lead back, with the fragments of the cycle. Visits each fragment's includes only once:
 * expanding nested fragments for every includer took quadratic time.
 */
function* loopsFrom(
  first: string,
  fragments: ReadonlyMap<string, SourceFile>,
  seen: Set<string>,
): Generator<[SourceFile, Include, string[]]> {
  const way = new Map<string, [SourceFile, Iterator<Include>]>();
  const stack: string[] = [];
  const enter = (name: string): void => {
    const file = fragments.get(name);
    if (!file || seen.has(name)) return;
    seen.add(name);
    stack.push(name);
    way.set(name, [file, includesOf(file).values()]);
  };
  enter(first);
  for (let name = first, at = way.get(name); at; name = stack.at(-1) ?? "", at = way.get(name)) {
    const [file, includes] = at;
    const next = includes.next();
    if (next.done) way.delete(stack.pop() ?? "");
    else if (!way.has(next.value.fragment)) enter(next.value.fragment);
    else yield [file, next.value, [...stack.slice(stack.indexOf(next.value.fragment)), next.value.fragment]];
  }
}
