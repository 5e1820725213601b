/** The content of an earlier version, through git. */
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { commitOf, readGit } from "./git.ts";

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
  const settings = { GIT_INDEX_FILE: path.join(top, "index"), GIT_COMMON_DIR: path.join(top, "common") };
  // From elsewhere: what the files as they are now say in .gitattributes would change how the earlier ones are written.
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings, GIT_WORK_TREE: top };
  const git = (cwd: string, ...args: string[]): Promise<string> => readGit(cwd, args, env);
  try {
    const commit = await commitOf(root, revision);
    const below = (await readGit(root, ["rev-parse", "--show-prefix"])).replace(/\n$/, "");
    const repository = (await readGit(root, ["rev-parse", "--show-toplevel"])).trim();
    env["GIT_OBJECT_DIRECTORY"] = await withoutAttributes(root, settings.GIT_COMMON_DIR);
    // All of it: what stands above the website's folder says in .gitattributes how its files are written.
    await git(repository, "read-tree", commit);
    const listed = await git(repository, "ls-files", "-z");
    const content = listed.split("\0").filter((name) => {
      return name.startsWith(below) && /^(pages|forms|prompts)\//.test(name.slice(below.length));
    });
    for (let at = 0; at < content.length; at += 200) {
      await git(repository, "checkout-index", `--prefix=${folder}/`, "--", ...content.slice(at, at + 200));
    }
    return { folder: path.join(folder, below), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Makes what git takes for the repository's common folder, without its own `info/attributes`, which would change how the files are
 * written and which no setting turns off. Resolves with where the objects are.
 */
async function withoutAttributes(root: string, common: string): Promise<string> {
  const asked = await readGit(root, ["rev-parse", "--git-common-dir", "--git-path", "objects"]);
  const [own = "", objects = ""] = asked.split("\n").map((each) => path.resolve(root, each));
  mkdirSync(path.join(common, "refs"), { recursive: true });
  const [settings, copy] = [path.join(own, "config"), path.join(common, "config")];
  if (existsSync(settings)) copyFileSync(settings, copy);
  // What the settings include stands where it is seen from their own place; how objects are kept is read from the copy alone.
  appendFileSync(copy, `\n[include]\n\tpath = ${JSON.stringify(settings)}\n`);
  // The program of large files keeps what it fetched there.
  symlinkSync(path.join(own, "lfs"), path.join(common, "lfs"), "junction");
  return objects;
}
