import { readSource } from "../../../engine/source/read-source.ts";
import type { SourceFile } from "../../../engine/source/source-file.ts";
import { fragmentFolder } from "../../../engine/things/folders.ts";

/** Fragments as they are displayed, each read on demand. */
export interface Fragments {
  /** Returns a fragment by the name that includes use. */
  get(name: string): SourceFile | undefined;
  /** Returns a fragment by its path; undefined for any other file. */
  of(path: string): SourceFile | undefined;
}

/** Creates the lookup; `textOf` returns the text of a file, and "" when there is none. */
export function createFragments(textOf: (file: string) => string): Fragments {
  const of = (path: string): SourceFile | undefined => {
    const text = path.startsWith(`${fragmentFolder}/`) ? textOf(path) : "";
    return text === "" ? undefined : readSource(path, text);
  };
  return { of, get: (name) => of(`${fragmentFolder}/${name}.yaml`) };
}
