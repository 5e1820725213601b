/** Accepted risks: lines in commit messages, such as `Accepts-risk: /club because ...`. */
import { shownSigns } from "../problem/format.ts";
import { atCommits, commitOf, readGit } from "./git.ts";
import { sentencesOf, type Acceptance, type DiffReport, type Sentence } from "./report.ts";
import { riskLevels, type Risk } from "./risk.ts";

const trailer = "Accepts-risk:";
const content = ["pages", "forms", "prompts"];

/**
 * Reads the risks that the commits since a revision accept.
 *
 * A line counts only while the content is still as it was in its commit, so later changes to the content are not accepted by it.
 * `fresh` is the environment that `lookAfresh` provides.
 */
export async function readAcceptances(root: string, revision: string, fresh: NodeJS.ProcessEnv): Promise<Acceptance[]> {
  const since = await commitOf(root, revision);
  const log = await readGit(root, ["log", "-z", "--format=%T%x01%an%x01%B", "--grep=^Accepts-risk:", `${since}..HEAD`]);
  if (log === "") return [];
  const read = await readPaths(root);
  if (await hasNew(root, read, fresh)) return [];
  const found: Acceptance[] = [];
  // Commits that only accept risks have the same tree as their parent, so each tree is compared once.
  const same = new Map<string, boolean>();
  for (const entry of log.split("\0").filter(Boolean)) {
    const [tree = "", who = "", ...message] = entry.split("\u0001");
    if (!same.has(tree)) same.set(tree, await isContentOf(root, tree, read, fresh));
    if (!same.get(tree)) continue;
    for (const line of message.join("").split(/\r?\n/)) {
      if (!line.trim().startsWith(trailer)) continue;
      const words = line.trim().slice(trailer.length).trim();
      const at = words.search(/\sbecause\s/);
      const because = words.slice(at + " because ".length).trim();
      // A line as the report prints it gives no reason yet, and the report may be quoted in any message.
      if (at < 0 || !/[\p{L}\p{N}]/u.test(because)) continue;
      found.push({ about: words.slice(0, at).trim(), because, who: who.trim() });
    }
  }
  return found;
}

/** Returns the paths of the content and of every .gitattributes above it: those can make a commit's files differ, or other files equal it. */
async function readPaths(root: string): Promise<readonly string[]> {
  const prefix = (await readGit(root, ["rev-parse", "--show-prefix"])).replace(/\n$/, "");
  const above = prefix.split("/").map((_, at, names) => [...names.slice(0, at), ".gitattributes"].join("/"));
  return [...content, ...above.map((name) => `:(top,literal)${name}`)];
}

/** Returns whether the content's files are byte for byte those of a commit's tree. */
async function isContentOf(
  root: string,
  tree: string,
  read: readonly string[],
  fresh: NodeJS.ProcessEnv,
): Promise<boolean> {
  return (
    (await readGit(root, ["diff", ...atCommits, "--name-only", "--no-relative", tree, "--", ...read], fresh)) === ""
  );
}

/** Returns whether there are untracked files. Ignored ones count, as the engine reads them; hidden ones do not, unless git reads them. */
async function hasNew(root: string, read: readonly string[], fresh: NodeJS.ProcessEnv): Promise<boolean> {
  const others = await readGit(root, ["ls-files", "-z", "--others", "--", ...read], fresh);
  return others.split("\0").some((name) => name !== "" && !/(?:^|\/)\.(?!\.\/|gitattributes$)/.test(name));
}

/** Returns the report with each acceptance attached to the risks it names. Only what exposes or breaks something can be accepted. */
export function withAcceptances(report: DiffReport, acceptances: readonly Acceptance[]): DiffReport {
  const sections = report.sections.map(({ heading, sentences }) => ({
    heading,
    sentences: sentences.map((sentence): Sentence => {
      const isRisk = sentence.risk === "exposes" || sentence.risk === "breaks";
      const accepted = isRisk ? acceptances.find(({ about }) => about === sentence.about) : undefined;
      return accepted ? { ...sentence, accepted } : sentence;
    }),
  }));
  return { ...report, sections };
}

/** Returns the sentences of a level, and of graver ones, that nobody has accepted. */
export function openRisks(report: DiffReport, from: Risk): readonly Sentence[] {
  const counted = new Set(riskLevels.slice(0, riskLevels.indexOf(from) + 1));
  return sentencesOf(report).filter(({ risk, accepted }) => !accepted && counted.has(risk));
}

/** Returns what is still to be accepted, with the lines that would accept it; "" when there is nothing. */
export function formatOpenRisks(open: readonly Sentence[]): string {
  if (open.length === 0) return "";
  const lines = [...new Set(open.map(({ about }) => about))].map(
    (about) => `  Accepts-risk: ${shownSigns(about, true)} because ...`,
  );
  const [count, them] = open.length === 1 ? ["1 risk is", "it"] : [`${open.length} risks are`, "them"];
  return `${count} not accepted yet. To accept ${them}, say so in the message of a commit that is made after the content:\n${lines.join("\n")}`;
}
