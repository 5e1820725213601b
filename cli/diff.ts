/** `npm run diff -- REV`: reports what the content of the working tree changes for visitors since a revision. */
import path from "node:path";
import process from "node:process";
import { type CommandUnknownOpts, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { formatOpenRisks, openRisks, readAcceptances, withAcceptances } from "../engine/diff/acceptances.ts";
import { withBesides } from "../engine/diff/beside-content.ts";
import { compareSites } from "../engine/diff/compare-sites.ts";
import { exportRevision } from "../engine/diff/export-revision.ts";
import { describeCommit, lookAfresh, RevisionError } from "../engine/diff/git.ts";
import { firstOf, formatMarkdown, formatTerminal } from "../engine/diff/format-report.ts";
import type { DiffReport, Sentence } from "../engine/diff/report.ts";
import { takeSnapshot } from "../engine/diff/snapshot.ts";
import { jsonText, shownSigns } from "../engine/problem/format.ts";
import { readSchemas } from "../engine/validate/schemas.ts";
import { projectRoot, readSiteDir } from "../server/process/site-dir.ts";
import { withPrompts, withReplay } from "./replay-leads-file.ts";
import { ReportError } from "./report/launch-browser.ts";
import { weighPages } from "./report/weigh-pages.ts";
import { type Drawn, drawVersions, writeReport } from "./report/write-report.ts";
import { createCommand, print, runCommand, UsageError } from "./command/command.ts";
import { siteFile } from "../engine/things/folders.ts";

const formats = ["text", "markdown", "json"] as const;
const limits = ["exposes", "breaks"] as const;

/** Default number of pages with pictures: as many as a person looks at, taken in two to three minutes. */
const mostPages = 20;

export interface DiffOptions {
  /** Default: text. */
  format?: (typeof formats)[number] | undefined;
  /** Risks of this level and above make the exit code 1 unless a commit accepts them. Default: none do. */
  failOn?: (typeof limits)[number] | undefined;
  /** A file of leads to try again with each changed form; `true` takes those of the store. Default: none. */
  replay?: string | true | undefined;
  /** Whether to report what changed pages weigh, before and after. Default: only in a report with pictures. */
  weigh?: boolean | undefined;
  /** A folder for the report with pictures. Default: no report. */
  report?: string | undefined;
  /** Maximum number of pages with pictures in the report, gravest first. Default: 20. */
  pages?: number | undefined;
  /** Called with the progress of the pictures. Default: prints to stderr. */
  say?: ((line: string) => void) | undefined;
}

/** What a comparison prints, and its exit code. */
export interface Compared {
  output: string;
  exitCode: number;
}

/** `npm run diff`. */
export const command: CommandUnknownOpts = createCommand(
  "diff",
  "Says what changes for visitors between an earlier version and the files as they are now, including saved changes that are not committed yet.",
)
  .argument("<REV>", "the earlier version: a commit, a branch or a tag, such as main or HEAD~1")
  .addOption(
    new Option("--format <FORMAT>", "for people, for a comment on a pull request, or for programs")
      .choices(formats)
      .default("text" as const),
  )
  .addOption(
    new Option(
      "--fail-on <LEVEL>",
      'exit with 1 at risks of this level or a more serious one, unless the message of a commit since then accepts each: "Accepts-risk: /club because ..."',
    ).choices(limits),
  )
  .option(
    "--replay [FILE]",
    "say how many leads the changed forms would refuse, or send differently: of a file as `npm run --silent leads -- --json` prints it, or else of the store; without leads, of sample answers",
  )
  .option("--weigh", "say what changed pages weigh, before and after; builds the site when it is not built")
  .option(
    "--report <DIR>",
    "write a page with pictures, before and after, into this folder: it shows what is behind gates",
  )
  .addOption(
    new Option("--pages <N>", "take pictures of this many pages, the most serious first; the others are only named")
      .argParser(countOf)
      .default(mostPages),
  )
  .action(async (revision, options) => {
    const { output, exitCode } = await diff(readSiteDir(process.env), revision, options);
    if (options.format === "json") process.stdout.write(`${output}\n`);
    else print(`${output}\n`);
    process.exitCode = exitCode;
  });

/** Compares the website in a folder with one of its revisions. Rejects with a UsageError when they cannot be compared. */
export async function diff(siteDir: string, revision: string, options: DiffOptions = {}): Promise<Compared> {
  const {
    format = "text",
    failOn,
    replay,
    report: reportDir,
    pages: most = mostPages,
    weigh,
    say = sayBeside,
  } = options;
  if (reportDir !== undefined) refusePublic(siteDir, reportDir);
  const { folder, remove } = await exportRevision(siteDir, revision).catch((error: unknown) => {
    throw error instanceof RevisionError ? new UsageError(error.message) : error;
  });
  try {
    const before = await takeSnapshot(folder, projectRoot);
    if (!before) throw unreadable(`${siteFile} at ${revision}`);
    const after = await takeSnapshot(siteDir, projectRoot);
    if (!after) throw unreadable(siteFile);
    const compared = compareSites(before, after, readSchemas(projectRoot));
    const prompted = await withPrompts(compared, before, after);
    const replayed = replay === undefined ? prompted : await withReplay(prompted, before, after, replay);
    const versions = { before: { snapshot: before, folder }, after: { snapshot: after, folder: siteDir } };
    const drawn =
      weigh === true || reportDir !== undefined ? await drawVersions(versions, say).catch(asUsageError) : undefined;
    const weighed = drawn ? await withWeights(replayed, drawn) : replayed;
    const report = await lookAfresh(siteDir, async (fresh) => {
      const whole = await withBesides(siteDir, revision, weighed, fresh);
      return withAcceptances(whole, await readAcceptances(siteDir, revision, fresh));
    });
    if (reportDir !== undefined && drawn) {
      const commit = await describeCommit(siteDir, revision);
      await writeReport(path.resolve(reportDir), { revision, commit, report }, drawn, { most, say }).catch(
        asUsageError,
      );
    }
    const open = failOn ? openRisks(report, failOn) : [];
    return { output: inFormat(report, open, format), exitCode: open.length > 0 ? 1 : 0 };
  } finally {
    remove();
  }
}

/** Throws a UsageError for a folder below pages/, which is shown to everybody, while a report holds what is behind gates. */
function refusePublic(siteDir: string, reportDir: string): void {
  const within = path.relative(path.join(siteDir, "pages"), path.resolve(reportDir));
  if (/^\.\.(?:[\\/]|$)/.test(within) || path.isAbsolute(within)) return;
  throw new UsageError(`${reportDir} is inside pages/, where everybody could read the report: name another folder.`);
}

async function withWeights(report: DiffReport, { pages, versions, build }: Drawn): Promise<DiffReport> {
  const sentences = await weighPages(pages, versions, build);
  return sentences.length === 0
    ? report
    : { ...report, sections: [...report.sections, { heading: "Weight", sentences }] };
}

function inFormat(report: DiffReport, notAccepted: readonly Sentence[], format: (typeof formats)[number]): string {
  if (format === "json") return jsonText({ ...report, notAccepted });
  const open = formatOpenRisks(notAccepted);
  if (format === "text") return [formatTerminal(report), open].filter(Boolean).join("\n\n");
  if (open === "") return formatMarkdown(report);
  const [head = "", ...lines] = open.split("\n");
  const told = firstOf(lines, (left) => `  and ${left} more: npm run diff lists each.`);
  // Inside a fence authors' text creates no markup, and the lines can be copied as they are.
  return [formatMarkdown(report), "", head, "", "```", ...told, "```"].join("\n");
}

function countOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("It has to be a number from 1, such as 50.");
  return Number(text);
}

function sayBeside(line: string): void {
  process.stderr.write(`${shownSigns(line, true)}\n`);
}

function asUsageError(error: unknown): never {
  throw error instanceof ReportError ? new UsageError(error.message) : error;
}

function unreadable(what: string): UsageError {
  return new UsageError(`${what} is missing or has mistakes: there is no website to compare.`);
}

if (import.meta.main) await runCommand(command);
