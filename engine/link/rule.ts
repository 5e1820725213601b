/** A rule about how files fit together. */
import type { Problem } from "../problem/problem.ts";
import type { Project } from "./project.ts";
import type { Place } from "../problem/report.ts";
import type { SourceFile } from "../source/source-file.ts";

/** Looks at the whole project and returns what breaks the rule. Must not rely on any file having the right shape. */
export type Rule = (project: Project) => Iterable<Problem>;

/** "line 12", or "line 12 of pages/index.yaml" when the place is in another file than the reader's. */
export function lineOf(place: Place, reader: string, { files }: Project): string {
  const line = files.get(place.file)?.locate(place).start.line ?? 1;
  return place.file === reader ? `line ${line}` : `line ${line} of ${place.file}`;
}

/** The forms whose `success.generator` is this one. */
export function formsWith(generator: string, { named, digest }: Project): SourceFile[] {
  return [...named("form").values()].filter((form) =>
    digest(form).refs.some(({ kind, name }) => kind === "generator" && name === generator),
  );
}
