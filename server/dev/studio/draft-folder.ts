/** The server's own keeper of what is not saved in the studio: a browser may lose what it keeps. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { largestText, readPlainFile } from "../../../engine/source/read-plain-file.ts";
import { writeAtOnce } from "../../../engine/source/write-at-once.ts";
import { type ContentFiles, RefusedError } from "./content-files.ts";
import { mostTexts, readKeptDraft } from "./read-requests.ts";
import type { KeptDraft } from "./talk-of-texts.ts";

export interface DraftFolder {
  /** Keeps a draft in the place of an earlier one. Throws a RefusedError: 403 for what is not the studio's, 413 for too much. */
  keep: (draft: KeptDraft) => void;
  /** Forgets the draft of a file; with a text, only where it is this very one. */
  forget: (name: string, text?: string) => void;
  list: () => readonly KeptDraft[];
}

/** `dataDir` is where the server keeps what is nobody's content, of this website and perhaps of others. */
export function createDraftFolder(
  dataDir: string,
  siteDir: string,
  { allow }: Pick<ContentFiles, "allow">,
): DraftFolder {
  const folder = path.join(dataDir, "studio-drafts");
  // As it lies to its data: together they may be moved.
  const site = path.relative(dataDir, siteDir);
  // A name of one length, whatever the file is called. The website around the data has the names of before there were others.
  const placeOf = (name: string): string => {
    const whole = site === ".." ? name : `${site}\0${name}`;
    return path.join(folder, `${createHash("sha256").update(whole).digest("hex")}.json`);
  };
  /** Undefined for what is not there, or is no draft (any more). */
  const read = (place: string): KeptDraft | undefined => {
    try {
      // A sign of a text takes six bytes at the most, as JSON writes it.
      const draft = readKeptDraft(JSON.parse(readPlainFile(place, 13 * largestText).toString("utf8")));
      allow(draft.path);
      return draft;
    } catch {
      return undefined;
    }
  };
  const names = (): readonly string[] => {
    try {
      return readdirSync(folder).filter((each) => /^[0-9a-f]{64}\.json$/.test(each));
    } catch {
      return [];
    }
  };
  return {
    keep(draft) {
      allow(draft.path);
      if (Math.max(Buffer.byteLength(draft.text), Buffer.byteLength(draft.saved)) > largestText)
        throw new RefusedError(413, "This text is too long to be kept by the server.");
      const place = placeOf(draft.path);
      // Told late by another tab.
      if ((read(place)?.at ?? 0) > draft.at) return;
      if (!existsSync(place) && names().length >= mostTexts)
        throw new RefusedError(413, `The server keeps ${mostTexts} texts that are not saved. Save some.`);
      // Some of it may stand behind a gate.
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeAtOnce(place, JSON.stringify(draft));
    },
    forget(name, text) {
      const place = placeOf(name);
      if (text === undefined || read(place)?.text === text) rmSync(place, { force: true });
    },
    list: () =>
      names().flatMap((name) => {
        const place = path.join(folder, name);
        const draft = read(place);
        return draft && placeOf(draft.path) === place ? draft : [];
      }),
  };
}
