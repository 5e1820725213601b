/** `<<`, which takes in the properties of a group, where something else stands behind it: the parser refuses to make a value of that. */
import { type Document, isAlias, isMap, isScalar, isSeq, visit } from "yaml";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { kindOfValue } from "../things/values.ts";

const wanted = "a group of properties, or * and the name of one";

/** The problem of the first one; undefined when each has a group, or a list of groups. */
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

/** As the parser has it: its own mark, or the signs themselves where a tag stands before them. In quotes it is a key like any other. */
function isMerge(key: unknown): boolean {
  if (!isScalar(key)) return false;
  return typeof key.value === "symbol" || (key.value === "<<" && (key.type ?? "PLAIN") === "PLAIN");
}
