/** The sample site of a comparison, unchanged or with some edits, for tests of reviews. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { takeSnapshot, type Snapshot } from "../../engine/diff/snapshot.ts";

/** A file, words in it, and their replacement. */
export type Edit = readonly [file: string, find: string, put: string];

const root = path.join(import.meta.dirname, "../..");

/** Takes a snapshot of a copy, which is removed after the test. Fails when an edit matches nothing. */
export async function editedSnapshot(edits: readonly Edit[]): Promise<Snapshot> {
  const place = mkdtempSync(path.join(tmpdir(), "edited-snapshot-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  cpSync(path.join(root, "engine/diff/cases/_base"), place, { recursive: true });
  for (const [file, find, put] of edits) {
    const text = readFileSync(path.join(place, file), "utf8");
    expect(text).toContain(find);
    writeFileSync(path.join(place, file), text.replace(find, put));
  }
  const taken = await takeSnapshot(place, root);
  if (!taken) throw new Error("no site");
  return taken;
}
