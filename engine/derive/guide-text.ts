/** A guide as its author wrote it: lines of YAML about it, then Markdown. */
import { parseDocument } from "yaml";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
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
  const place = { file: path, pointer: "", range: [0, Math.min(3, text.length)] } as const;
  const problems = Object.entries(properties).flatMap(([key, means]) => {
    if (head[key] === undefined || head[key] === null) {
      return [report("missing-property", place, { key, what: "the head of a guide", means, example: "" })];
    }
    const wanted = key === "keywords" ? "a list of texts" : "a text";
    return isRight(key, head[key]) ? [] : [report("wrong-type", place, { key, wanted, found: "something else" })];
  });
  return { ...base, head: problems.length === 0 ? (head as unknown as GuideHead) : undefined, problems };
}

function isRight(key: string, value: unknown): boolean {
  if (key !== "keywords") return typeof value === "string" && value.trim() !== "";
  return Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === "string");
}
