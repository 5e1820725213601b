/** Defines rules about how files fit together. */
import type { Problem } from "../problem/problem.ts";
import type { Project } from "./project.ts";
import type { Place } from "../problem/report.ts";
import type { SourceFile } from "../source/source-file.ts";

/** Checks the whole project and returns its violations. Must not assume that any file has the right shape. */
export type Rule = (project: Project) => Iterable<Problem>;

/** Returns "line 12", or "line 12 of pages/index.yaml" when the place is in a file other than `reader`. */
export function lineOf(place: Place, reader: string, { files }: Project): string {
  const line = files.get(place.file)?.locate(place).start.line ?? 1;
  return place.file === reader ? `line ${line}` : `line ${line} of ${place.file}`;
}

/** Returns the forms whose `success.generator` is this generator. */
export function formsWith(generator: string, { named, digest }: Project): SourceFile[] {
  return [...named("form").values()].filter((form) =>
    digest(form).refs.some(({ kind, name }) => kind === "generator" && name === generator),
  );
}
