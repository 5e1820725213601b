/** Risks that somebody took on themselves, in a line of a commit message: `Accepts-risk: /club because ...`. */
import { shownSigns } from "../problem/format.ts";
import { atCommits, commitOf, readGit } from "./git.ts";
import { sentencesOf, type Acceptance, type DiffReport, type Sentence } from "./report.ts";
import { riskLevels, type Risk } from "./risk.ts";

const trailer = "Accepts-risk:";
const content = ["pages", "forms", "prompts"];

/**
 * Reads what the commits since a revision accept.
 *
 * A line counts while the content is as it was in its commit: whoever changes content afterwards has not been accepted. `fresh` is
 * what `lookAfresh` gives.
 */
export async function readAcceptances(root: string, revision: string, fresh: NodeJS.ProcessEnv): Promise<Acceptance[]> {
  const since = await commitOf(root, revision);
  const log = await readGit(root, ["log", "-z", "--format=%T%x01%an%x01%B", "--grep=^Accepts-risk:", `${since}..HEAD`]);
  if (log === "") return [];
  const read = await readPaths(root);
  if (await hasNew(root, read, fresh)) return [];
  const found: Acceptance[] = [];
  // Commits that only accept have the files of the one before them: each tree is compared once.
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
      // As the report prints the line, nobody has given a reason yet: what it says may be quoted in any message.
      if (at < 0 || !/[\p{L}\p{N}]/u.test(because)) continue;
      found.push({ about: words.slice(0, at).trim(), because, who: who.trim() });
    }
  }
  return found;
}

/** Content, and what says above it how it is written: with other attributes the same commit can make other files, and other files the same. */
async function readPaths(root: string): Promise<readonly string[]> {
  const prefix = (await readGit(root, ["rev-parse", "--show-prefix"])).replace(/\n$/, "");
  const above = prefix.split("/").map((_, at, names) => [...names.slice(0, at), ".gitattributes"].join("/"));
  return [...content, ...above.map((name) => `:(top,literal)${name}`)];
}

/** Whether the files of the content are, to the byte, those of a commit's tree. */
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

/** Whether there is what no commit knows. Files that git is told to ignore are read like all others; hidden ones are not, but by git. */
async function hasNew(root: string, read: readonly string[], fresh: NodeJS.ProcessEnv): Promise<boolean> {
  const others = await readGit(root, ["ls-files", "-z", "--others", "--", ...read], fresh);
  return others.split("\0").some((name) => name !== "" && !/(?:^|\/)\.(?!\.\/|gitattributes$)/.test(name));
}

/** The report with each acceptance at the risks that it names. Only what exposes or breaks can be accepted. */
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

/** The sentences of a level, and of graver ones, that nobody accepted. */
export function openRisks(report: DiffReport, from: Risk): readonly Sentence[] {
  const counted = new Set(riskLevels.slice(0, riskLevels.indexOf(from) + 1));
  return sentencesOf(report).filter(({ risk, accepted }) => !accepted && counted.has(risk));
}

/** What is still to be accepted, and the lines that accept it. Empty when nothing is. */
export function formatOpenRisks(open: readonly Sentence[]): string {
  if (open.length === 0) return "";
  const lines = [...new Set(open.map(({ about }) => about))].map(
    (about) => `  Accepts-risk: ${shownSigns(about, true)} because ...`,
  );
  const [count, them] = open.length === 1 ? ["1 risk is", "it"] : [`${open.length} risks are`, "them"];
  return `${count} not accepted yet. Whoever takes ${them} says so in the message of a commit that is made after the content:\n${lines.join("\n")}`;
}
