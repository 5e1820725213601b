/** Server-side storage of unsaved drafts, since a browser may lose its own. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { largestText, readPlainFile } from "../../../engine/source/read-plain-file.ts";
import { writeAtOnce } from "../../../engine/source/write-at-once.ts";
import { type ContentFiles, RefusedError } from "./content-files.ts";
import { mostTexts, readKeptDraft } from "./read-requests.ts";
import type { KeptDraft } from "./talk-of-texts.ts";

export interface DraftFolder {
  /** Stores a draft, replacing any earlier one of the file. Throws a RefusedError: 403 for other files, 413 for too much. */
  keep: (draft: KeptDraft) => void;
  /** Deletes the draft of a file; if `text` is given, only a draft with exactly this text. */
  forget: (name: string, text?: string) => void;
  list: () => readonly KeptDraft[];
}

/** Opens the drafts of a website in `dataDir`, where the server stores data other than content, possibly of several websites. */
export function createDraftFolder(
  dataDir: string,
  siteDir: string,
  { allow }: Pick<ContentFiles, "allow">,
): DraftFolder {
  const folder = path.join(dataDir, "studio-drafts");
  // Relative, so that website and data can be moved together.
  const site = path.relative(dataDir, siteDir);
  // Hashing gives names of fixed length. The website that contains the data keeps the names from before others were supported.
  const placeOf = (name: string): string => {
    const whole = site === ".." ? name : `${site}\0${name}`;
    return path.join(folder, `${createHash("sha256").update(whole).digest("hex")}.json`);
  };
  /** Returns undefined for a file that is missing, or is not a valid draft (any more). */
  const read = (place: string): KeptDraft | undefined => {
    try {
      // JSON escapes a character in at most six bytes, and a draft holds two texts.
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
      // A late request from another tab.
      if ((read(place)?.at ?? 0) > draft.at) return;
      if (!existsSync(place) && names().length >= mostTexts)
        throw new RefusedError(413, `The server keeps ${mostTexts} texts that are not saved. Save some.`);
      // Drafts may contain content that is behind a gate.
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
