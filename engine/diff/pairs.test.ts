/** Pairs of versions: one file per pair lists the edits to the small website of the cases and each resulting sentence with its level. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { readSchemas } from "../validate/schemas.ts";
import { compareSites } from "./compare-sites.ts";
import { sentencesOf } from "./report.ts";
import { gravest } from "./risk.ts";
import { takeSnapshot, type Snapshot } from "./snapshot.ts";

const root = path.join(import.meta.dirname, "../..");
const folder = path.join(import.meta.dirname, "pairs");
const schemas = readSchemas(root);
const work = mkdtempSync(path.join(tmpdir(), "diff-pair-"));
afterAll(() => rmSync(work, { recursive: true }));

/** One edit: replaces words that occur once in a file, writes a whole file, or removes it. */
interface Edit {
  file: string;
  find?: string;
  put?: string;
  write?: string;
  move?: string;
}

interface Pair {
  /** Edits to both versions, then those to the later one only. */
  before?: Edit[];
  after: Edit[];
  /** `exposes: /club becomes public ...` */
  says: string[];
}

async function snapshot(name: string, edits: readonly Edit[]): Promise<Snapshot> {
  const place = path.join(work, name);
  cpSync(path.join(import.meta.dirname, "cases/_base"), place, { recursive: true });
  for (const edit of edits) make(place, edit);
  const taken = await takeSnapshot(place, root);
  if (!taken) throw new Error(`${name} has no site`);
  expect(taken.broken, "an edit made a mistake").toEqual([]);
  return taken;
}

function make(place: string, { file, find, put, write, move }: Edit): void {
  const at = path.join(place, file);
  if (write !== undefined) {
    mkdirSync(path.dirname(at), { recursive: true });
    return writeFileSync(at, write);
  }
  if (move !== undefined) {
    mkdirSync(path.dirname(path.join(place, move)), { recursive: true });
    cpSync(at, path.join(place, move));
  }
  if (find === undefined) return rmSync(at);
  const text = readFileSync(at, "utf8");
  if (text.split(find).length !== 2) throw new Error(`“${find}” does not stand once in ${file}`);
  return writeFileSync(
    at,
    text.replace(find, () => put ?? ""),
  );
}

const names = readdirSync(folder).map((file) => file.replace(/\.yaml$/, ""));

describe("pairs of versions", () => {
  it("are eighty at least with the cases", () => {
    const cases = readdirSync(path.join(import.meta.dirname, "cases")).filter((name) => name !== "_base");
    expect(names.length + cases.length).toBeGreaterThanOrEqual(80);
  });

  it.each(names)("%s: says each sentence with its level", async (name) => {
    const file = path.join(folder, `${name}.yaml`);
    const document = parseDocument(readFileSync(file, "utf8"));
    const { before = [], after, says }: Pair = document.toJS();
    const [old, now] = [
      await snapshot(`${name}-before`, before),
      await snapshot(`${name}-after`, [...before, ...after]),
    ];
    const found = sentencesOf(compareSites(old, now, schemas));
    expect(`${gravest(found.map(({ risk }) => risk))}-`, "a pair is called by its gravest level").toBe(
      /^[a-z]+-/.exec(name)?.[0],
    );
    const said = found.map(({ risk, words }) => `${risk}: ${words}`);
    // To write the expectations of a new pair: UPDATE_CASES=1 npx vitest run engine/diff, and read them.
    if (process.env["UPDATE_CASES"]) {
      document.set("says", said);
      return writeFileSync(file, document.toString({ lineWidth: 0 }));
    }
    expect(said).toEqual(says);
  });
});
