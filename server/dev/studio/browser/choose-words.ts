/** Selects the text of a click on the page, in whichever file it is written. */
import { Text } from "@codemirror/state";
import type { FilePlace, PagePreview, ShownBlock } from "../talk.ts";
import { askFile, askFound } from "./ask-server.ts";
import { findWords } from "./clicked-words.ts";
import { offsetsOf, selectWords, shapeOf } from "./editor-state.ts";
import type { Workspace } from "./workspace.ts";

const allOf = (file: string): FilePlace => ({
  file,
  range: { from: { line: 1, column: 1 }, to: { line: Infinity, column: Infinity } },
});

interface Clicked extends Pick<PagePreview, "files"> {
  /** Undefined for a click outside all blocks. */
  block: ShownBlock | undefined;
}

/** Returns what was clicked, by block index (-1 for none). Text outside blocks is the site's first; on a gate (no blocks), the page's. */
export function clickedIn({ files, blocks }: PagePreview, index: number): Clicked {
  const block = blocks[index];
  return { block, files: block || blocks.length === 0 ? files : files.toReversed() };
}

/** Maximum length of quoted words, in characters. */
const longest = 60;

/**
 * Selects the clicked text, so that typing replaces it. Searches the block, then what it displays, the page, and finally for a
 * single file with these words. If nothing matches, says so and does not focus the editor, so that typing goes nowhere.
 */
export async function chooseWords(
  words: readonly string[],
  { block, files }: Clicked,
  workspace: Workspace,
): Promise<void> {
  const { current = "" } = workspace.shown();
  const here = block?.range && { file: current, range: block.range };
  const [, said] = words;
  await workspace.attempt(async () => {
    // A click without text selects the block itself, unless a file that it displays is being edited.
    if (said === undefined) {
      const place = here ?? (block?.shows.includes(current) === true ? undefined : block?.own);
      return place && goTo(place, [], workspace);
    }
    if (here) workspace.edit((view) => selectWords([], here.range, view), true);
    const places = [here, block?.own, ...[...(block?.shows ?? []), ...files].map(allOf)];
    for (const place of places)
      if (place && (await hasWords(place, words, workspace))) return goTo(place, words, workspace);
    const [only, ...others] = await filesWith(said);
    if (only !== undefined && others.length === 0) return goTo(allOf(only), [said], workspace);
    const quoted = `“${said.length > longest ? `${said.slice(0, longest)}…` : said}”`;
    return workspace.say(
      only === undefined
        ? `${quoted} is not in any file as it is here: the page puts it together.`
        : `${quoted} is in ${others.length + 1} files. Search for it on the left.`,
    );
  });
}

/** Reads an open file without a request, so its words are found immediately. */
async function hasWords({ file, range }: FilePlace, words: readonly string[], workspace: Workspace): Promise<boolean> {
  const open = workspace.shown().open.get(file)?.state.doc;
  const doc = open ?? Text.of(shapeOf((await askFile(file))?.text ?? "").text.split(/\r?\n/));
  const { from, to } = offsetsOf(range, doc);
  return findWords(doc.sliceString(from, to), words) !== undefined;
}

/** Returns the files that contain all of these words in one line. */
async function filesWith(words: string): Promise<readonly string[]> {
  const { found } = await askFound("search", words.slice(0, 200));
  return [...new Set(found.filter(({ text }) => findWords(text, [words])).map(({ path }) => path))];
}

/** Selects the words in a range, or moves the cursor to its start; does nothing when the file cannot be opened. */
async function goTo({ file, range }: FilePlace, words: readonly string[], workspace: Workspace): Promise<void> {
  if (workspace.shown().current !== file) await workspace.open(file);
  if (workspace.shown().current === file) workspace.edit((view) => selectWords(words, range, view));
}
