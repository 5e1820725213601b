/** A click on the page: to its words, in whichever file they stand. */
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
  /** Undefined for what stands in none. */
  block: ShownBlock | undefined;
}

/** What was clicked, by the index of its block; -1 for none. What stands around the blocks is the site's first; a wall, which has none, is the page's. */
export function clickedIn({ files, blocks }: PagePreview, index: number): Clicked {
  const block = blocks[index];
  return { block, files: block || blocks.length === 0 ? files : files.toReversed() };
}

/** Words that are quoted, in signs. */
const longest = 60;

/**
 * Selects what was clicked, so that what is typed next takes its place: in the block, in what it shows, in the page, or in the one
 * file that has these words. Where they stand nowhere, that is said, and what is typed goes nowhere.
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
    // Where nothing is said, the block itself is meant, unless what it shows is being written.
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
        ? `${quoted} stands in no file as it is here: the page puts it together.`
        : `${quoted} stands in ${others.length + 1} files. Search for it on the left.`,
    );
  });
}

/** What is open is not asked for, so words in it are found at once. */
async function hasWords({ file, range }: FilePlace, words: readonly string[], workspace: Workspace): Promise<boolean> {
  const open = workspace.shown().open.get(file)?.state.doc;
  const doc = open ?? Text.of(shapeOf((await askFile(file))?.text ?? "").text.split(/\r?\n/));
  const { from, to } = offsetsOf(range, doc);
  return findWords(doc.sliceString(from, to), words) !== undefined;
}

/** The files that say all of these words in one line. */
async function filesWith(words: string): Promise<readonly string[]> {
  const { found } = await askFound("search", words.slice(0, 200));
  return [...new Set(found.filter(({ text }) => findWords(text, [words])).map(({ path }) => path))];
}

/** Selects the words in a place, or puts the cursor to its beginning; nothing when its file does not open. */
async function goTo({ file, range }: FilePlace, words: readonly string[], workspace: Workspace): Promise<void> {
  if (workspace.shown().current !== file) await workspace.open(file);
  if (workspace.shown().current === file) workspace.edit((view) => selectWords(words, range, view));
}
