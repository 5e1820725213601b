/** Explains unintended aliases (`*name`) and tags (`!name`): texts that begin with these characters. */
import { type Alias, type Document, type Scalar, visit } from "yaml";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { lineAt, partQuoted, quoted, rewritten } from "./line.ts";

/** Matches such a character where a value can begin; within a text it is literal. */
const mayHaveSigns = /(?:[*&](?=\S)|!)(?<=(?:^|[-:?,[{])[ \t]*.)/m;

/** Maximum number reported per file; the rest are reported once these are fixed. */
const mostTold = 20;

/** Returns the names used by aliases. */
function aliasesIn(document: Document): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, { Alias: (_key, { source }) => void names.add(source) });
  return names;
}

/** Returns problems for texts that YAML parses as an alias without an anchor, an unused anchor or a tag. */
export function explainAliases(file: string, text: string, document: Document): Problem[] {
  if (!mayHaveSigns.test(text)) return [];
  const used = aliasesIn(document);
  const known = new Set<string | undefined>();
  const problems: Problem[] = [];
  const signAt = (offset: number, end: number): void => {
    const line = lineAt(text, offset);
    const part = partQuoted(line, offset, end);
    const words = { sign: text.charAt(offset), fixed: part?.fixed ?? quoted(line) };
    const place = { file, pointer: "", range: [offset, offset + 1] as const };
    problems.push(report("unquoted-sign", place, words, part?.fix ?? rewritten(line, words.fixed)));
  };
  const enough = (): symbol | undefined => (problems.length < mostTold ? undefined : visit.BREAK);
  const lookAtAlias = ({ source, range }: Alias): void => {
    if (known.has(source)) return;
    const [start = 0, end = 0] = range ?? [];
    const line = lineAt(text, start);
    const part = partQuoted(line, start, end);
    const words = { name: source, fixed: part?.fixed ?? quoted(line) };
    const own = line.value
      .slice(1)
      .replace(/ #[^]*$/, "")
      .trimEnd();
    const fix = source === own ? rewritten(line, words.fixed) : part?.fix;
    problems.push(report("unknown-alias", { file, pointer: "", range: [start, end] }, words, fix));
  };
  const lookAtScalar = (key: unknown, { anchor, range, tag }: Scalar): void => {
    known.add(anchor);
    if (key === "key" || !range) return;
    const sign = anchor && !used.has(anchor) ? "&" : tag === undefined ? "" : "!";
    if (sign === "") return;
    const at = text.lastIndexOf(sign, range[0]);
    if (at >= lineAt(text, range[0]).start) signAt(at, range[1]);
  };
  visit(document, {
    Collection: (_key, { anchor }) => void known.add(anchor),
    Alias: (_key, node) => {
      lookAtAlias(node);
      return enough();
    },
    Scalar: (key, node) => {
      lookAtScalar(key, node);
      return enough();
    },
  });
  return problems;
}
