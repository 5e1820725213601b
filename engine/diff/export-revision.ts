/** Reads the content of an earlier version from git. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { commitOf, readGit, withoutAttributes } from "./git.ts";

/**
 * Writes pages/, forms/ and prompts/ as of a revision into a new folder.
 *
 * Returns its path; `remove` deletes it. Throws a RevisionError when git does not know the revision. The repository's own
 * index and files are not touched.
 */
export async function exportRevision(root: string, revision: string): Promise<{ folder: string; remove: () => void }> {
  const top = mkdtempSync(path.join(tmpdir(), "pagewright-diff-"));
  const remove = (): void => rmSync(top, { recursive: true, force: true });
  const folder = path.join(top, "content");
  try {
    const commit = await commitOf(root, revision);
    const below = (await readGit(root, ["rev-parse", "--show-prefix"])).replace(/\n$/, "");
    const repository = (await readGit(root, ["rev-parse", "--show-toplevel"])).trim();
    // Uses another work tree, because the current .gitattributes would change how the earlier files are written.
    const env = { ...(await withoutAttributes(root, top)), GIT_WORK_TREE: top };
    const git = (...args: string[]): Promise<string> => readGit(repository, args, env);
    // Reads the whole tree, because .gitattributes above the website's folder decide how its files are written.
    await git("read-tree", commit);
    const listed = await git("ls-files", "-z");
    const content = listed.split("\0").filter((name) => {
      return name.startsWith(below) && /^(pages|forms|prompts)\//.test(name.slice(below.length));
    });
    for (let at = 0; at < content.length; at += 200) {
      await git("checkout-index", `--prefix=${folder}/`, "--", ...content.slice(at, at + 200));
    }
    return { folder: path.join(folder, below), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
