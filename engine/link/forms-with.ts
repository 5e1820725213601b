/** Forms that show a generator's prompt once they were sent. */
import type { SourceFile } from "../source/source-file.ts";
import type { Project } from "./project.ts";

/** The forms whose `success.generator` is this one. */
export function formsWith(generator: string, { named, digest }: Project): SourceFile[] {
  return [...named("form").values()].filter((form) =>
    digest(form).refs.some(({ kind, name }) => kind === "generator" && name === generator),
  );
}
