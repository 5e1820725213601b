/** Collects what the text of a guide refers to. */
import type { Place } from "../problem/report.ts";
import { anchorOf } from "../things/plain-text.ts";
import { createRef, type Ref } from "./ref.ts";
import { findFacts, findPlaceholders, type PlaceholderUse } from "./facts.ts";
import { markdownLinks } from "./markdown-links.ts";
import type { Project } from "./project.ts";
import { isTangled } from "./tangled.ts";
import type { StrangeMark } from "../problem/quality-problems.ts";
import { lostGate, strangeMarks, undrawnSigns } from "./strange-marks.ts";
import { guidePdf } from "../things/folders.ts";
import { guideGate } from "../things/gate-in-text.ts";
import { rememberText } from "../things/remember.ts";

export interface GuideDigest {
  links: readonly Ref[];
  /** Links that contain a fact. */
  byFact: readonly Ref[];
  placeholders: readonly PlaceholderUse[];
  strange: readonly { mark: StrangeMark; place: Place }[];
  /** The gate named in its front matter. */
  gate: { key: string; place: Place } | undefined;
  /** The anchors of its headings. */
  headings: readonly string[];
}

/** Returns what each guide refers to, by its path. Cached until its text changes. */
export function guideDigests({ guides }: Pick<Project, "guides">): ReadonlyMap<string, GuideDigest> {
  return new Map([...(guides ?? [])].map(([path, text]) => [path, readGuide(path, text)]));
}

const readGuide = rememberText((file, text): GuideDigest => {
  const at = (start: number, length: number): Place => ({ file, pointer: "", range: [start, start + length] });
  const named = guideGate(text);
  const gate = named && { key: named.key, place: at(named.at, named.key.length) };
  if (isTangled(text)) return { links: [], byFact: [], placeholders: [], strange: [], headings: [], gate };
  const all = markdownLinks(text).map(({ address, start }) =>
    createRef("link", address, at(start, address.length), ""),
  );
  const { links = [], byFact = [] } = Object.groupBy(all, ({ name }) => {
    return findFacts(name).length > 0 ? "byFact" : "links";
  });
  const head = /^---\r?\n[^]*?\n---\r?\n/.exec(text)?.[0].length ?? 0;
  // A gate line not recognized in the front matter or the paragraph just below has no effect. Unlike a page, a guide may have tables.
  const [top = ""] = /^\s*(?:[^\S\n]*\S.*\n?)*/.exec(text.slice(head)) ?? [];
  const strange = [
    ...(named ? [] : lostGate(text.slice(0, head) + top, "guide")),
    ...undrawnSigns(
      text.slice(0, head).replace(/^(?:description|keywords):.*$/gm, (line) => " ".repeat(line.length)) +
        text.slice(head),
    ),
    ...strangeMarks(text.slice(head)).flatMap((each) =>
      /^(?:table|gate)$/.test(each.mark.kind) ? [] : [{ ...each, at: head + each.at }],
    ),
  ];
  return {
    gate,
    links,
    byFact,
    placeholders: findPlaceholders(text).map(({ name, text: whole, start }) => {
      return { name, foreign: false, place: at(start, whole.length) };
    }),
    strange: strange.map(({ mark, at: start, length }) => ({ mark, place: at(start, length) })),
    headings: [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, words = ""]) => anchorOf(withoutMarks(words))),
  };
});

/** Returns the gate keys that guides name, by the names of their PDFs. */
export function guideGates(project: Pick<Project, "guides">): ReadonlyMap<string, string> {
  const gated = [...guideDigests(project)].flatMap(([path, { gate }]) =>
    gate ? [[guidePdf(path), gate.key] as const] : [],
  );
  return new Map(gated);
}

function withoutMarks(words: string): string {
  return words.replaceAll(/[*_`]|\[|\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "");
}
