/** Provides files with their facts filled in, for rules that judge the final text. */
import type { SourceFile } from "../source/source-file.ts";
import { siteFile } from "../things/folders.ts";
import { rebuild } from "../validate/walk.ts";
import { limitFacts, replaceFacts, textOfFact } from "./facts.ts";
import type { Project } from "./project.ts";

/** A file as visitors see it. All pointers stay the same. */
export interface FilledIn {
  file: SourceFile;
  /** The pointers of the texts that contain a fact. */
  places: ReadonlySet<string>;
}

interface Kept {
  site: SourceFile | undefined;
  filled: FilledIn;
}

const kept = new WeakMap<SourceFile, Kept>();

/** Fills in the facts of a file; a file without facts is returned unchanged. Cached until the file or the facts change. */
export function fillFacts(
  file: SourceFile,
  project: Pick<Project, "files" | "digest" | "schemas" | "facts">,
): FilledIn {
  const site = project.files.get(siteFile);
  const known = kept.get(file);
  if (known && known.site === site) return known.filled;
  const takes = project.digest(file).placeholders.some(({ name }) => name.startsWith("facts."));
  const filled = takes ? fill(file, project) : { file, places: new Set<string>() };
  kept.set(file, { site, filled });
  return filled;
}

function fill(file: SourceFile, { schemas, facts }: Pick<Project, "schemas" | "facts">): FilledIn {
  const places = new Set<string>();
  const some = limitFacts({ get: (fact) => textOfFact(facts, fact) });
  const top = { value: file.value, schema: schemas.file(file.kind), pointer: "" };
  const value = rebuild(top, schemas, (part) => {
    const text = typeof part.value === "string" ? replaceFacts(part.value, some) : part.value;
    if (text !== part.value) places.add(part.pointer);
    return text;
  });
  return { file: { ...file, value }, places };
}
