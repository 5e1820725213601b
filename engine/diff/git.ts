/** Asking git, without touching the repository's own index and files. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What goes wrong with a revision is said in git's own words: they name it best. */
export class RevisionError extends Error {}

/**
 * A folder of content can hold the files of a repository of its own, whose settings name programs. What was cloned from a stranger
 * would run them; a repository is one only by its `.git`. What comes as an archive can hold that, too: who only looks runs neither the
 * program that watches for changes nor a hook.
 */
const carefully = ["-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false"];
const withoutHooks = ["-c", "core.hooksPath=/dev/null"];

/** What asks the author's own hooks: they judge what is proposed and sent. */
const askingHooks = new Set(["hook", "push"]);

/** Milliseconds after which a command waits for something that does not come, such as a password. */
const patience = 300_000;

/** What git prints, called in a folder. Rejects with a RevisionError when it refuses. */
export async function askGit(cwd: string, args: readonly string[], env = process.env): Promise<string> {
  const settings = askingHooks.has(args[0] ?? "") ? carefully : [...carefully, ...withoutHooks];
  try {
    return (await run("git", [...settings, ...args], { cwd, env, maxBuffer: 64 * 1024 * 1024, timeout: patience }))
      .stdout;
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw said === "" ? error : new RevisionError(said.replace(/^fatal: /, ""));
  }
}

/** The commit that a revision names. */
export async function commitOf(root: string, revision: string): Promise<string> {
  // The words before the revision keep it from being taken for an option.
  return (await askGit(root, ["rev-parse", "--verify", "--end-of-options", `${revision}^{commit}`])).trim();
}

/** What a revision is, for people: `1a2b3c4 of 2026-03-31, “The price of the course”`. */
export async function describeCommit(root: string, revision: string): Promise<string> {
  const commit = await commitOf(root, revision);
  return (await askGit(root, ["show", "--no-patch", "--format=%h of %cs, “%s”", commit])).trim();
}
