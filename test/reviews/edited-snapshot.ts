/** The samples of a comparison as they are, or with some edits, for tests of what a review shows. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { takeSnapshot, type Snapshot } from "../../engine/diff/snapshot.ts";

/** In a file, words that stand there, and those that take their place. */
export type Edit = readonly [file: string, find: string, put: string];

const root = path.join(import.meta.dirname, "../..");

/** Takes a snapshot of a copy, which is removed after the test. Fails when an edit finds nothing. */
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
