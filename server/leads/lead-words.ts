/** The words by which leads are found, and their pages and campaigns: written after the leads, when somebody searches. */
import { createHash, hash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { recordOf } from "../../engine/things/values.ts";
import { doneUntil, readDoneUntil, takeNext } from "./catch-up.ts";
import { type Dialect, type Engine, type Task } from "./engine.ts";
import { type LeadPlace, leadPlace, tidied } from "./lead-place.ts";
import { nextLeads, pieceSql } from "./pieces.ts";

/** Leads that are read in one transaction: a running server never waits for more. */
const piece = 100;

/** Words of a lead that it is found by, and the characters of a word that count. */
const most = { words: 400, letters: 40 };

/** What is looked for among the words of leads. */
export interface Sought extends Partial<LeadPlace> {
  /** What somebody typed. */
  text?: string;
}

/** Whether any of it is looked for. */
export function isSought({ text, page, campaign }: Sought): boolean {
  return text !== undefined || page !== undefined || campaign !== undefined;
}

/** What is searched for: each has to begin a word of the lead. */
export function soughtWords({ text = "", page, campaign }: Sought): readonly string[] {
  return [...[...new Set(wordsIn(text))].slice(0, 8), ...placeWords({ page, campaign })];
}

/** Whether a lead has all that is searched for. */
export type HasWords = (searched: readonly string[]) => boolean;

/** Reads the words of a lead's answers as they are kept, to look among them again and again. */
export function wordsOfLead(payload: string): HasWords {
  const words = leadWords(payload);
  return (searched) => searched.every((beginning) => words.includes(` ${beginning}`));
}

/** Milliseconds for which words are made before whoever else waits has a turn. */
const longestTurn = 5;

/** One lead after the other, with breaks in which others are answered: a visitor may send one whose words take milliseconds. */
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

/** The words of long leads that were asked for last, by a hash of their answers: until they are written, each look asks again. */
const lately = new Map<string, string>();
const mostLately = 1000;
const long = 2000;

/** The different words of a lead's answers, and its place, with a space before each. */
function leadWords(payload: string): string {
  if (payload.length < long) return makeWords(payload);
  const key = hash("sha256", payload);
  const words = lately.get(key) ?? makeWords(payload);
  lately.delete(key);
  lately.set(key, words);
  if (lately.size > mostLately) lately.delete(lately.keys().next().value ?? key);
  return words;
}

/** One text: each word by itself would hold on to the whole text that it was cut from. */
function makeWords(payload: string): string {
  const answers = recordOf(JSON.parse(payload));
  return ["", ...firstWords(textsIn(answers)), ...placeWords({ ...leadPlace(answers) })].join(" ");
}

/** The first different words of a text, which is read no further than they reach. */
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

/** Characters after which a text may be cut. */
const shortest = 2000;

/** Cut at signs that part words and never change what stands beside them, such as an apostrophe does for a last sigma. */
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

/** A page and a campaign as one word each: with a sign that no answer's word has, and none begins another. */
function placeWords(place: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(place).flatMap(([kind, name]) => {
    if (name === undefined || name === "") return [];
    const hash = createHash("sha256").update(`${kind} ${folded(tidied(name))}`);
    return [`\uE000${hash.digest("hex").slice(0, 20)}`];
  });
}

/** A letter of two signs that is cut in between is no text, and PostgreSQL takes none of its leads then. */
function* wordsIn(text: string): Generator<string> {
  for (const [word] of folded(text).matchAll(/[\p{L}\p{N}]+/gu)) yield word.slice(0, most.letters).toWellFormed();
}

/** Marks go first and again: where thousands stand behind each other, taking letters apart would sort them, in square time. */
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

/** The name under which it is kept how far words are written. */
export const wordsWork = "terms";

/** The number of the last lead whose words are written. */
export function writtenUntil(engine: Engine): Promise<number> {
  return readDoneUntil(engine, wordsWork);
}

/** Writes the words of a few leads more. False when there were none that had settled. */
export async function writeWords(engine: Engine, now: () => Date): Promise<boolean> {
  const { dialect } = engine;
  const select = pieceSql("payload, received_at AS at", nextLeads(piece));
  // They are made before, because a transaction on the main thread has no breaks.
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

/** Takes the words of a lead away that was deleted. Nobody else writes words meanwhile. */
export function* eraseWords(lead: number, payload: string, { words }: Dialect): Task<void> {
  if (lead <= (yield* doneUntil(wordsWork))) yield words.erase({ lead, words: indexed(payload) });
}

function indexed(payload: unknown): string {
  return leadWords(String(payload)).slice(1);
}
