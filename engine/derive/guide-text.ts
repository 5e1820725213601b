/** A guide as its author wrote it: lines of YAML about it, then Markdown. */
import { parseDocument } from "yaml";
import { createLocator, type Span } from "../problem/locate.ts";
import { near } from "../problem/near.ts";
import { escapeToken } from "../problem/pointer.ts";
import type { Problem } from "../problem/problem.ts";
import { report, type Place } from "../problem/report.ts";
import { explainSyntax } from "../source/explain-syntax.ts";

/** What a guide says about itself. */
export interface GuideHead {
  title: string;
  subtitle: string;
  description: string;
  keywords: readonly string[];
  category: string;
}

export interface GuideText {
  /** `pages/guides/ai-terminology.md` */
  path: string;
  /** `ai-terminology` */
  name: string;
  text: string;
  /** Undefined when there are problems. */
  head: GuideHead | undefined;
  /** Markdown. */
  body: string;
  problems: readonly Problem[];
}

const properties = {
  title: "Name it as it is to stand on the first page.",
  subtitle: "Say in one line what it is for.",
  description: "Say in one sentence what it holds; search engines and file managers show it.",
  keywords: "Write a list of words by which it is found.",
  category: "Say what kind of guide it is, in a word or two.",
} as const;

/** Reads the text of a guide. */
export function readGuideText(path: string, raw: string): GuideText {
  const text = raw.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const name = path.replace(/^.*\//, "").replace(/\.md$/, "");
  const [whole = "", yaml = ""] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text) ?? [];
  // Spaces in place of the dashes keep every offset that of the file.
  const padded = `   \n${yaml}`;
  const document = parseDocument(padded, { prettyErrors: false, logLevel: "error" });
  const base = { path, name, text, body: text.slice(whole.length) };
  if (document.errors.length > 0) {
    return { ...base, head: undefined, problems: explainSyntax(path, padded, document.errors) };
  }
  const value: unknown = document.toJS();
  const head = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const problems = headProblems(path, text, head, createLocator(padded));
  return { ...base, head: problems.length === 0 ? (head as unknown as GuideHead) : undefined, problems };
}

/** What is missing, misspelt or of the wrong kind in a guide's head. */
function headProblems(
  file: string,
  text: string,
  head: Readonly<Record<string, unknown>>,
  locate: (place: Place) => Span,
): Problem[] {
  const what = "the head of a guide";
  const top: Place = { file, pointer: "", range: [0, Math.min(3, text.length)] };
  const at = (key: string, part: "key" | "value"): Place => {
    const { start, end } = locate({ file, pointer: `/${escapeToken(key)}`, at: part });
    return { file, pointer: "", range: [start.offset, end.offset] };
  };
  const known = Object.keys(properties).filter((key) => !(key in head));
  const strange = Object.keys(head).filter((key) => !(key in properties));
  const meant = strange.map((key) => ({ key, near: near(key, known) }));
  const slipped = new Set(meant.flatMap((each) => each.near));
  return [
    ...meant.map((each) => report("unknown-property", at(each.key, "key"), { ...each, what, known })),
    ...Object.entries(properties).flatMap(([key, means]) => {
      if (!(key in head)) {
        return slipped.has(key) ? [] : [report("missing-property", top, { key, what, means, example: "" })];
      }
      const wanted = key === "keywords" ? "a list of texts" : "a text";
      if (head[key] === null) return [report("no-value", at(key, "key"), { key, wanted })];
      if (isRight(key, head[key])) return [];
      return [report("wrong-type", at(key, "value"), { key, wanted, found: kindOf(head[key]) })];
    }),
  ];
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a group of properties";
  if (typeof value === "string") return "a text";
  return typeof value === "number" ? "a number" : "true or false";
}

function isRight(key: string, value: unknown): boolean {
  if (key !== "keywords") return typeof value === "string" && value.trim() !== "";
  return Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === "string");
}
