import { readFileSync } from "node:fs";
import path from "node:path";
import { type FilesBelow, type Found, scan } from "../source/scan.ts";
import { type GuideText, readGuideText } from "./guide-text.ts";

/** Makes a reader of pages/guides/, of the disk or of files that were found already; a file whose time and size are unchanged is not read again. */
export function createGuideReader(root: string): (files?: FilesBelow) => GuideText[] {
  const known = new Map<string, { found: Found; guide: GuideText }>();
  return (files = (folder) => scan(root, folder, "")) =>
    files("pages/guides").flatMap((found) => {
      if (!found.path.endsWith(".md")) return [];
      const before = known.get(found.path);
      if (before?.found.modified === found.modified && before.found.bytes === found.bytes) return [before.guide];
      const text = readFileSync(path.join(root, found.path), "utf8");
      const guide = before?.guide.text === text ? before.guide : readGuideText(found.path, text);
      known.set(found.path, { found, guide });
      return [guide];
    });
}
