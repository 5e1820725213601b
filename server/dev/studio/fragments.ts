import { readSource } from "../../../engine/source/read-source.ts";
import type { SourceFile } from "../../../engine/source/source-file.ts";
import { fragmentFolder } from "../../../engine/things/folders.ts";

/** Fragments as they are shown, each read when it is asked for. */
export interface Fragments {
  /** By the name that an include says. */
  get(name: string): SourceFile | undefined;
  /** By its path; undefined for what is no fragment. */
  of(path: string): SourceFile | undefined;
}

/** `textOf` gives the text of a file, "" when there is none. */
export function createFragments(textOf: (file: string) => string): Fragments {
  const of = (path: string): SourceFile | undefined => {
    const text = path.startsWith(`${fragmentFolder}/`) ? textOf(path) : "";
    return text === "" ? undefined : readSource(path, text);
  };
  return { of, get: (name) => of(`${fragmentFolder}/${name}.yaml`) };
}
