/** `npm run diff -- REV`: what the content of the working tree changes for visitors since a revision. */
import path from "node:path";
import process from "node:process";
import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { formatOpenRisks, openRisks, readAcceptances, withAcceptances } from "../engine/diff/acceptances.ts";
import { compareSites } from "../engine/diff/compare-sites.ts";
import { exportRevision } from "../engine/diff/export-revision.ts";
import { RevisionError } from "../engine/diff/git.ts";
import { formatMarkdown, formatTerminal } from "../engine/diff/format-report.ts";
import { takeSnapshot } from "../engine/diff/snapshot.ts";
import { readSchemas } from "../engine/validate/schemas.ts";
import { projectRoot, readSiteDir } from "../server/process/site-dir.ts";
import { withReplay } from "./replay-leads-file.ts";
import { MissingBrowserError } from "./report/launch-browser.ts";
import { ReportError, writeReport } from "./report/write-report.ts";
import { createCommand, runCommand, UsageError } from "./command/command.ts";

const formats = ["text", "markdown"] as const;
const limits = ["exposes", "breaks"] as const;

export interface DiffOptions {
  /** Default: text. */
  format?: (typeof formats)[number] | undefined;
  /** Risks of this level and above make the exit code 1 unless a commit accepts them. Default: none does. */
  failOn?: (typeof limits)[number] | undefined;
  /** A file of leads that are tried once more with each changed form. Default: none is. */
  replay?: string | undefined;
  /** A folder for the report with pictures. Default: none is made. */
  report?: string | undefined;
  /** Is told how far the pictures are. Default: the standard error output. */
  say?: ((line: string) => void) | undefined;
}

/** What a comparison prints, and the process's exit code. */
export interface Compared {
  output: string;
  exitCode: number;
}

/** `npm run diff`. */
export const command: CommandUnknownOpts = createCommand(
  "diff",
  "Says what the files as they are now, saved but not yet committed changes included, change for visitors since an earlier version.",
)
  .argument("<REV>", "the earlier version: a commit, a branch or a tag, such as main or HEAD~1")
  .addOption(
    new Option("--format <FORMAT>", "for people, or for a comment on a pull request")
      .choices(formats)
      .default("text" as const),
  )
  .addOption(
    new Option(
      "--fail-on <LEVEL>",
      'end with 1 at risks of this level or a graver one, unless the message of a commit since then accepts each: "Accepts-risk: /club because ..."',
    ).choices(limits),
  )
  .option(
    "--replay <FILE>",
    "leads as `npm run --silent leads -- --json` prints them: say how many of them the changed forms would refuse, or send otherwise",
  )
  .option(
    "--report <DIR>",
    "write a page with pictures, before and after, into this folder: it shows what is behind gates",
  )
  .action(async (revision, options) => {
    const { output, exitCode } = await diff(readSiteDir(process.env), revision, options);
    process.stdout.write(`${output}\n`);
    process.exitCode = exitCode;
  });

/** Compares the website in a folder with one of its revisions. Rejects with a UsageError for what cannot be compared. */
export async function diff(
  siteDir: string,
  revision: string,
  { format = "text", failOn, replay, report: reportDir, say = sayBeside }: DiffOptions = {},
): Promise<Compared> {
  const { folder, remove } = await exportRevision(siteDir, revision).catch((error: unknown) => {
    throw error instanceof RevisionError ? new UsageError(error.message) : error;
  });
  try {
    const before = await takeSnapshot(folder, projectRoot);
    if (!before) throw unreadable(`pages/_site.yaml at ${revision}`);
    const after = await takeSnapshot(siteDir, projectRoot);
    if (!after) throw unreadable("pages/_site.yaml");
    const compared = compareSites(before, after, readSchemas(projectRoot));
    const replayed = replay === undefined ? compared : await withReplay(compared, before, after, replay);
    const report = withAcceptances(replayed, await readAcceptances(siteDir, revision));
    if (reportDir !== undefined) {
      const sides = { before: { snapshot: before, folder }, after: { snapshot: after, folder: siteDir } };
      await writeReport({ folder: path.resolve(reportDir), revision, report, ...sides, say }).catch(asUsageError);
    }
    const open = failOn ? openRisks(report, failOn) : [];
    const said = format === "markdown" ? formatMarkdown(report) : formatTerminal(report);
    return {
      output: [said, formatOpenRisks(open)].filter(Boolean).join("\n\n"),
      exitCode: open.length > 0 ? 1 : 0,
    };
  } finally {
    remove();
  }
}

function sayBeside(line: string): void {
  process.stderr.write(`${line}\n`);
}

function asUsageError(error: unknown): never {
  throw error instanceof ReportError || error instanceof MissingBrowserError ? new UsageError(error.message) : error;
}

function unreadable(what: string): UsageError {
  return new UsageError(`${what} is missing or has mistakes: there is no website to compare.`);
}

if (import.meta.main) await runCommand(command);
