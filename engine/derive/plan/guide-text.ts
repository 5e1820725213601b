/** Parses a guide as its author wrote it: YAML front matter, then Markdown. */
import { parseDocument } from "yaml";
import { createLocator, type Span } from "../../problem/locate.ts";
import { near } from "../../problem/near.ts";
import { withoutStacks } from "../../problem/parse-yaml.ts";
import { escapeToken } from "../../problem/pointer.ts";
import type { Problem } from "../../problem/problem.ts";
import { report, type Place } from "../../problem/report.ts";
import { controlSign, escapedSign } from "../../source/control-signs.ts";
import { duplicateKeys } from "../../source/duplicate-keys.ts";
import { explainSyntax } from "../../source/explain-syntax.ts";
import { bothVersions } from "../../source/foreign-lines.ts";
import { lineAt, rewritten, wordsQuoted } from "../../source/line.ts";
import { plainData } from "../../source/multiplies.ts";
import { pathProblem } from "../../source/path-problem.ts";
import { guideGate, mayNameGate } from "../../things/gate-in-text.ts";
import { kindOfValue, listOf, readAs, recordOf } from "../../things/values.ts";

/** A guide's front matter. */
export interface GuideHead {
  title: string;
  subtitle: string;
  description: string;
  keywords: readonly string[];
  category: string;
}

export interface GuideText {
  /** For example `pages/guides/ai-terminology.md`. */
  path: string;
  text: string;
  /** The gate key in the front matter; "" if front matter with mistakes may have been meant to name one; undefined if it names none. */
  gate: string | undefined;
  /** Undefined when there are problems. */
  head: GuideHead | undefined;
  /** The Markdown. */
  body: string;
  problems: readonly Problem[];
}

/** The properties of the front matter in written order: the purpose as an instruction to the author, and example lines. */
export const guideProperties = {
  title: { means: "Name it as it is to stand on the first page.", example: "title: How to lock up" },
  subtitle: { means: "Say in one line what it is for.", example: "subtitle: For whoever leaves last" },
  description: {
    means: "Say in one sentence what it holds; search engines and file managers show it.",
    example: "description: What to look at before the last one leaves.",
  },
  keywords: { means: "Write a list of words by which it is found.", example: "keywords:\n  - locks\n  - keys" },
  category: { means: "Say what kind of guide it is, in a word or two.", example: "category: Checklist" },
} as const;

/** Maximum length of the front matter in characters. */
const longestHead = 10_000;

/** Parses the text of a guide. */
export function readGuideText(path: string, raw: string): GuideText {
  const text = raw.replace(/^\uFEFF/, "");
  const [whole = "", first = "", yaml] = /^(---\r?\n)([^]*?\n)---(?:\r?\n|$)/.exec(text) ?? [];
  const gate = guideGate(text)?.key ?? (mayNameGate(text) ? "" : undefined);
  const base = { path, text, gate, body: text.slice(whole.length).replaceAll("\r\n", "\n") };
  const faulty = (problems: readonly Problem[]): GuideText => ({ ...base, head: undefined, problems });
  const hindrance = pathProblem(path) ?? controlSign(path, text) ?? bothVersions(path, text);
  if (hindrance) return faulty([hindrance]);
  // A rule far below does not end the front matter; parsing anything that long would take quadratic time.
  if (yaml === undefined || yaml.length > longestHead) return faulty([withoutHead(path, text)]);
  try {
    // Spaces in place of the dashes keep all offsets the same as in the file.
    return { ...base, ...readHead(path, text, `${first.replaceAll("-", " ")}${yaml}`) };
  } catch (error) {
    // Values that contain or multiply each other, or nesting that exhausts the call stack.
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    return faulty([tooDeepAt(path)]);
  }
}

/** Parses the front matter, which is at the same offsets in `padded` as in the text. */
function readHead(
  path: string,
  text: string,
  padded: string,
): Pick<GuideText, "head" | "problems"> & { gate?: string | undefined } {
  const faulty = (problems: readonly Problem[]) => ({ head: undefined, problems });
  const reading = { uniqueKeys: false, prettyErrors: false, logLevel: "error" } as const;
  const document = withoutStacks(() => parseDocument(padded, reading));
  const errors = document.errors.length > 0 ? document.errors : duplicateKeys(document);
  if (errors.length > 0) return faulty(explainSyntax(path, padded, errors));
  const value = plainData(document);
  if (value === undefined) return faulty([tooDeepAt(path)]);
  const locate = createLocator(padded);
  const escaped = escapedSign(path, padded, value);
  if (escaped) {
    const { start, end } = locate(escaped);
    return faulty([{ ...escaped, pointer: "", range: [start.offset, end.offset] }]);
  }
  const head = recordOf(value);
  const problems = headProblems(path, text, head, locate);
  if (problems.length > 0) return faulty(problems);
  return { gate: typeof head["gate"] === "string" ? head["gate"] : undefined, head: headOf(head), problems };
}

function tooDeepAt(file: string): Problem {
  return report("too-deep", { file, pointer: "", range: [0, 0] }, {});
}

/** Reports front matter that is missing or not enclosed in lines of three dashes. */
function withoutHead(file: string, text: string): Problem {
  const at = (offset: number): Place => ({ file, pointer: "", range: [offset, offset] });
  if (text.trim() === "") return report("empty-file", at(0), {});
  const fixed = ["---", ...Object.values(guideProperties).map(({ example }) => example), "---"].join("\n");
  const written = new RegExp(`^(?:${Object.keys(guideProperties).join("|")}):`);
  if (written.test(text)) {
    const closed = /^---\r?$/m.test(text);
    return report("guide-head", at(0), { line: "first", fixed }, closed ? { text: "---\n" } : undefined);
  }
  const blank = /^\s+(?=---\r?\n)/.exec(text)?.[0].length;
  if (blank !== undefined)
    return report("guide-head", at(0), { line: "first", fixed }, { range: [0, blank], text: "" });
  if (!/^---\r?\n/.test(text)) return report("guide-head", at(0), { fixed });
  const [lines = ""] = /^---\r?\n(?:(?![ \t]*\r?\n|#|[*_=~+]{3,}|-{4,}).*\r?\n)*/.exec(text) ?? [];
  // Another kind of rule in place of the dashes.
  const [other = ""] = /^(?:[*_=~+]{3,}|-{4,})[ \t]*(?:\r?\n|$)/.exec(text.slice(lines.length)) ?? [];
  const fix = { range: [lines.length, lines.length + other.length] as const, text: "---\n" };
  // A gate below the front matter would be an ordinary, public line of text.
  const isSure = lines.length <= longestHead && mayNameGate(text) === mayNameGate(`${lines}---\n`);
  return report("guide-head", at(lines.length), { line: "last", fixed }, isSure ? fix : undefined);
}

/** Returns the missing, misspelled and mistyped properties of the front matter. */
function headProblems(
  file: string,
  text: string,
  head: Readonly<Record<string, unknown>>,
  locate: (place: Place) => Span,
): Problem[] {
  const what = "the head of a guide";
  const top: Place = { file, pointer: "", range: [0, Math.min(3, text.length)] };
  const at = (key: string, part: "key" | "value"): Place => {
    const { start, end } = locate({ file, pointer: `/${key}`, at: part });
    return { file, pointer: "", range: [start.offset, end.offset] };
  };
  const names = [...Object.keys(guideProperties), "gate"];
  const absent = names.filter((key) => !(key in head));
  const meant = Object.keys(head)
    .filter((key) => !names.includes(key))
    .map((key) => ({ key, near: near(key, absent) }));
  const slipped = new Set(meant.flatMap((each) => each.near));
  const { gate } = head;
  const fits = gate === undefined || (typeof gate === "string" && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(gate));
  const means = "It is the key of a page's gate, on the same line.";
  const said = typeof gate === "string" ? gate : JSON.stringify(gate);
  const words = { key: "gate", value: said, means, example: "club-access", near: [] };
  return [
    ...(fits ? [] : [report("unfit-text", at("gate", "value"), words)]),
    ...meant.map((each) =>
      report("unknown-property", at(escapeToken(each.key), "key"), { ...each, what, known: names }),
    ),
    ...Object.entries(guideProperties).flatMap(([key, { means, example }]) => {
      if (!(key in head)) {
        if (slipped.has(key)) return [];
        return [report("missing-property", top, { key, what, means, example: "", fixed: example })];
      }
      const wanted = key === "keywords" ? "a list of texts" : "a text";
      const value = head[key];
      if (value === null) return [report("no-value", at(key, "key"), { key, wanted, needed: true })];
      if (isRight(key, value)) return [];
      return [key === "keywords" ? wrongKeywords(text, at, value) : wrongText(key, value, at(key, "value"), text)];
    }),
  ];
}

/** Reports a number, true or false meant as text, an empty text, or any other value. `list` is the property that contains the entry. */
function wrongText(key: string, value: unknown, place: Place, text: string, list?: string): Problem {
  if (typeof value === "string") return report("empty-text", place, { key, needed: true });
  if (typeof value !== "number" && typeof value !== "boolean")
    return report("wrong-type", place, { key, wanted: "a text", found: kindOfValue(value) });
  const quoted = `"${text.slice(...(place.range ?? []))}"`;
  const fixed = `${list === undefined ? `${key}:` : "-"} ${quoted}`;
  return report("turned-value", place, { key, into: readAs(value), fixed }, { text: quoted });
}

/** Reports keywords on one line, or one with a colon in it, which YAML parses as a property. */
function wrongKeywords(text: string, at: (key: string, part: "key" | "value") => Place, value: unknown): Problem {
  const key = "keywords";
  const place = at(key, "value");
  if (typeof value === "string") {
    const words = value
      .split(/[,;]/)
      .map((word) => word.trim())
      .filter(Boolean);
    const fixed = `${key}:\n${words.map((word) => `  - ${word}`).join("\n")}`;
    const [start = 0] = at(key, "key").range ?? [];
    const [, end = 0] = place.range ?? [];
    return report("not-a-list", place, { key, found: "a text", fixed }, { range: [start, end], text: fixed });
  }
  const [, end = 0] = place.range ?? [];
  const from = text.lastIndexOf("\n", place.range?.[0] ?? 0) + 1;
  const entries = [...text.slice(from, end + 1).matchAll(/^ *- +[^\s"'].*$/gm)];
  const [colon] = entries.flatMap(({ 0: entry, index }) => {
    const at = entry.search(/:(?=\s|$)/);
    return at < 0 ? [] : [from + index + at];
  });
  if (colon === undefined) {
    if (!Array.isArray(value))
      return report("wrong-type", place, { key, wanted: "a list of texts", found: kindOfValue(value) });
    const index = value.findIndex((word) => !isWord(word));
    if (index < 0) return report("entry-count", at(key, "key"), { key, count: 0, least: 1 });
    const entry: unknown = value[index];
    return wrongText(`entry ${index + 1} of \`${key}\``, entry, at(`${key}/${index}`, "value"), text, key);
  }
  const line = lineAt(text, colon);
  const fixed = wordsQuoted(line);
  return report("unquoted-colon", { ...place, range: [colon, colon + 1] }, { fixed }, rewritten(line, fixed));
}

/** Converts valid front matter, with all values as text. */
function headOf({ title, subtitle, description, keywords, category }: Readonly<Record<string, unknown>>): GuideHead {
  return {
    title: String(title),
    subtitle: String(subtitle),
    description: String(description),
    keywords: listOf(keywords).map(String),
    category: String(category),
  };
}

function isRight(key: string, value: unknown): boolean {
  if (key !== "keywords") return isWord(value);
  return Array.isArray(value) && value.length > 0 && value.every(isWord);
}

function isWord(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
