/** The content of an earlier version, through git. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What goes wrong with a revision is said in git's own words: they name it best. */
export class RevisionError extends Error {}

/**
 * Writes pages/, forms/ and prompts/ as they were at a revision into a new folder.
 *
 * Returns its path; `remove` deletes it. Throws a RevisionError when git does not know the revision. The repository's own
 * index and files are not touched.
 */
export async function exportRevision(root: string, revision: string): Promise<{ folder: string; remove: () => void }> {
  const top = mkdtempSync(path.join(tmpdir(), "pagewright-diff-"));
  const remove = (): void => rmSync(top, { recursive: true, force: true });
  const folder = path.join(top, "content");
  const env = { ...process.env, GIT_INDEX_FILE: path.join(top, "index") };
  const git = async (cwd: string, ...args: string[]): Promise<string> =>
    (await run("git", args, { cwd, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
  try {
    // The words before the revision keep it from being taken for an option.
    const commit = await git(root, "rev-parse", "--verify", "--end-of-options", `${revision}^{commit}`);
    const below = await git(root, "rev-parse", "--show-prefix");
    const repository = (await git(root, "rev-parse", "--show-toplevel")).trim();
    await git(repository, "read-tree", `${commit.trim()}:${below.trim()}`);
    const listed = await git(repository, "ls-files", "-z");
    const content = listed.split("\0").filter((name) => /^(pages|forms|prompts)\//.test(name));
    for (let at = 0; at < content.length; at += 200) {
      await git(repository, "checkout-index", `--prefix=${folder}/`, "--", ...content.slice(at, at + 200));
    }
    return { folder, remove };
  } catch (error) {
    remove();
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw said === "" ? error : new RevisionError(said.replace(/^fatal: /, ""));
  }
}
