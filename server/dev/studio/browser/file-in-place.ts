/** The picture or file that a block at the cursor names already, and how another takes its place. Without a browser. */
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { allEntries } from "./list-entries.ts";
import { foundAt, type FoundText } from "./long-text.ts";
import { putWords } from "./put-words.ts";
import { read } from "./yaml-texts.ts";

/** A file that is named, with the words for it. */
export interface NamedFile {
  asset: FoundText;
  words: FoundText;
}

const endings = { picture: /^$|\.(?:avif|webp|png|jpe?g|svg|gif)$/i, file: /^$|\.pdf$/i };

/** What the innermost entry around the cursor names: one thing, or the one that the cursor is at. */
export function namedFileAt(state: EditorState, isPicture: boolean): NamedFile | undefined {
  const { doc, selection } = state;
  const lineOf = (offset: number): number => doc.lineAt(offset).number;
  const cursor = lineOf(selection.main.head);
  const { places } = read(doc.toString());
  const named = places.flatMap((place) => {
    const parent = place.path.slice(0, -1).join("\n");
    const words = places.find(
      ({ key, path }) => key === (isPicture ? "alt" : "label") && path.slice(0, -1).join("\n") === parent,
    );
    const asset = foundAt(place);
    const fits = place.key === "asset" && endings[isPicture ? "picture" : "file"].test(asset.words);
    if (!fits || !words) return [];
    const top = lineOf(Math.min(place.from, words.from));
    return [{ asset, words: foundAt(words), top, bottom: lineOf(Math.max(place.to, words.to)) }];
  });
  const around = allEntries(state).filter(({ top, bottom }) => top <= cursor && cursor <= bottom);
  for (const entry of around.toSorted((a, b) => b.column - a.column)) {
    const inside = named.filter(({ top, bottom }) => entry.top <= top && bottom <= entry.bottom);
    const [only, ...others] = inside;
    if (!only) continue;
    return others.length === 0 ? only : inside.find(({ top, bottom }) => top <= cursor && cursor <= bottom);
  }
  return undefined;
}

/** Puts another file with its words in the place of one that is named; undefined where that is gone by now. */
export function replaceFile(
  state: EditorState,
  { asset, words }: NamedFile,
  name: string,
  said: string,
): readonly TransactionSpec[] | undefined {
  const specs = [putWords(state, asset, name), putWords(state, words, said)].flatMap((each) => each ?? []);
  return specs.length === 2 ? specs : undefined;
}
