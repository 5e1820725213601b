import { readSource } from "../../../engine/source/read-source.ts";
import type { SourceFile } from "../../../engine/source/source-file.ts";

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
    const text = path.startsWith("pages/_shared/") ? textOf(path) : "";
    return text === "" ? undefined : readSource(path, text);
  };
  return { of, get: (name) => of(`pages/_shared/${name}.yaml`) };
}
