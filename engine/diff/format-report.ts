/** Formats a report as text for a terminal and as Markdown for a pull request comment, gravest first. */
import { shownSigns } from "../problem/format.ts";
import { escapeHtml } from "../things/escape-html.ts";
import { riskCatalogue, riskLevels, type Risk } from "./risk.ts";
import { sentencesOf, type DiffReport, type DiffSection, type Sentence } from "./report.ts";

/** Returns the sentence for a change that visitors do not notice. */
export function nothing(notes: readonly string[]): string {
  return `Nothing changes for visitors${notes.length === 0 ? "" : " in what could be compared"}.`;
}

/** The sections of one risk level, each with only its sentences of that level. */
export interface RiskPart {
  risk: Risk;
  count: number;
  sections: readonly DiffSection[];
}

/** Groups a report by risk level, gravest first; levels without sentences are left out. */
export function byRisk({ sections }: DiffReport): RiskPart[] {
  return riskLevels.flatMap((risk) => {
    const told = sections.flatMap(({ heading, sentences }) => {
      const own = sentences.filter((sentence) => sentence.risk === risk);
      return own.length === 0 ? [] : [{ heading, sentences: own }];
    });
    const count = told.reduce((sum, { sentences }) => sum + sentences.length, 0);
    return count === 0 ? [] : [{ risk, count, sections: risk === "exposes" ? told : together(told) }];
  });
}

/** Maximum number of things named that change in the same way. */
const mostNamed = 20;

/** Merges sections with the same words. Not used for what exposes, whose risk is accepted for each page. */
function together(sections: readonly DiffSection[]): DiffSection[] {
  const alike = Map.groupBy(sections, ({ sentences }) => JSON.stringify(sentences.map(inWords)));
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const names = [first, ...others].map(({ heading }) => heading);
    const left = names.length - mostNamed;
    const more = left > 0 ? ` and ${left} more with the same change` : "";
    return [{ ...first, heading: `${names.slice(0, mostNamed).join(", ")}${more}` }];
  });
}

/** Returns whether anything changes for visitors. */
export function saysSomething(report: DiffReport): boolean {
  return sentencesOf(report).some(({ risk }) => risk !== "nothing");
}

/** Formats a report as headings and indented sentences. */
export function formatTerminal(report: DiffReport): string {
  const parts = byRisk(report).flatMap(({ risk, count, sections }) => {
    const { title, why, look } = riskCatalogue[risk];
    const head = [`${title.toUpperCase()} (${count})`, `  ${why}`, `  Look: ${look}`].join("\n");
    const told = sections.map(({ heading, sentences }) =>
      [line(heading), ...sentences.map((sentence) => `  - ${line(inWords(sentence))}`)].join("\n"),
    );
    return [head].concat(told);
  });
  const notes = report.notes.map(line);
  const said = saysSomething(report) ? parts : [nothing(notes), ...parts.slice(1)];
  return [...said, ...(notes.length === 0 ? [] : [notes.join("\n")])].join("\n\n");
}

/** Formats a report as Markdown. Authors' text is shown literally: it creates no markup and mentions nobody. */
export function formatMarkdown(report: DiffReport): string {
  const parts = byRisk(report).flatMap(({ risk, count, sections }) => {
    const { title, why, look } = riskCatalogue[risk];
    const told = sections.map(({ heading, sentences }) =>
      [`#### ${escape(heading)}`, "", ...sentences.map((sentence) => `- ${escape(inWords(sentence))}`)].join("\n"),
    );
    return [`### ${title} (${count})`, `_${why}_ **Look:** ${look}`].concat(told);
  });
  const said = withinComment(saysSomething(report) ? parts : [nothing(report.notes), ...parts.slice(2)]);
  const notes = firstOf(
    report.notes.map((note) => `> ${escape(note)}`),
    (left) => `> And ${left} more of these.`,
  );
  return ["## What changes for visitors", ...said, ...notes].join("\n\n");
}

/** Maximum characters of the report in a comment; GitHub rejects comments of more than 65,536. */
const longestComment = 55_000;
/** Maximum characters of the notes in addition to that, and likewise of the risks that nobody accepted. */
const longestList = 4000;

/** Returns as many lines as a comment has room for besides the report, and then a line that counts the rest, if any. */
export function firstOf(lines: readonly string[], more: (left: number) => string): readonly string[] {
  let length = 0;
  const end = lines.findIndex((each) => (length += each.length + 2) > longestList);
  return end === -1 ? lines : [...lines.slice(0, end), more(lines.length - end)];
}

/** Returns as many parts as a comment has room for, gravest first, and then a sentence that counts the rest, if any. */
function withinComment(parts: readonly string[]): readonly string[] {
  let length = 0;
  const end = parts.findIndex((part) => (length += part.length + 2) > longestComment);
  if (end === -1) return parts;
  const cut = parts[end]?.slice(0, Math.max(0, parts[end].length - (length - longestComment)));
  const whole = cut?.slice(0, Math.max(0, cut.lastIndexOf("\n"))) ?? "";
  const rest = parts.length - end - 1;
  return [
    ...parts.slice(0, end),
    whole,
    `There is more than a comment can hold: ${rest} more parts. \`npm run diff\` says all of it.`,
  ];
}

/** Returns a sentence, with who accepted its risk and why. */
export function inWords({ words, accepted }: Sentence): string {
  return accepted ? `${words} Accepted by ${accepted.who}: ${accepted.because}` : words;
}

/** Escapes authors' text for HTML, with control characters made visible and in the order in which it is written. */
export function shownHtml(text: string): string {
  return escapeHtml(shownSigns(text));
}

/** Puts authors' text on one line, because a CI system that stores the output may take the start of a line for a command. */
function line(text: string): string {
  return shownSigns(text.replaceAll("\n", " "), true);
}

/** Escapes Markdown. GitHub also renders what is between two dollar signs as a formula, and words that begin with www as links. */
function escape(text: string): string {
  return line(text)
    .replaceAll(/[\\`*_{}[\]<>#|~&]/g, "\\$&")
    .replaceAll("$", "<span>$$</span>")
    .replaceAll(/@(?=\w)/g, "@\u200B")
    .replaceAll(/(?<=\bwww)\./gi, "\u200B.")
    .replaceAll(/:\/\//g, ":\u200B//");
}
