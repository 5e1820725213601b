import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RoundResult } from "./round.ts";

/** A round as stored in the results file. */
export interface RoundRecord extends RoundResult {
  seed: number;
  /** The kind of round in words: engine and servers. */
  kind: string;
  seconds: number;
}

/** A JSON Lines file that collects rounds over several runs; of a seed that was repeated, only the last result counts. */
export interface RoundFile {
  add(record: RoundRecord): void;
  /** Returns every round so far, by seed. */
  read(): readonly RoundRecord[];
}

/** Opens a results file, or creates it. */
export function openRoundFile(file: string): RoundFile {
  mkdirSync(path.dirname(file), { recursive: true });
  return {
    add: (record) => appendFileSync(file, `${JSON.stringify(record)}\n`),
    read() {
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
      const records = lines.map((line) => JSON.parse(line) as RoundRecord);
      return [...new Map(records.map((record) => [record.seed, record])).values()].sort((a, b) => a.seed - b.seed);
    },
  };
}

/** Returns the number of deliveries that are never repeated and whose outcome remained unknown. */
export function countUnknown({ states }: Pick<RoundResult, "states">): number {
  return (states["hubspot unknown"] ?? 0) + (states["email unknown"] ?? 0);
}

/** Returns the totals of many rounds: one line per kind, one for all, one per state. */
export function tallyRounds(records: readonly RoundRecord[]): readonly string[] {
  const kinds = [...new Set(records.map(({ kind }) => kind))].sort();
  const states = [...new Set(records.flatMap((record) => Object.keys(record.states)))].sort();
  return [
    ...kinds.map((kind) => `${kind}: ${sum(records.filter((record) => record.kind === kind))}`),
    `together: ${sum(records)}`,
    `deliveries: ${states.map((state) => `${state} ${add(records, (record) => record.states[state] ?? 0)}`).join(", ")}`,
  ];
}

function sum(records: readonly RoundRecord[]): string {
  const broken = records.filter((record) => record.broken.length > 0).length;
  const count = (of: (record: RoundRecord) => number): number => add(records, of);
  return [
    `${records.length} rounds`,
    `${broken} broken`,
    `${count(({ leads }) => leads)} leads`,
    `${count(({ lost }) => lost)} lost`,
    `${count(({ doubled }) => doubled)} doubled`,
    `${count(countUnknown)} unknown`,
    `${Math.round(count(({ seconds }) => seconds))} s`,
  ].join(", ");
}

function add(records: readonly RoundRecord[], of: (record: RoundRecord) => number): number {
  return records.reduce((total, record) => total + of(record), 0);
}
