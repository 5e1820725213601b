/** Searches for the single change that repairs a file with misplaced lines, and reports the mistake in terms of it. */
import { applyEdits, type Edit } from "../problem/fix.ts";
import { createLocator } from "../problem/locate.ts";
import type { Problem } from "../problem/problem.ts";
import { lineAfter, lineAt, lineBefore, type Line } from "../source/line.ts";
import { linesInTexts } from "../source/lines-in-texts.ts";
import { signsIn } from "../source/signs.ts";
import type { SourceFile } from "../source/source-file.ts";
import { losesGate } from "../things/gate-in-text.ts";
import { propose as addColon } from "./changes/add-colon.ts";
import { propose as addDash } from "./changes/add-dash.ts";
import { propose as beginText } from "./changes/begin-text.ts";
import type { Candidate } from "./changes/candidate.ts";
import { propose as continueText } from "./changes/continue-text.ts";
import { proposeDashes, proposeProperties } from "./changes/drop-dashes.ts";
import { hollowLines, propose as indentChildren } from "./changes/indent-children.ts";
import { proposeEven, proposeOdd } from "./changes/reindent.ts";
import { propose as slidOut } from "./changes/slid-out.ts";
import { propose as untab } from "./changes/untab.ts";
import type { Trial, Judge } from "./judgement.ts";
import { isSwallowed, swallows } from "./swallows.ts";
import { isLost, weighed } from "./weigh.ts";

/** Budget per file in letters: each try costs one check of the file, estimated from its letters, punctuation and errors. */
const budget = 1_000_000;
const lettersOfSign = 12;
const lettersOfError = 600;
/** Maximum number of lines between the mistake and the point where the file stops making sense. */
const linesAbove = 12;

function triesFor(text: string, errors = 0): number {
  return Math.floor(budget / (text.length + lettersOfSign * signsIn(text) + lettersOfError * errors + 1));
}

/** Spends one unit of the budget; false when it is used up. */
type Spend = () => boolean;

/** Returns the problem of a block, a field or a page's gate absorbed into the text above by its indentation, or undefined. */
export function findSwallowed(file: SourceFile, types: ReadonlySet<string>, judge: Judge): Problem | undefined {
  const { path, text } = file;
  const inTexts = linesInTexts(text, (words) => /^(?:-|gate:)/.test(words));
  let left = triesFor(text);
  for (const found of text.matchAll(/^(?: +- type: ([\w-]+)[ \t]*\r?$| {1,4}gate:)/gm)) {
    if ((found[1] !== undefined && !types.has(found[1])) || !inTexts.has(found.index)) continue;
    for (const { edit, problem } of proposeEven(path, text, lineAt(text, found.index))) {
      const changed = applyEdits(text, [edit]);
      if (isSwallowed(changed, edit)) continue;
      if (left-- <= 0) return undefined;
      const after = judge(changed);
      if (after.brokenAt === undefined && errorsOf(after.problems).length === 0) return problem;
    }
  }
  return undefined;
}

/** Returns the problems of a file, with each group that a single change fixes replaced by that change. */
export function search(file: SourceFile, found: readonly Problem[], judge: Judge): readonly Problem[] {
  let left = triesFor(file.text, found.length);
  const spend: Spend = () => left-- > 0;
  let problems = found;
  problems = found.map((problem) => (isSure(problem, file, found, judge, spend) ? problem : withoutFix(problem)));
  const tried = new Set<Problem>();
  for (;;) {
    const problem = problems.find((each) => isStructural(each) && !tried.has(each));
    // Charged even if no candidate can be tried, because the search for one costs time too.
    if (!problem || !spend()) return problems;
    tried.add(problem);
    const told = mend(file, problem, problems, judge, spend);
    if (!told) continue;
    tried.add(told.problem);
    problems = [told.problem, ...problems.filter((each) => each !== problem && told.remaining.has(wordsOf(each)))];
  }
}

function withoutFix(problem: Problem): Problem {
  const { fix, ...rest } = problem;
  return fix ? rest : problem;
}

/** Returns whether a fix of whole lines resolves the problem without leaving or causing an error nearby. */
function isSure(problem: Problem, file: SourceFile, all: readonly Problem[], judge: Judge, spend: Spend): boolean {
  if (!problem.fix?.range) return true;
  if (!spend()) return false;
  const edit = { start: problem.fix.range[0], end: problem.fix.range[1], text: problem.fix.text };
  const after = judge(applyEdits(file.text, [edit]));
  const errors = errorsOf(after.problems);
  if (file.value !== undefined)
    return (
      after.brokenAt === undefined &&
      isNothingNew(
        errors,
        errorsOf(all).filter((each) => each !== problem),
      )
    );
  const mended = applyEdits(file.text, [edit]);
  if (after.brokenAt === undefined)
    return !isNear(errors.filter(isStructural), edit, mended) && !isNear(errors, edit, mended, 0);
  // Another mistake further down prevents parsing; up to there the file is now valid.
  return after.brokenAt > edit.start + edit.text.length;
}

const structural = new Set(
  `dash-before-property duplicate-key entry-count indentation list-below-text missing-colon missing-dash
  missing-property no-value not-a-list one-of syntax tab text-not-indented unknown-property unquoted-colon
  wrong-type`.split(/\s+/),
);

function isStructural({ code, meant, fix, message }: Problem): boolean {
  // Words in place of a number and invalid values of `<<` are not misplaced lines.
  if (
    code === "wrong-type" &&
    /^`<<`|must be (?:a number|a whole number|true or false), but it is a text/.test(message)
  )
    return false;
  return structural.has(code) && meant === undefined && fix === undefined;
}

function wordsOf({ code, message }: Problem): string {
  return `${code} ${message}`;
}

interface Told {
  problem: Problem;
  /** Problems that remain after the change. */
  remaining: ReadonlySet<string>;
}

function mend(
  file: SourceFile,
  problem: Problem,
  all: readonly Problem[],
  judge: Judge,
  spend: Spend,
): Told | undefined {
  const { text } = file;
  const readable = file.value !== undefined;
  const before = errorsOf(all);
  const isHidden = ({ edit, problem: { code } }: Candidate): boolean => {
    const changed = applyEdits(text, [edit]);
    return losesGate(text, edit) || (code !== "unquoted-colon" && swallows(text, changed, edit));
  };
  const attempt = (candidate: Candidate): Trial | undefined => {
    const changed = applyEdits(text, [candidate.edit]);
    const after = judge(changed);
    if (after.brokenAt !== undefined) return undefined;
    const errors = errorsOf(after.problems);
    const better = readable
      ? errors.length < before.length && isNothingNew(errors, before) && !isNear(errors, candidate.edit, changed, 2)
      : !isNear(errors.filter(isStructural), candidate.edit, changed);
    const lost =
      better && readable && isLost(text, candidate, after.free() - judge(text).free(), before.length - errors.length);
    return better && !lost ? { candidate, after, count: errors.length } : undefined;
  };
  let best: Trial | undefined;
  const seen = new Set([text]);
  for (const candidate of candidates(file, problem)) {
    const changed = applyEdits(text, [candidate.edit]);
    if (seen.has(changed)) continue;
    seen.add(changed);
    if (isHidden(candidate)) continue;
    if (!spend()) break;
    const tried = attempt(candidate);
    if (tried && (!best || tried.count < best.count)) best = tried;
    if (best?.count === 0) break;
  }
  if (!best) return undefined;
  const { candidate, after } = weighed(best, candidates(file, problem), (each) =>
    isHidden(each) || !spend() ? undefined : attempt(each),
  );
  return { problem: told(file, problem, candidate.problem), remaining: new Set(after.problems.map(wordsOf)) };
}

/** Keeps the original message when only a property is in the wrong mapping, because it says more than a change of lines. */
function told(file: SourceFile, problem: Problem, change: Problem): Problem {
  const same = file.locate(problem).start.offset === file.locate(change).start.offset;
  return same && problem.code === "unknown-property" && change.fix ? { ...problem, fix: change.fix } : change;
}

function errorsOf(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === "error");
}

/** Returns whether every error existed before. */
function isNothingNew(errors: readonly Problem[], before: readonly Problem[]): boolean {
  const known = new Set(before.map(wordsOf));
  return errors.every((each) => known.has(wordsOf(each)));
}

/** Returns whether there is an error near the change. */
function isNear(errors: readonly Problem[], { start, text: put }: Edit, changed: string, around = linesAbove): boolean {
  if (errors.length === 0) return false;
  const locate = createLocator(changed);
  const lines = (from: number, to: number): number => changed.slice(from, to).split("\n").length - 1;
  return errors.some((each) => {
    const at = locate(each).start.offset;
    return lines(Math.min(at, start), Math.max(at, start)) <= around + lines(start, start + put.length);
  });
}

function* candidates(file: SourceFile, problem: Problem): Iterable<Candidate> {
  const { path, text } = file;
  const at = file.locate(problem).start.offset;
  if (problem.code === "tab") {
    yield* untab(path, text, lineAt(text, at));
    return;
  }
  // A file that parses reports exactly where something is missing; for a parse error, the mistake may be further up.
  const lines = suspects(text, at).slice(
    0,
    file.value === undefined && problem.code !== "duplicate-key" ? linesAbove : 3,
  );
  const unreadable = file.value === undefined ? lines.slice(0, 3) : [];
  yield* slidOut(text, problem, lineAt(text, at));
  for (const line of lines) yield* proposeDashes(path, text, line);
  for (const line of lines) yield* addDash(path, text, line);
  for (const line of hollowLines(text)) yield* indentChildren(path, text, line);
  // First assume that a line without a colon is a known property or continues the text above.
  for (const line of unreadable.slice(0, 1)) yield* addColon(path, text, line);
  for (const line of unreadable.slice(0, 1)) if (line.key === undefined) yield* continueText(path, text, line);
  for (const line of unreadable.slice(0, 1)) yield* beginText(path, text, line);
  for (const line of lines) yield* proposeEven(path, text, line);
  for (const line of lines) yield* proposeProperties(path, text, line);
  for (const line of lines) yield* proposeOdd(path, text, line);
  for (const line of unreadable) yield* continueText(path, text, line);
}

/** Returns the line where the file stops making sense, the lines above, and the next one. */
function suspects(text: string, at: number): Line[] {
  const first = lineAt(text, at);
  const found = [first];
  const next = lineAfter(text, first);
  for (let above = lineBefore(text, first); above && found.length < linesAbove; above = lineBefore(text, above))
    found.push(above);
  return next ? [first, next, ...found.slice(1)] : found;
}
