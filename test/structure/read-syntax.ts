/** The syntactic facts about a file that the figures need. */
import { parseSync, Visitor } from "vite";
import { linesIn } from "./source-files.ts";

export interface Syntax {
  /** The names that the file itself declares and exports. */
  exports: readonly string[];
  /** Its functions: the first line, and the number of lines. */
  functions: readonly { line: number; lines: number }[];
  /** Lines of assertions with `as`; `as const` does not count. */
  casts: readonly number[];
}

type Span = { start: number; end: number };

/** Parses a file. */
export function readSyntax(file: string, text: string): Syntax {
  const { module, program } = parseSync(file, text);
  const line = (at: number): number => linesIn(`${text.slice(0, at)}|`);
  const functions: { line: number; lines: number }[] = [];
  const casts: number[] = [];
  const note = ({ start, end }: Span): void => {
    functions.push({ line: line(start), lines: linesIn(text.slice(start, end)) });
  };
  new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
    TSAsExpression(node) {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== "const") casts.push(line(node.start));
    },
  }).visit(program);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : [exportName.name ?? "default"])),
  );
  return { exports, functions, casts };
}
