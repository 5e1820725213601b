/** Aliases (`*name`) and tags (`!name`) that an author never meant to write: texts that begin with these signs. */
import { type Document, isScalar, visit } from "yaml";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { lineAt, quoted, rewritten } from "./line.ts";

/** A sign where a value can begin; within a text it stands for itself. */
const mayHaveSigns = /(?:[*&](?=\S)|!)(?<=(?:^|[-:?,[{])[ \t]*.)/m;

/** Problems of texts that YAML takes for an alias without its anchor, an anchor that nothing uses, or a tag. */
export function explainAliases(file: string, text: string, document: Document): Problem[] {
  if (!mayHaveSigns.test(text)) return [];
  const problems: Problem[] = [];
  const signAt = (offset: number): void => {
    const line = lineAt(text, offset);
    const words = { sign: text.charAt(offset), fixed: quoted(line) };
    const place = { file, pointer: "", range: [offset, offset + 1] as const };
    problems.push(report("unquoted-sign", place, words, rewritten(line, words.fixed)));
  };
  visit(document, {
    Alias: (_key, node) => {
      if (node.resolve(document)) return;
      const [start = 0, end = 0] = node.range ?? [];
      const line = lineAt(text, start);
      const words = { name: node.source, fixed: quoted(line) };
      const own = line.value
        .slice(1)
        .replace(/ #[^]*$/, "")
        .trimEnd();
      const fix = node.source === own ? rewritten(line, words.fixed) : undefined;
      problems.push(report("unknown-alias", { file, pointer: "", range: [start, end] }, words, fix));
    },
    Scalar: (key, node) => {
      if (key === "key" || !isScalar(node) || !node.range) return;
      const sign = node.anchor && !text.includes(`*${node.anchor}`) ? "&" : node.tag === undefined ? "" : "!";
      if (sign === "") return;
      const at = text.lastIndexOf(sign, node.range[0]);
      if (at >= lineAt(text, node.range[0]).start) signAt(at);
    },
  });
  return problems;
}
