/** Commits the chosen files to a separate branch, leaving the checkout, its index and its branch untouched. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { exportRevision } from "../../../engine/diff/export-revision.ts";
import { RevisionError } from "../../../engine/diff/git.ts";
import { createLoader } from "../../../engine/load/loader.ts";
import { broughtErrors } from "../../../engine/new/begin-file.ts";
import type { Problem } from "../../../engine/problem/problem.ts";
import { branchFolder, changedFiles, type ChangesTools, gitIn, orderGit } from "./changes.ts";
import { RefusedError } from "./content-files.ts";
import type { ProposeRequest, SendRequest } from "./talk-of-changes.ts";

const thereAlready =
  "is proposed already, and stays as it is. Add to it, or choose another name and all files that belong together again.";

/** Makes a proposal and returns a sentence about it. Throws a RefusedError: 400 for invalid input, 409 when Git or a hook refuses. */
export async function propose(request: ProposeRequest, tools: ChangesTools): Promise<string> {
  const { siteDir } = tools;
  refuseUnfit(request);
  const files = await changedFiles(tools);
  const chosen = request.paths.map((name) => {
    const file = files.find(({ path: at }) => at === name);
    if (!file) throw new RefusedError(409, `${name} has no changes any more. Look at the changes again.`);
    return file;
  });
  if (request.push !== "") await refuseUnknown(request.push, siteDir);
  const branch = `${branchFolder}${request.branch}`;
  const folder = mkdtempSync(path.join(tmpdir(), "pagewright-propose-"));
  try {
    const env = { ...authorIn(request), GIT_INDEX_FILE: path.join(folder, "index") };
    const git = (...args: string[]): Promise<string> => orderGit(siteDir, args, env);
    const head = (await git("rev-parse", "HEAD")).trim();
    const isAdded = request.add === "yes";
    const before = isAdded ? await proposedCommit(branch, siteDir) : head;
    if (!isAdded && (await git("branch", "--list", branch)).trim() !== "")
      throw new RefusedError(409, `${branch} ${thereAlready}`);
    await git("read-tree", before);
    const names = (gone: boolean): string[] =>
      chosen.filter((each) => (each.state === "gone") === gone).map((each) => each.path);
    if (names(false).length > 0) await git("update-index", "--add", "--", ...names(false));
    if (names(true).length > 0) await git("update-index", "--force-remove", "--", ...names(true));
    await git("hook", "run", "--ignore-missing", "pre-commit");
    const words = [request.title, ...(request.text.trim() === "" ? [] : ["", request.text.trim()])].join("\n");
    const tree = (await git("write-tree")).trim();
    if (isAdded && tree === (await git("rev-parse", `${before}^{tree}`)).trim())
      throw new RefusedError(409, `${branch} already has exactly this.`);
    const commit = (await git("commit-tree", tree, "-p", before, "-m", words)).trim();
    await refuseMistakes(commit, head, tools);
    // Git updates the branch only if it still has this value, where zeros mean it does not exist: nothing is ever overwritten.
    const was = isAdded ? before : "0".repeat(commit.length);
    await git("update-ref", `refs/heads/${branch}`, commit, was);
    const done = `${countOf(chosen.length)} ${isAdded ? "added to" : "on"} the branch ${branch}.`;
    return `${done} ${request.push === "" ? "Nothing was sent anywhere." : await push(branch, request.push, siteDir)}`;
  } catch (error) {
    throw asRefusal(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the last commit of the proposal to extend. Refuses a branch checked out elsewhere: that checkout would lack the new files. */
async function proposedCommit(branch: string, siteDir: string): Promise<string> {
  const ref = `refs/heads/${branch}`;
  const said = await gitIn(siteDir, ["for-each-ref", "--format=%(objectname) %(worktreepath)", ref]);
  const [commit = "", checkout = ""] = said.trim().split(" ");
  if (commit === "") throw new RefusedError(409, `There is no proposal ${branch} any more. Make a new one.`);
  if (checkout !== "")
    throw new RefusedError(409, `Somebody is working on ${branch} in ${checkout}. Make a new proposal.`);
  return commit;
}

/** Pushes an existing proposal and returns a sentence about it. Throws a RefusedError as `propose`, and 404 without such a branch. */
export async function sendProposal({ branch, push: to }: SendRequest, siteDir: string): Promise<string> {
  await refuseUnknown(to, siteDir);
  const name = `${branchFolder}${branch}`;
  const fault = branchFault(branch);
  const there = fault === "" && (await gitIn(siteDir, ["branch", "--list", name])).trim() !== "";
  if (!there) throw new RefusedError(404, "There is no such proposal.");
  try {
    return await push(name, to, siteDir);
  } catch (error) {
    throw asRefusal(error);
  }
}

async function push(branch: string, to: string, siteDir: string): Promise<string> {
  await orderGit(siteDir, ["push", to, `refs/heads/${branch}:refs/heads/${branch}`]);
  const address = (await gitIn(siteDir, ["config", `remote.${to}.url`])).trim().replace(/^git@([^:]+):/, "https://$1/");
  const { protocol, host, pathname } = URL.parse(address) ?? { protocol: "", host: "", pathname: "" };
  // Omits the user name and password that a remote URL may contain.
  const page = /^https?:$/.test(protocol) ? `${to} (${protocol}//${host}${pathname.replace(/\.git$/, "")})` : to;
  return `It is at ${page}: ask for a review there.`;
}

async function refuseUnknown(remote: string, siteDir: string): Promise<void> {
  const remotes = (await gitIn(siteDir, ["remote"])).split("\n").filter(Boolean);
  if (!remotes.includes(remote)) throw new RefusedError(400, "There is no such remote.");
}

function asRefusal(error: unknown): unknown {
  return error instanceof RevisionError ? new RefusedError(409, `Git said:\n${error.message}`) : error;
}

function countOf(files: number): string {
  return files === 1 ? "1 file is" : `${files} files are`;
}

function refuseUnfit({ paths, title, text, name, email, branch }: ProposeRequest): void {
  const faults = [
    paths.length === 0 ? "Choose at least one file." : "",
    title.trim() === "" || title.length > 100 ? "Say what you changed, in one line of at most 100 characters." : "",
    text.length > 5000 ? "The words are too long: 5,000 characters at the most." : "",
    /^[^<>\n\r]{1,100}$/.test(name.trim()) ? "" : "Say your name.",
    /^[^\s<>@]{1,100}@[^\s<>@]{1,100}$/.test(email) ? "" : "Say your email address.",
    branchFault(branch),
    [title, text, name, email].join("").includes("\0") ? "It contains an invisible character. Type it again." : "",
  ].filter(Boolean);
  if (faults.length > 0) throw new RefusedError(400, faults.join("\n"));
}

function branchFault(branch: string): string {
  const isOne = branch.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(branch);
  return isOne ? "" : "The branch's name has small letters, digits and hyphens between them.";
}

function authorIn({ name, email }: ProposeRequest): Readonly<Record<string, string>> {
  const who = name.trim();
  return { GIT_AUTHOR_NAME: who, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: who, GIT_COMMITTER_EMAIL: email };
}

/** Refuses a commit that `check` would reject, such as a page without the form that it shows. */
async function refuseMistakes(commit: string, head: string, { siteDir, engineRoot }: ChangesTools): Promise<void> {
  const read = async (revision: string): Promise<readonly Problem[]> => {
    const { folder, remove } = await exportRevision(siteDir, revision);
    try {
      return (await createLoader({ root: folder, engineRoot, compile: false }).load()).problems;
    } finally {
      remove();
    }
  };
  const brought = broughtErrors("", await read(head), await read(commit));
  if (brought.length === 0) return;
  const said = brought.slice(0, 5).map(({ file, message }) => `${file}: ${message}`);
  throw new RefusedError(
    409,
    `With these files alone the site has mistakes. Fix them, or choose the files that belong to them, also those that you proposed before.\n${said.join("\n")}`,
  );
}
