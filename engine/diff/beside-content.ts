/** What a change contains besides content: the program's own files, and entries among the content that are not files, such as links. */
import { numbered } from "../things/plain-text.ts";
import { atCommits, commitOf, readGit } from "./git.ts";
import { sentences, type DiffReport, type Sentence } from "./report.ts";

/** Maximum number of files that are named; the others are only counted. */
const mostNamed = 8;

/** Descriptions of entries that are not files, by git's mode. */
const foreign: Readonly<Record<string, string>> = { "160000": "a repository of its own", "120000": "a link" };

/** Adds these to the report: foreign entries as exposing, code as a note, since its effect is unknown. `fresh` comes from `lookAfresh`. */
export async function withBesides(
  root: string,
  revision: string,
  report: DiffReport,
  fresh: NodeJS.ProcessEnv,
): Promise<DiffReport> {
  const commit = await commitOf(root, revision);
  const prefix = (await readGit(root, ["rev-parse", "--show-prefix"])).trim();
  const compare = ["diff", ...atCommits, "--raw", "-z", "--no-renames", "--no-relative"];
  const compared = await readGit(root, [...compare, commit, "--", ":/"]);
  // With the new index, files left out of a sparse checkout look deleted, but they are not.
  const hidden = await readGit(root, [...compare, "--diff-filter=d", commit, "--", ":/"], fresh);
  const listed = (compared + hidden).split("\0");
  const modes = new Map<string, string>();
  for (let at = 0; at + 1 < listed.length; at += 2)
    modes.set(listed[at + 1] ?? "", (listed[at] ?? "").split(" ")[1] ?? "");
  const said: Sentence[] = [];
  const code: string[] = [];
  for (const [name, mode] of modes) {
    const own = name.startsWith(prefix) ? name.slice(prefix.length) : "";
    // Nothing follows a link further down, and `check` reports it.
    const what = mode === "120000" && own.includes("/") ? undefined : foreign[mode];
    if (!/^(?:pages|forms|prompts)(?:\/|$)/.test(own)) code.push(name);
    else if (what !== undefined)
      said.push(...sentences(own, "exposes", [`${own} is ${what}: what it holds can change without a change here.`]));
  }
  const named = code.length > mostNamed ? [...code.slice(0, mostNamed), "..."] : code;
  const note = `${numbered(code.length, "file")} besides the content changed: ${named.join(", ")}. This report does not say what they do on the machines that run them.`;
  return {
    sections:
      said.length === 0 ? report.sections : [{ heading: "From elsewhere", sentences: said }, ...report.sections],
    notes: code.length === 0 ? report.notes : [...report.notes, note],
  };
}
