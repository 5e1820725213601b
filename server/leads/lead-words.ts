/** The words by which leads are found, and their pages and campaigns: written after the leads, when somebody searches. */
import { createHash } from "node:crypto";
import { recordOf } from "../../engine/things/values.ts";
import { doneUntil, readDoneUntil, takeNext } from "./catch-up.ts";
import { type Dialect, type Engine, type Task } from "./engine.ts";
import { type LeadPlace, leadPlace, tidied } from "./lead-place.ts";

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

/** Whether a lead, given by its answers as they are kept, has all that is searched for. */
export function hasWords(payload: string, searched: readonly string[]): boolean {
  const words = leadWords(payload);
  return searched.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** The different words of a lead's answers, and its place. */
function leadWords(payload: string): readonly string[] {
  const answers = recordOf(JSON.parse(payload));
  return [...[...new Set(wordsIn(textsIn(answers)))].slice(0, most.words), ...placeWords({ ...leadPlace(answers) })];
}

/** A page and a campaign as one word each: with a sign that no answer's word has, and none begins another. */
function placeWords(place: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(place).flatMap(([kind, name]) => {
    if (name === undefined || name === "") return [];
    const hash = createHash("sha256").update(`${kind} ${folded(tidied(name))}`);
    return [`\uE000${hash.digest("hex").slice(0, 20)}`];
  });
}

function wordsIn(text: string): string[] {
  return Array.from(folded(text).matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word.slice(0, most.letters));
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
export function writeWords(engine: Engine, now: () => Date): Promise<boolean> {
  const { dialect } = engine;
  return engine.run(function* () {
    const select = `SELECT seq, payload, received_at AS at FROM leads WHERE seq > ? ORDER BY seq LIMIT ${piece}`;
    const ready = yield* takeNext(wordsWork, select, now(), dialect);
    if (ready.length > 0) {
      yield* dialect.words.write(ready.map(({ seq, payload }) => ({ lead: Number(seq), words: indexed(payload) })));
    }
    return ready.length > 0;
  });
}

/** Takes the words of a lead away that was deleted. Nobody else writes words meanwhile. */
export function* eraseWords(lead: number, payload: string, { words }: Dialect): Task<void> {
  if (lead <= (yield* doneUntil(wordsWork))) yield words.erase({ lead, words: indexed(payload) });
}

function indexed(payload: unknown): string {
  return leadWords(String(payload)).join(" ");
}
