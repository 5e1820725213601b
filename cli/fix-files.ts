/** `npm run check -- --fix`: makes the changes that problems name, where exactly one change mends them. */
import { numbered } from "../engine/things/plain-text.ts";
import { createLoader } from "../engine/load/loader.ts";
import { applyEdits, editOf } from "../engine/problem/fix.ts";
import { place, type Placed } from "../engine/problem/format.ts";
import { projectRoot } from "../server/process/site-dir.ts";
import { changeInWords, readContent, withoutMark, writeAll, type Change } from "./changed-files.ts";
import { type Ask, mayDo } from "./command/ask-before.ts";

export interface FixOptions {
  /** Do not ask before. */
  yes?: boolean | undefined;
  ask: Ask;
  print: (text: string) => void;
}

/** What is mended brings to light what could not be read before; after so many rounds somebody has to look. */
const mostRounds = 10;

/**
 * Mends what can be mended, round by round, and shows each change; nothing else in a file is touched.
 *
 * Returns how many changes were made. Throws a UsageError where nobody can be asked and `yes` was not said.
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

/** The changes that the problems name, by file; of two in one place only the first. */
function changesOf(placed: readonly Placed[], siteDir: string): Change[] {
  const changes = new Map<string, Change>();
  for (const { problem, span, text: read } of placed) {
    const text = withoutMark(read);
    const edit = editOf(problem, span, text);
    if (!edit) continue;
    const raw = changes.get(problem.file)?.raw ?? readContent(siteDir, problem.file);
    // A file that changed meanwhile, or is no UTF-8, is left alone.
    if (raw !== text || raw.includes("\uFFFD")) continue;
    const moved = { ...edit, text: raw.includes("\r\n") ? edit.text.replaceAll(/(?<!\r)\n/g, "\r\n") : edit.text };
    const change = changes.get(problem.file) ?? { file: problem.file, raw, edits: [] };
    changes.set(problem.file, change);
    const taken = change.edits.some(({ start, end }) => moved.start < end && start < moved.end);
    if (!taken) change.edits.push(moved);
  }
  return [...changes.values()];
}
