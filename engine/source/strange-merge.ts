/** Reports `<<`, which merges a mapping, when something else follows it: the parser refuses to create a value. */
import { type Document, isAlias, isMap, isScalar, isSeq, visit } from "yaml";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { kindOfValue } from "../things/values.ts";

const wanted = "a group of properties, or * and the name of one";

/** Returns the problem of the first one, or undefined when each merges a mapping or a list of mappings. */
export function strangeMerge(file: string, text: string, document: Document): Problem | undefined {
  if (!text.includes("<<")) return undefined;
  const meant = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node);
  let problem: Problem | undefined;
  visit(document, {
    Pair: (_key, { key, value }) => {
      if (!isMerge(key)) return undefined;
      const node = meant(value);
      const sources = isSeq(node) ? node.items.map(meant) : [node];
      const strange = sources.find((source) => !isMap(source));
      if (sources.every((source) => isMap(source))) return undefined;
      const [start = 0, end = 0] = (isScalar(key) && key.range) || [];
      const found = isSeq(strange) ? "a list" : kindOfValue(isScalar(strange) ? strange.value : null);
      problem = report("wrong-type", { file, pointer: "", range: [start, end] }, { key: "<<", wanted, found });
      return visit.BREAK;
    },
  });
  return problem;
}

/** As in the parser: its own symbol, or the characters themselves after a tag. In quotes it is an ordinary key. */
function isMerge(key: unknown): boolean {
  if (!isScalar(key)) return false;
  return typeof key.value === "symbol" || (key.value === "<<" && (key.type ?? "PLAIN") === "PLAIN");
}
