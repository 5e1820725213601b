/** Ranks changed pages by what is said of them, gravest first: the first get pictures, and the others are named. */
import type { ChangedPage, ChangedPart } from "../../engine/diff/changed-pages.ts";
import { sentencesOf, type DiffReport, type Sentence } from "../../engine/diff/report.ts";
import { gravest, riskLevels, type Risk } from "../../engine/diff/risk.ts";

/** A changed page with what is said of it. */
export interface RankedPage {
  page: ChangedPage;
  /** What changes on it for visitors. */
  said: readonly Sentence[];
  /** The gravest level of what is said; at least `shows`, because the page looks different. */
  risk: Risk;
}

/** Sorts pages by risk, gravest first; within a level, those that stand for the most pages come first. */
export function rankPages(pages: readonly ChangedPage[], report: DiffReport): RankedPage[] {
  const sentences = sentencesOf(report).filter(({ risk }) => risk !== "nothing");
  const ranked = pages.map((page): RankedPage => {
    const names = new Set([page.path, page.before?.path, ...page.parts.flatMap(aboutPart)]);
    const said = sentences.filter(({ about }) => names.has(about));
    return { page, said, risk: gravest([...said.map(({ risk }) => risk), "shows"]) };
  });
  const weightOf = ({ risk }: RankedPage): number => riskLevels.indexOf(risk);
  return ranked.sort(
    (a, b) =>
      weightOf(a) - weightOf(b) || b.page.alike.length - a.page.alike.length || (a.page.path < b.page.path ? -1 : 1),
  );
}

/** Returns what sentences about a part of a page are about. */
function aboutPart({ kind, name, key }: ChangedPart): string[] {
  const facts = key.split("\n").filter((line) => line.startsWith("fact "));
  if (kind === "site") return ["every page", ...facts];
  if (kind === "prompt") return [`generator ${name}`, `library ${name}`, ...facts];
  return [kind === "file" ? name : `${kind} ${name}`, ...facts];
}
