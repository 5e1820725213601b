import process from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { array, assert, asyncProperty, constantFrom, integer, oneof } from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { testClock } from "../../test/server/site.ts";
import type { LeadWords, Task } from "./engine.ts";
import { wordsOfLead, writeWords } from "./lead-words.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";
import { openSqliteStore } from "./sqlite-store.ts";

/** The words indexed for answers, from the whole text at once: deleting a lead must give the index exactly the same. */
function wordsAtOnce(text: string): string {
  const marks = /\p{M}+/gu;
  const folded = text.replaceAll(marks, "").normalize("NFKD").replaceAll(marks, "").toLowerCase();
  const words = Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word.slice(0, 40));
  return [...new Set(words)].slice(0, 400).join(" ");
}

const signs = Array.from("aZ1é\u0301Σςσ'’.:-,;/() \n\t™ﷺİ①Ⓐﬀ¨😀\ud800\u00ad한\u3000_", (sign) => sign);

it("words that are made piece by piece are those of the whole text", async () => {
  const engine = openSqliteEngine(":memory:");
  onTestFinished(() => engine.close());
  const written: string[] = [];
  const words = {
    ...engine.dialect.words,
    *write(leads: readonly LeadWords[]): Task<void> {
      written.push(...leads.map((lead) => lead.words));
      yield* engine.dialect.words.write(leads);
    },
  };
  let seq = 0;
  const text = array(constantFrom(...signs), { minLength: 1, maxLength: 7000, size: "max" });
  const many = array(integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 2000, size: "max" });
  const texts = oneof(
    text.map((all) => all.join("")),
    many.map((all) => all.map((each) => `Wort${each}Σ`).join(", ")),
  );
  const sameWords = async (said: string): Promise<void> => {
    seq += 1;
    const values = [`lead ${seq}`, JSON.stringify({ said, more: [said.length] })];
    await engine.run(function* () {
      yield {
        sql: `INSERT INTO leads (id, form, form_version, received_at, payload, fingerprint, quarantined)
          VALUES (?, 'f', 'v', '2026-01-01T00:00:00.000Z', ?, '', 0)`,
        values,
      };
    });
    await writeWords({ ...engine, dialect: { ...engine.dialect, words } }, () => new Date("2026-02-01"));
    expect(written.splice(0)).toEqual([wordsAtOnce(`${said} ${said.length}`)]);
  };
  await assert(asyncProperty(texts, sameWords), { numRuns: 150 });
});

it("whoever searches among leads, or writes their words, leaves turns to others, however long the words take", async () => {
  const clock = testClock();
  const store = openSqliteStore({ file: ":memory:", ...clock });
  onTestFinished(() => store.close());
  const leads = 5;
  // Each takes more milliseconds than a turn lasts: one character that expands to eighteen.
  const said = "\uFDFA".repeat(20_000);
  const send = async (kind: string): Promise<void> => {
    for (let nth = 0; nth < leads; nth += 1) {
      await store.add({ form: "f", formVersion: "v", payload: { said: `${kind} ${nth} ${said}` } });
    }
  };
  let turns = 0;
  let over = false;
  const count = (): void => void ((turns += 1), over || setImmediate(count));
  count();
  onTestFinished(() => void (over = true));
  const turnsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = turns;
    await work();
    return turns - before;
  };
  const filter = { quarantined: false, text: "absent" };
  await send("searched");
  expect(await turnsOf(() => store.inbox.page(filter, "", 10))).toBeGreaterThanOrEqual(leads - 1);
  await send("told");
  expect(await turnsOf(() => store.inbox.arrivals({ after: 0, limit: 99, words: true }))).toBeGreaterThanOrEqual(
    leads - 1,
  );
  await send("written");
  clock.pass(120_000);
  expect(await turnsOf(() => store.inbox.prepareSearch())).toBeGreaterThanOrEqual(leads - 1);
});

it("what is kept of long leads is their words alone, not the texts that they were cut from", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = held();
  const leads = 200;
  for (let nth = 0; nth < leads; nth += 1) {
    // A long word in each piece of a text, made of characters of two code units.
    const said = Array.from({ length: 27 }, (_, at) => `слово${nth}и${at}${"д".repeat(30)} ${"и ".repeat(950)}`).join(
      "",
    );
    expect(wordsOfLead(JSON.stringify({ said }))([`слово${nth}и26`])).toBe(true);
  }
  expect((held() - before) / leads).toBeLessThan(20_000);
});
