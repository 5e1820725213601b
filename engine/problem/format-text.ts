/** Formats problems for people at a terminal: place, message, code frame and hint. */
import { numbered } from "../things/plain-text.ts";
import { styleText } from "node:util";
import { codeFrame, type Paint } from "./code-frame.ts";
import { countErrors, firstOfKinds, moreOfKinds, shownSigns, type Look, type Placed, type Summary } from "./format.ts";
import { isPassed } from "./outcome.ts";

type Style = Parameters<typeof styleText>[0];

/** Maximum number of lines about passed dates; further ones are only counted. */
const mostPassed = 9;

/** Returns the problems as text, errors before warnings, with a summary at the end. */
export function formatText(placed: readonly Placed[], summary: Summary, look: Look = {}): string {
  const isBrief = ({ problem }: Placed): boolean => look.brief === true && isPassed(problem);
  const passed = placed.filter(isBrief);
  const { told, left } = firstOfKinds(
    placed.filter((each) => !isBrief(each)),
    look,
  );
  const inOrder = [...told.filter(isError), ...told.filter((each) => !isError(each))];
  const shown = inOrder.map((each) => `${formatProblem(each, look.colour)}\n`);
  const more = left.size > 0 ? [`${moreOfKinds(left).join("\n")}\n`] : [];
  return [...shown, ...more, ...(passed.length > 0 ? [listPassed(passed)] : []), summarize(placed, summary)].join("\n");
}

function isError({ problem }: Placed): boolean {
  return problem.severity === "error";
}

/** Nobody made a mistake and nothing breaks today, so one line each is enough. */
function listPassed(passed: readonly Placed[]): string {
  const listed = passed.length > mostPassed ? passed.slice(0, mostPassed - 1) : passed;
  const lines = listed.map(
    ({ problem, span }) =>
      `  ${shownSigns(problem.file, true)}:${span.start.line} ${shownSigns(problem.message, true)}`,
  );
  const rest = passed.length > listed.length ? [`  and ${passed.length - listed.length} more`] : [];
  return ['Dates that have passed ("npm run check -- --warnings" shows what to do):', ...lines, ...rest, ""].join("\n");
}

/** Formats one problem, also for the development overlay and the server's log. */
export function formatProblem({ problem, span, text }: Placed, colour = false): string {
  const paint = (style: Style, words: string): string =>
    colour ? styleText(style, words, { validateStream: false }) : words;
  const tint = problem.severity === "error" ? "red" : "yellow";
  const frame: Paint = { dim: (words) => paint("dim", words), mark: (words) => paint(tint, words) };
  const where = `${shownSigns(problem.file, true)}:${span.start.line}:${span.start.column}`;
  const lines = codeFrame(text, span, frame).map((line) => `  ${line}`);
  return [
    `${paint("bold", where)} ${paint(tint, problem.severity)} ${paint("dim", problem.code)}`,
    `  ${shownSigns(problem.message, true)}`,
    "",
    ...(lines.length > 0 ? [...lines, ""] : []),
    ...shownSigns(problem.hint)
      .split("\n")
      .map((line, index) => (index === 0 ? `  ${line}` : `    ${line}`)),
  ].join("\n");
}

function summarize(placed: readonly Placed[], { files, time }: Summary): string {
  const errors = countErrors(placed);
  const warnings = placed.length - errors;
  const counted = [numbered(errors, "error"), numbered(warnings, "warning")].filter((words) => !words.startsWith("0"));
  const found = counted.length === 0 ? "No problems" : counted.join(" and ");
  return `${found} in ${numbered(files, "file")} (${time < 1000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(1)} s`})`;
}
