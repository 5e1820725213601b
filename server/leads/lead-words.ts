/** The words by which leads are found: written after the leads, when somebody searches. */
import { doneUntil, readDoneUntil, takeNext } from "./catch-up.ts";
import { type Dialect, type Engine, type Task } from "./engine.ts";

/** Leads that are read in one transaction: a running server never waits for more. */
const piece = 100;

/** Words of a lead that it is found by, and the characters of a word that count. */
const most = { words: 400, letters: 40 };

/** The different words of a lead's answers, given as they are kept. */
export function leadWords(payload: string): ReadonlySet<string> {
  return new Set(wordsIn(textsIn(JSON.parse(payload))).slice(0, most.words));
}

/** What is searched for when somebody types this: each has to begin a word of the lead. */
export function searchedWords(text: string): readonly string[] {
  return [...new Set(wordsIn(text))].slice(0, 8);
}

/** Whether a lead with these words is one that is searched for. */
export function hasWords(words: ReadonlySet<string>, searched: readonly string[]): boolean {
  return searched.every((beginning) => words.values().some((word) => word.startsWith(beginning)));
}

function wordsIn(text: string): string[] {
  const folded = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word.slice(0, most.letters));
}

function textsIn(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textsIn).join(" ");
}

/** The name under which it is kept how far words are written. */
export const wordsWork = "words";

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
    for (const { seq, payload } of ready) yield dialect.words.write(Number(seq), indexed(String(payload)));
    return ready.length > 0;
  });
}

/** Takes the words of a lead away that was deleted. Nobody else writes words meanwhile. */
export function* eraseWords(lead: number, payload: string, { words }: Dialect): Task<void> {
  if (lead <= (yield* doneUntil(wordsWork))) yield words.erase(lead, indexed(payload));
}

function indexed(payload: string): string {
  return [...leadWords(payload)].join(" ");
}
