/** `npm run check -- --fix`: makes the changes that problems suggest, where exactly one change fixes them. */
import { numbered } from "../engine/things/plain-text.ts";
import { createLoader } from "../engine/load/loader.ts";
import { applyEdits, editOf } from "../engine/problem/fix.ts";
import { place, type Placed } from "../engine/problem/format.ts";
import { projectRoot } from "../server/process/site-dir.ts";
import { changeInWords, readContent, withoutMark, writeAll, type Change } from "./changed-files.ts";
import { type Ask, mayDo } from "./command/ask-before.ts";

export interface FixOptions {
  /** Does not ask first. */
  yes?: boolean | undefined;
  ask: Ask;
  print: (text: string) => void;
}

/** Maximum number of rounds: a fix may reveal what could not be read before, but after so many a person has to look. */
const mostRounds = 10;

/**
 * Fixes what can be fixed, round by round, and shows each change; nothing else in a file is touched.
 *
 * Returns the number of changes made. Throws a UsageError when nobody can be asked and `yes` is not set.
 */
export async function fixFiles(siteDir: string, { yes, ask, print }: FixOptions): Promise<number> {
  const loader = createLoader({ root: siteDir, engineRoot: projectRoot, compile: false });
  let made = 0;
  for (let round = 0; round < mostRounds; round++) {
    const { problems, texts } = await loader.load();
    const changes = changesOf(place(problems, texts), siteDir);
    const count = changes.reduce((sum, { edits }) => sum + edits.length, 0);
    if (count === 0) return made;
    print(`${changes.map(changeInWords).join("\n")}\n`);
    if (
      !(await mayDo(`${numbered(count, "change")} in ${numbered(changes.length, "file")}, as shown above.`, yes, ask))
    )
      return made;
    writeAll(
      siteDir,
      changes.map(({ file, raw, edits }) => ({ file, before: raw, after: applyEdits(raw, edits) })),
    );
    made += count;
  }
  return made;
}

/** Returns the changes that the problems suggest, by file; of overlapping changes only the first. */
function changesOf(placed: readonly Placed[], siteDir: string): Change[] {
  const changes = new Map<string, Change>();
  for (const { problem, span, text: read } of placed) {
    const text = withoutMark(read);
    const edit = editOf(problem, span, text);
    if (!edit) continue;
    const raw = changes.get(problem.file)?.raw ?? readContent(siteDir, problem.file);
    // A file that changed meanwhile, or is not UTF-8, is left alone.
    if (raw !== text || raw.includes("\uFFFD")) continue;
    const moved = { ...edit, text: raw.includes("\r\n") ? edit.text.replaceAll(/(?<!\r)\n/g, "\r\n") : edit.text };
    const change = changes.get(problem.file) ?? { file: problem.file, raw, edits: [] };
    changes.set(problem.file, change);
    const taken = change.edits.some(({ start, end }) => moved.start < end && start < moved.end);
    if (!taken) change.edits.push(moved);
  }
  return [...changes.values()];
}
