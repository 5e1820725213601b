/** A cache of pictures by the hash of what they show, in dist/, which is neither committed nor served. */
import { hash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { filesIn } from "../../engine/diff/changed-pages.ts";
import { readGit, RevisionError } from "../../engine/diff/git.ts";
import type { Snapshot } from "../../engine/diff/snapshot.ts";
import { projectRoot } from "../../server/process/site-dir.ts";
import { ReportError } from "./launch-browser.ts";
import type { Outlines } from "./outline.ts";
import type { PicturedView } from "./views.ts";

const folder = path.join(projectRoot, "dist/pictures");
/** Milliseconds for which a picture is kept after its last use: a month. */
const lifetime = 30 * 24 * 60 * 60 * 1000;

/** Pictures taken so far and the differences found in them. Equal names mean equal pictures; a missing one is undefined. */
export type PictureStore = ReturnType<typeof openPictureStore>;

/** Opens the store and removes what was not used for a month. */
export function openPictureStore() {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).mtimeMs < Date.now() - lifetime) rmSync(file);
  }
  const program = hash("sha256", readFileSync(path.join(projectRoot, "dist/server/entry-server.js")), "base64url");
  const files = readFileSync(path.join(projectRoot, "dist/client/files.json"), "utf8");
  const read = (name: string): Buffer | undefined => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return undefined;
    utimesSync(file, new Date(), new Date());
    return readFileSync(file);
  };
  return {
    nameOf: ({ site, files: assets }: Snapshot, { data: page, act, crop }: PicturedView): string => {
      const data = { ...page, site: "" };
      const shown = filesIn(data, site.look).map((name) => `${name} ${assets.get(name)}`);
      const { style } = site.look;
      return hash(
        "sha256",
        JSON.stringify(["at rest, on whole pixels, without loss", program, files, data, act, crop, shown, style]),
        "hex",
      ).slice(0, 32);
    },
    read,
    write: (name: string, picture: Buffer): void => writeFileSync(path.join(folder, name), picture),
    outlines: async (before: string, after: string, compare: () => Promise<Outlines>): Promise<Outlines> => {
      const name = `${hash("sha256", `${before} ${after}`, "hex").slice(0, 32)}.json`;
      const known = read(name);
      if (known) return JSON.parse(known.toString()) as Outlines;
      const found = await compare();
      writeFileSync(path.join(folder, name), JSON.stringify(found));
      return found;
    },
  };
}

/** Rejects with a ReportError when dist/ is committed, since a branch could bring a build, or false pictures, that seem to be made here. */
export async function refuseBrought(root: string): Promise<void> {
  const listed = await readGit(root, ["ls-files", "-z", "--", ":(icase)dist"]).catch((error: unknown) => {
    // Without a repository there is no branch.
    if (error instanceof RevisionError) return "";
    throw error;
  });
  const [first = ""] = listed.split("\0");
  if (first !== "")
    throw new ReportError(`${first} is in the repository, but dist/ is made on each machine: remove it.`);
}

/** Returns whether the build is newer than all its sources. */
export function isBuilt(): boolean {
  const made = path.join(projectRoot, "dist/client/files.json");
  if (!existsSync(made) || !existsSync(path.join(projectRoot, "dist/server/entry-server.js"))) return false;
  const { mtimeMs } = statSync(made);
  const sources = globSync("engine/**/*.{ts,tsx,css}", { cwd: projectRoot });
  return sources.every((file) => /\.test\./.test(file) || statSync(path.join(projectRoot, file)).mtimeMs <= mtimeMs);
}
