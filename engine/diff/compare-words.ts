/** Remarks on new or changed texts that are hard to read or say nothing. None of them is an error. */
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { parseMarkdown } from "../compile/markdown.ts";
import { replaceFacts } from "../link/facts.ts";
import { createLocator } from "../problem/locate.ts";
import { readSource } from "../source/read-source.ts";
import { plainText } from "../things/plain-text.ts";
import type { RichText } from "../things/rich-text.ts";
import { isRecord } from "../things/values.ts";
import type { Schemas } from "../validate/schemas.ts";
import { walk, type Part } from "../validate/walk.ts";
import { renamedFactNames } from "./explain-by-facts.ts";
import { sentences, type Sentence } from "./report.ts";
import type { Snapshot } from "./snapshot.ts";
import { firstWords } from "./words-of.ts";
import { siteFile } from "../things/folders.ts";

/** Maximum number of words in a sentence that is easy to read. */
const longestSentence = 30;
/** Minimum number of words needed to compute a reading grade. */
const leastForGrade = 30;

/** Codes of the warnings of `check` that are about words rather than the site. */
const ofWords = new Set(["vague-link", "useless-alt", "expired-fact", "expired-option"]);

/** Returns one remark per thing to look at, with file, line and column. Prompts are skipped, because programs read them. */
export function compareWords(before: Snapshot, after: Snapshot, schemas: Schemas): Sentence[] {
  const known = new Set(
    [...before.texts].flatMap(([file, text]) =>
      textsOf(file, text, schemas, before.facts).flatMap(({ written, words }) => [written, words]),
    ),
  );
  const names = new Map(renamedFactNames(before.facts, after.facts));
  const underNewNames = (message: string): string =>
    message.replaceAll(/`(\w+)`/g, (whole, name: string) => (names.has(name) ? `\`${names.get(name)}\`` : whole));
  const warned = new Set(before.warnings.map(({ code, message }) => `${code} ${underNewNames(message)}`));
  const grade = gradeOf(after);
  return [...after.texts].flatMap(([file, text]) => {
    if (before.texts.get(file) === text) return [];
    const locate = createLocator(text);
    // A text is not new when a fact in it was renamed or replaced by its value.
    const texts = textsOf(file, text, schemas, after.facts);
    const fresh = texts.filter(({ written, words }) => !known.has(written) && !known.has(words));
    const warnings = after.warnings.filter(
      (each) => each.file === file && ofWords.has(each.code) && !warned.has(`${each.code} ${each.message}`),
    );
    const found = [
      ...fresh.flatMap((said) =>
        remarksOn(said, grade).map((words) => ({
          at: locate({ file, pointer: said.pointer }),
          words,
        })),
      ),
      ...warnings.map((problem) => ({ at: locate(problem), words: problem.message })),
    ];
    return found.flatMap(({ at: { start }, words }) =>
      sentences(file, "shows", [`${file}:${start.line}:${start.column} ${words}`]),
    );
  });
}

function gradeOf({ settled }: Snapshot): number {
  const site = settled.get(siteFile);
  return isRecord(site) && typeof site["readingGrade"] === "number" ? site["readingGrade"] : 12;
}

interface Said {
  pointer: string;
  /** As written in the file. */
  written: string;
  /** As shown, with facts filled in. */
  words: string;
  /** The picture's caption, when the words are the description of a picture. */
  caption?: string;
}

function textsOf(file: string, text: string, schemas: Schemas, facts: Snapshot["facts"]): Said[] {
  if (!/^(pages|forms)\/.*\.yaml$/.test(file)) return [];
  const { kind, value } = readSource(file, text);
  const found: Said[] = [];
  const wordsOf = (written: string) => ({ written, words: replaceFacts(written, facts) });
  walk({ pointer: "", value, schema: schemas.file(kind) }, schemas, ({ pointer, value: part, schema }: Part) => {
    if (isRecord(part) && typeof part["alt"] === "string" && typeof part["caption"] === "string") {
      found.push({ pointer: `${pointer}/alt`, ...wordsOf(part["alt"]), caption: part["caption"] });
    }
    if (typeof part === "string" && schema["x-text"] !== undefined) found.push({ pointer, ...wordsOf(part) });
  });
  return found;
}

function remarksOn({ words, caption }: Said, grade: number): string[] {
  if (caption !== undefined)
    return bare(words) === bare(caption) ? ["The picture is described by its caption once more."] : [];
  const read = paragraphsOf(parseMarkdown(words));
  const parts = read.flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+/)).filter((part) => countWords(part) > 0);
  const long = parts.filter((part) => countWords(part) > longestSentence);
  const counts = { sentence: parts.length, word: countWords(read.join(" ")), syllable: syllable(read.join(" ")) };
  const needed = counts.word < leastForGrade ? 0 : Math.round(fleschKincaid(counts));
  return [
    ...long.map((part) => `A sentence of ${countWords(part)} words: “${firstWords(part, 60)}”`),
    ...(needed > grade ? [`This takes reading grade ${needed}; the site wants ${grade}.`] : []),
  ];
}

function paragraphsOf(blocks: RichText): string[] {
  return blocks.flatMap((block): string[] => {
    if ("p" in block) return [plainText(block.p)];
    if ("quote" in block) return paragraphsOf(block.quote);
    const items = "ul" in block ? block.ul : "ol" in block ? block.ol : [];
    return items.flatMap(paragraphsOf);
  });
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
