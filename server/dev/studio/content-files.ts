/** The files that the studio reads and writes: content whose name `check` accepts, and nothing else on the disk. */
import { createHash } from "node:crypto";
import { existsSync, lstatSync, unlinkSync } from "node:fs";
import path from "node:path";
import { isSource } from "../../../engine/source/classify.ts";
import { pathProblem } from "../../../engine/source/path-problem.ts";
import { largestText, readPlainFile } from "../../../engine/source/read-plain-file.ts";
import { isMissing } from "../../../engine/source/scan.ts";
import { writeAtOnce } from "../../../engine/source/write-at-once.ts";
import type { FileAnswer, SaveRequest } from "./talk-of-texts.ts";
import { assetFolder } from "../../../engine/things/folders.ts";

/** A refusal with a message for the author and its HTTP status. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const inTheWay = "A file stands where a folder is needed, or a folder where a file is. Move it away.";
const notAllowed = "The server may not write there. Ask the person who set up this computer for access to that folder.";
const full = "The disk is full. Free some space, then try again: what you typed is kept.";

/** Messages to the author for file system errors, by error code. */
const refusals: ReadonlyMap<unknown, string> = new Map([
  ...["ENOSPC", "EDQUOT"].map((code) => [code, full] as const),
  ...["EACCES", "EPERM", "EROFS"].map((code) => [code, notAllowed] as const),
  ...["EEXIST", "EISDIR", "ENOTDIR", "ENOTEMPTY"].map((code) => [code, inTheWay] as const),
  ["ENAMETOOLONG", "The name is too long. Choose a shorter one."],
]);

/** Converts a file system error to a refusal with 403; undefined for any other error. */
export function diskRefusal(error: unknown): RefusedError | undefined {
  const words = error instanceof Error && "code" in error ? refusals.get(error.code) : undefined;
  return words === undefined ? undefined : new RefusedError(403, words);
}

/** Result of a save: the version that is now on the disk, whoever wrote it. */
export interface Saved {
  /** Someone else changed the file in the meantime, so it was not overwritten. */
  conflict: boolean;
  now: FileAnswer;
}

/** The files below a website's root directory. */
export interface ContentFiles {
  /** Reads a text. Throws a RefusedError: 403 for a file outside the studio's reach, 404 for a missing one. */
  read(name: string): FileAnswer;
  /** Throws a RefusedError with 403 for a file outside the studio's reach. */
  allow(name: string): void;
  /** Deletes a file if its version is still `base`. Throws a RefusedError: 403 and 404 as `read`, 409 for another version. */
  remove(name: string, base: string): void;
  /** Writes a new picture or other file below pages/assets/. Throws a RefusedError: 403 for links, 409 for an existing file. */
  put(asset: string, bytes: Buffer): void;
  /** Reads a file, also an asset, as bytes; null for a missing one. Throws a RefusedError with 403 for one outside the studio's reach. */
  bytes(name: string): Buffer | null;
  /** Restores such a file; null deletes it. Throws a RefusedError with 403 as `bytes`. */
  replace(name: string, bytes: Buffer | null): void;
  /** Writes a text atomically. Throws a RefusedError: 403 as `read`, 413 for a text too large for `check` to read. */
  save(request: SaveRequest): Saved;
}

/** Maximum size of a dropped file, in bytes. */
const largestAny = 15_000_000;

const folders = ["pages/", "forms/", "prompts/"];

/** Maximum length of a name, in characters; `check` reads no longer ones. */
const longestName = 200;

/** Whether a path is that of a text authors write, with a name that `check` accepts. */
export function isContent(name: string): boolean {
  if (
    name.length > 300 ||
    path.basename(name).length > longestName ||
    !folders.some((folder) => name.startsWith(folder))
  )
    return false;
  if (/^pages\/guides\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.md$/.test(name)) return true;
  return isSource(name) && pathProblem(name) === undefined;
}

/** Opens the files of a website. */
export function createContentFiles(siteDir: string): ContentFiles {
  const placeOf = (name: string): string => textPlace(siteDir, name);
  const anyPlace = (name: string): string =>
    name.startsWith(`${assetFolder}/`) ? assetPlace(siteDir, name) : placeOf(name);
  const read = (name: string): FileAnswer | undefined => {
    const bytes = readBytes(name, placeOf(name), largestText);
    return bytes ? { path: name, ...asText(name, bytes) } : undefined;
  };
  return {
    allow: (name) => void placeOf(name),
    read(name) {
      const found = read(name);
      if (!found) throw new RefusedError(404, `${name} is not there.`);
      return found;
    },
    put(asset, bytes) {
      const place = assetPlace(siteDir, `${assetFolder}/${asset}`);
      if (existsSync(place)) throw new RefusedError(409, `${assetFolder}/${asset} is there already.`);
      writeAtOnce(place, bytes);
    },
    bytes: (name) => readBytes(name, anyPlace(name), largestAny),
    replace(name, bytes) {
      if (bytes) writeAtOnce(anyPlace(name), bytes);
      else if (existsSync(anyPlace(name))) unlinkSync(anyPlace(name));
    },
    remove(name, base) {
      const there = read(name);
      if (!there) throw new RefusedError(404, `${name} is not there.`);
      if (there.base !== base) throw new RefusedError(409, `${name} was changed meanwhile. Nothing was deleted.`);
      unlinkSync(placeOf(name));
    },
    save({ path: name, text, base }) {
      if (Buffer.byteLength(text) > largestText)
        throw new RefusedError(
          413,
          `A file holds at most ${largestText / 1000} kB. Move a part of it to another file.`,
        );
      const there = read(name);
      if ((there?.base ?? null) !== base) return { conflict: true, now: there ?? { path: name, text: "", base: "" } };
      writeAtOnce(placeOf(name), text);
      return { conflict: false, now: { path: name, text, base: baseOf(Buffer.from(text)) } };
    },
  };
}

/** Returns the path of a text on the disk. Throws a RefusedError with 403. */
function textPlace(siteDir: string, name: string): string {
  if (!isContent(name)) throw new RefusedError(403, "The studio opens the files of pages/, forms/ and prompts/ only.");
  return withoutLinks(siteDir, name);
}

/** Returns the path of an asset on the disk. Throws a RefusedError with 403. */
function assetPlace(siteDir: string, name: string): string {
  if (!/^pages\/assets\/(?:pictures|files|private\/[a-z0-9-]+)\/[a-z0-9-]+\.[a-z]+$/.test(name))
    throw new RefusedError(403, "The studio puts files below pages/assets/ only.");
  return withoutLinks(siteDir, name);
}

/** Returns a file's path if no part of it is a symbolic link. Throws a RefusedError with 403. */
function withoutLinks(siteDir: string, name: string): string {
  const steps = name.split("/");
  // The top-level folders themselves may be links, made by someone with write access to the website.
  for (let length = 2; length <= steps.length; length++) {
    const at = path.join(siteDir, ...steps.slice(0, length));
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new RefusedError(
        403,
        `${steps.slice(0, length).join("/")} is a link to somewhere else. The studio follows none.`,
      );
  }
  return path.join(siteDir, name);
}

/** Reads a file; null when it is missing. Throws a RefusedError with 403. */
function readBytes(name: string, place: string, most: number): Buffer | null {
  try {
    return readPlainFile(place, most);
  } catch (error) {
    if (isMissing(error)) return null;
    throw new RefusedError(403, `${name} cannot be opened: ${error instanceof Error ? error.message : "unknown"}`);
  }
}

function asText(name: string, bytes: Buffer): Pick<FileAnswer, "text" | "base"> {
  const text = bytes.toString("utf8");
  // Saving the decoded text would change bytes that are not valid UTF-8.
  if (!Buffer.from(text).equals(bytes))
    throw new RefusedError(403, `${name} is not written in UTF-8. Save it as UTF-8 in the editor that it comes from.`);
  return { text, base: baseOf(bytes) };
}

function baseOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url");
}
