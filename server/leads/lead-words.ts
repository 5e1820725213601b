/** The words by which leads are found, including their pages and campaigns: indexed after the leads, when somebody searches. */
import { createHash, hash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { recordOf } from "../../engine/things/values.ts";
import { doneUntil, readDoneUntil, takeNext } from "./catch-up.ts";
import { type Dialect, type Engine, type Task } from "./engine.ts";
import { type LeadPlace, leadPlace, tidied } from "./lead-place.ts";
import { nextLeads, pieceSql } from "./pieces.ts";

/** Leads per indexing transaction, a limit on how long it delays a running server. */
const piece = 100;

/** How many words of a lead are indexed, and how many characters of each word count. */
const most = { words: 400, letters: 40 };

/** What to search for among the words of leads. */
export interface Sought extends Partial<LeadPlace> {
  /** The text that somebody typed. */
  text?: string;
}

/** Whether any search is requested. */
export function isSought({ text, page, campaign }: Sought): boolean {
  return text !== undefined || page !== undefined || campaign !== undefined;
}

/** Returns the search terms; each must be the prefix of a word of the lead. */
export function soughtWords({ text = "", page, campaign }: Sought): readonly string[] {
  return [...[...new Set(wordsIn(text))].slice(0, 8), ...placeWords({ page, campaign })];
}

/** Whether a lead has all the search terms. */
export type HasWords = (searched: readonly string[]) => boolean;

/** Extracts the words of a lead's stored answers once, for repeated searches. */
export function wordsOfLead(payload: string): HasWords {
  const words = leadWords(payload);
  return (searched) => searched.every((beginning) => words.includes(` ${beginning}`));
}

/** Milliseconds of extracting words after which other work gets a turn. */
const longestTurn = 5;

/** Yields the leads with breaks for other requests: a visitor may send a lead whose words take milliseconds to extract. */
export async function* inTurns<Lead>(leads: Iterable<Lead>): AsyncGenerator<Lead> {
  let begun = performance.now();
  for (const lead of leads) {
    if (performance.now() - begun > longestTurn) {
      await turn();
      begun = performance.now();
    }
    yield lead;
  }
}

/** Cache of the words of long leads, by a hash of their answers: until they are indexed, each search needs them again. */
const lately = new Map<string, string>();
const mostLately = 1000;
const long = 2000;

/** Returns the distinct words of a lead's answers, and its place, with a space before each. */
function leadWords(payload: string): string {
  if (payload.length < long) return makeWords(payload);
  const key = hash("sha256", payload);
  const words = lately.get(key) ?? makeWords(payload);
  lately.delete(key);
  lately.set(key, words);
  if (lately.size > mostLately) lately.delete(lately.keys().next().value ?? key);
  return words;
}

/** A single string: each word by itself would keep alive the whole text that it was sliced from. */
function makeWords(payload: string): string {
  const answers = recordOf(JSON.parse(payload));
  return ["", ...firstWords(textsIn(answers)), ...placeWords({ ...leadPlace(answers) })].join(" ");
}

/** Returns the first distinct words of a text, reading no further than needed. */
function firstWords(text: string): readonly string[] {
  const words = new Set<string>();
  for (const piece of piecesOf(text)) {
    for (const word of wordsIn(piece)) {
      words.add(word);
      if (words.size === most.words) return [...words];
    }
  }
  return [...words];
}

/** Characters after which a text may be split. */
const shortest = 2000;

/** Splits at characters that separate words and never change how their neighbours fold, as an apostrophe does for a final sigma. */
function* piecesOf(text: string): Generator<string> {
  const apart = /[ \n\r\t,;()/-]/g;
  let from = 0;
  for (let cut = shortest; cut < text.length; cut = from + shortest) {
    apart.lastIndex = cut;
    const found = apart.exec(text);
    if (!found) break;
    yield text.slice(from, found.index);
    from = found.index;
  }
  yield text.slice(from);
}

/** Turns a page and a campaign into one word each, with a character that no answer's word has; none is a prefix of another. */
function placeWords(place: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(place).flatMap(([kind, name]) => {
    if (name === undefined || name === "") return [];
    const hash = createHash("sha256").update(`${kind} ${folded(tidied(name))}`);
    return [`\uE000${hash.digest("hex").slice(0, 20)}`];
  });
}

/** Well-formed, because half a surrogate pair is an invalid text, for which PostgreSQL would reject the words of the whole batch. */
function* wordsIn(text: string): Generator<string> {
  for (const [word] of folded(text).matchAll(/[\p{L}\p{N}]+/gu)) yield word.slice(0, most.letters).toWellFormed();
}

/** Strips marks before NFKD as well as after: decomposing thousands of marks in a row would sort them in quadratic time. */
function folded(text: string): string {
  const marks = /\p{M}+/gu;
  return text.replaceAll(marks, "").normalize("NFKD").replaceAll(marks, "").toLowerCase();
}

function textsIn(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textsIn).join(" ");
}

/** The name under which the progress of indexing is stored. */
export const wordsWork = "terms";

/** Returns the number of the last lead whose words are indexed. */
export function writtenUntil(engine: Engine): Promise<number> {
  return readDoneUntil(engine, wordsWork);
}

/** Indexes the words of a few more leads. Resolves with false when no settled leads were left. */
export async function writeWords(engine: Engine, now: () => Date): Promise<boolean> {
  const { dialect } = engine;
  const select = pieceSql("payload, received_at AS at", nextLeads(piece));
  // Extracted beforehand, because a transaction on the main thread has no breaks.
  const made = new Map<unknown, string>();
  for await (const { payload } of inTurns(await engine.read(select, await writtenUntil(engine)))) {
    made.set(payload, indexed(payload));
  }
  const wordsOf = (payload: unknown): string => made.get(payload) ?? indexed(payload);
  return engine.run(function* () {
    const ready = yield* takeNext(wordsWork, select, now(), dialect);
    if (ready.length > 0) {
      yield* dialect.words.write(ready.map(({ seq, payload }) => ({ lead: Number(seq), words: wordsOf(payload) })));
    }
    return ready.length > 0;
  });
}

/** Removes the words of a deleted lead. Nobody else writes words meanwhile. */
export function* eraseWords(lead: number, payload: string, { words }: Dialect): Task<void> {
  if (lead <= (yield* doneUntil(wordsWork))) yield words.erase({ lead, words: indexed(payload) });
}

function indexed(payload: unknown): string {
  return leadWords(String(payload)).slice(1);
}
