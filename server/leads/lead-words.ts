/** The words by which leads are found: written after the leads, when somebody searches. */
import { query, type Engine, type Task } from "./engine.ts";

/** Leads that are read in one transaction: a running server never waits for more. */
const piece = 100;

/** Words of one statement; the few other numbers of them make few other statements. */
const wordsAtOnce = 100;

/** Words of a lead that it is found by, and the characters of a word that count. */
const most = { words: 400, letters: 40 };

/** Milliseconds for which a lead may still be on its way to the disk while later ones are there. */
const settling = 60_000;

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

/** The number of the last lead whose words are written. */
export async function writtenUntil(engine: Engine): Promise<number> {
  const [row] = await engine.read("SELECT lead FROM lead_words_until WHERE name = 'words'");
  return Number(row?.["lead"] ?? 0);
}

/** Writes the words of a few leads more. False when there were none that had settled. */
export function writeWords(engine: Engine, now: () => Date): Promise<boolean> {
  return engine.run(function* () {
    yield* engine.dialect.lock("lead words");
    const [row] = yield* query("SELECT lead FROM lead_words_until WHERE name = 'words'");
    const settled = new Date(now().getTime() - settling).toISOString();
    const leads = yield* query(
      `SELECT seq, payload, received_at FROM leads WHERE seq > ? ORDER BY seq LIMIT ${piece}`,
      Number(row?.["lead"] ?? 0),
    );
    const young = leads.findIndex((lead) => String(lead["received_at"]) > settled);
    const ready = young === -1 ? leads : leads.slice(0, young);
    const last = ready.at(-1);
    if (!last) return false;
    yield* insertWords(
      ready.flatMap((lead) =>
        Array.from(leadWords(String(lead["payload"])), (word) => [word, Number(lead["seq"])] as const),
      ),
    );
    yield* query(
      "INSERT INTO lead_words_until VALUES ('words', ?) ON CONFLICT (name) DO UPDATE SET lead = excluded.lead",
      Number(last["seq"]),
    );
    return true;
  });
}

function* insertWords(pairs: readonly (readonly [word: string, lead: number])[]): Task<void> {
  for (let at = 0; at < pairs.length; at += wordsAtOnce) {
    const some = pairs.slice(at, at + wordsAtOnce);
    const places = some.map(() => "(?, ?)").join(", ");
    yield* query(`INSERT INTO lead_words VALUES ${places} ON CONFLICT DO NOTHING`, ...some.flat());
  }
}
