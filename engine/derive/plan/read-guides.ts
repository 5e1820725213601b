import path from "node:path";
import { hindranceOf } from "../../problem/hindrance.ts";
import { largestText, readPlainFile } from "../../source/read-plain-file.ts";
import { type FilesBelow, type Found, isMissing, scan } from "../../source/scan.ts";
import { unreadable } from "../../source/unreadable-source.ts";
import { type GuideText, readGuideText } from "./guide-text.ts";
import { guideFolder } from "../../things/folders.ts";

/** Reads guides from the disk or from files already found, with unsaved texts in place of theirs. */
export type GuideReader = (files?: FilesBelow, drafts?: ReadonlyMap<string, string>) => GuideText[];

/** Creates a reader of pages/guides/; a file with unchanged time and size is not read again. */
export function createGuideReader(root: string): GuideReader {
  const readSaved = createSavedReader(root);
  return (files = (folder) => scan(root, folder, ""), drafts = new Map()) => [
    ...readSaved(files).filter(({ path: at }) => !drafts.has(at)),
    ...[...drafts].filter(([at]) => /^pages\/guides\/.+\.md$/.test(at)).map(([at, text]) => readGuideText(at, text)),
  ];
}

function createSavedReader(root: string): (files: FilesBelow) => GuideText[] {
  const known = new Map<string, { found: Found; guide: GuideText }>();
  return (files) =>
    files(guideFolder).flatMap((found) => {
      if (!found.path.endsWith(".md")) return [];
      const before = known.get(found.path);
      if (before?.found.modified === found.modified && before.found.bytes === found.bytes) return [before.guide];
      try {
        const text = readPlainFile(path.join(root, found.path), largestText).toString("utf8");
        const read = before?.guide.text === text ? before.guide : readGuideText(found.path, text);
        // Front matter with a mistake must not open a guide that was closed.
        const named = read.head !== undefined || (read.gate ?? "") !== "";
        const guide = named ? read : { ...read, gate: before?.guide.gate ?? read.gate };
        known.set(found.path, { found, guide });
        return [guide];
      } catch (error) {
        if (!(error instanceof Error && "code" in error)) throw error;
        const problems = [unreadable(found.path, hindranceOf(error))];
        const empty = { text: "", body: "", gate: before?.guide.gate, head: undefined };
        return isMissing(error) ? [] : [{ path: found.path, ...empty, problems }];
      }
    });
}
