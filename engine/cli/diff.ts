/** `npm run diff -- REV`: what the content of the working tree changes for visitors since a revision. */
import process from "node:process";
import { parseArgs } from "node:util";
import { compareSites } from "../diff/compare-sites.ts";
import { exportRevision, RevisionError } from "../diff/export-revision.ts";
import { formatMarkdown, formatTerminal } from "../diff/format-report.ts";
import { takeSnapshot, type Snapshot } from "../diff/snapshot.ts";
import { readSchemas } from "../validate/schemas.ts";

/** What a run prints, and the process's exit code: 2 when it was asked for something that cannot be. */
export interface Diffed {
  output: string;
  exitCode: number;
}

const usage = `npm run diff -- REV [--format=text|markdown]
  REV       the earlier version: a commit, a branch or a tag, such as main or HEAD~1.
  --format  for people (text) or a comment on a pull request (markdown). Default: text.

Compares REV with the files as they are now, saved but not yet committed changes included.`;

/** Compares the project in a folder with one of its revisions. */
export async function diff(root: string, args: readonly string[]): Promise<Diffed> {
  const options = readOptions(args);
  if (!options) return { output: usage, exitCode: 2 };
  try {
    const { folder, remove } = await exportRevision(root, options.revision);
    try {
      return report(await takeSnapshot(folder, root), await takeSnapshot(root, root), root, options);
    } finally {
      remove();
    }
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    return { output: `${error.message}\n\n${usage}`, exitCode: 2 };
  }
}

interface Options {
  revision: string;
  markdown: boolean;
}

function report(
  before: Snapshot | undefined,
  after: Snapshot | undefined,
  root: string,
  { revision, markdown }: Options,
): Diffed {
  if (!before) return unreadable(`pages/_site.yaml at ${revision}`);
  if (!after) return unreadable("pages/_site.yaml");
  const compared = compareSites(before, after, readSchemas(root));
  return { output: (markdown ? formatMarkdown : formatTerminal)(compared), exitCode: 0 };
}

function unreadable(what: string): Diffed {
  return { output: `${what} is missing or has mistakes: there is no website to compare.`, exitCode: 2 };
}

function readOptions(args: readonly string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: "string", default: "text" } },
    });
    const [revision] = positionals;
    const known = values.format === "text" || values.format === "markdown";
    if (revision === undefined || positionals.length > 1 || !known) return undefined;
    return { revision, markdown: values.format === "markdown" };
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const { output, exitCode } = await diff(process.cwd(), process.argv.slice(2));
  process.stdout.write(`${output}\n`);
  process.exitCode = exitCode;
}
