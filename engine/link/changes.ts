/** What is new since the project was looked at before, so that rules about single files look only at that. */
import type { SourceFile } from "../source/source-file.ts";
import type { PageView } from "./page-view.ts";

export interface Changes {
  /** Stands for the project as it is now, and as it was before; undefined the first time. */
  moment: object;
  before: object | undefined;
  /** Files that were not there before, in this version or with these fragments. */
  fresh: readonly SourceFile[];
  /** Versions of files that were there before and are not now. */
  gone: readonly SourceFile[];
}

interface Known {
  moment: object;
  files: ReadonlyMap<string, SourceFile>;
  views: ReadonlyMap<SourceFile, PageView>;
}

const known = new WeakMap<object, Known>();

/** Compares the files with those that were handed in before for the same owner. */
export function changesSince(
  owner: object,
  files: ReadonlyMap<string, SourceFile>,
  views: ReadonlyMap<SourceFile, PageView>,
): Changes {
  const last = known.get(owner);
  const moment = {};
  known.set(owner, { moment, files, views });
  const fresh: SourceFile[] = [];
  const gone: SourceFile[] = [];
  for (const [path, file] of files) {
    if (last?.files.get(path) !== file || last.views.get(file) !== views.get(file)) fresh.push(file);
  }
  for (const [path, file] of last?.files ?? []) if (files.get(path) !== file) gone.push(file);
  return { moment, before: last?.moment, fresh, gone };
}
