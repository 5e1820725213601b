/** Problems for people in a terminal: place, sentence, frame, what to do. */
import { styleText } from "node:util";
import { codeFrame, type Paint } from "./code-frame.ts";
import { countErrors, type Placed, type Summary } from "./format.ts";

type Style = Parameters<typeof styleText>[0];

/** The problems as text, with a summary at the end. Colour only where it is asked for. */
export function formatText(placed: readonly Placed[], summary: Summary, colour = false): string {
  return [...placed.map((each) => `${formatProblem(each, colour)}\n`), summarize(placed, summary)].join("\n");
}

/** One problem; also what the development overlay and the server's log show. */
export function formatProblem({ problem, span, text }: Placed, colour = false): string {
  const paint = (style: Style, words: string): string =>
    colour ? styleText(style, words, { validateStream: false }) : words;
  const tint = problem.severity === "error" ? "red" : "yellow";
  const frame: Paint = { dim: (words) => paint("dim", words), mark: (words) => paint(tint, words) };
  const where = `${problem.file}:${span.start.line}:${span.start.column}`;
  const lines = codeFrame(text, span, frame).map((line) => `  ${line}`);
  return [
    `${paint("bold", where)} ${paint(tint, problem.severity)} ${paint("dim", problem.code)}`,
    `  ${problem.message}`,
    "",
    ...(lines.length > 0 ? [...lines, ""] : []),
    ...problem.hint.split("\n").map((line, index) => (index === 0 ? `  ${line}` : `    ${line}`)),
  ].join("\n");
}

function summarize(placed: readonly Placed[], { files, time }: Summary): string {
  const errors = countErrors(placed);
  const warnings = placed.length - errors;
  const counted = [count(errors, "error"), count(warnings, "warning")].filter((words) => !words.startsWith("0"));
  const found = counted.length === 0 ? "No problems" : counted.join(" and ");
  return `${found} in ${count(files, "file")} (${time < 1000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(1)} s`})`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
