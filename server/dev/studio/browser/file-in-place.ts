/** Finds and replaces the picture or file that the block at the cursor refers to. Does not need a browser. */
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { allEntries } from "./list-entries.ts";
import { foundAt, type FoundText } from "./long-text.ts";
import { putWords } from "./put-words.ts";
import { read } from "./yaml-texts.ts";

/** A referenced file, with its label or alternative text. */
export interface NamedFile {
  asset: FoundText;
  words: FoundText;
}

const endings = { picture: /^$|\.(?:avif|webp|png|jpe?g|svg|gif)$/i, file: /^$|\.pdf$/i };

/** Returns the reference in the innermost entry around the cursor: the only one, or else the one at the cursor. */
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

/** Replaces a reference with another file and its text; undefined when the reference no longer exists. */
export function replaceFile(
  state: EditorState,
  { asset, words }: NamedFile,
  name: string,
  said: string,
): readonly TransactionSpec[] | undefined {
  const specs = [putWords(state, asset, name), putWords(state, words, said)].flatMap((each) => each ?? []);
  return specs.length === 2 ? specs : undefined;
}
