/** Finds everything that is wrong with a single file. */
import { readMeanwhile } from "../problem/parse-yaml.ts";
import type { Problem } from "../problem/problem.ts";
import { breaksOff } from "../source/breaks-off.ts";
import { readSource } from "../source/read-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Schemas } from "../validate/schemas.ts";
import { freeNames } from "../validate/free-names.ts";
import { createValidator } from "../validate/validate.ts";
import { withHalfComments } from "./half-comment.ts";
import type { Judge } from "./judgement.ts";
import { findSwallowed, search } from "./search.ts";

/** Checks a single file: its text, its shape, and which single change of its lines would repair it. */
export type FileChecker = (file: SourceFile) => readonly Problem[];

/** Compiles the schemas once, for any number of files. */
export function createFileChecker(schemas: Schemas): FileChecker {
  const validate = createValidator(schemas);
  const types = new Set([...schemas.types("block"), ...schemas.types("field")]);
  const check = (file: SourceFile): readonly Problem[] =>
    file.value === undefined ? file.problems : [...file.problems, ...validate(file)];
  return (file) => {
    const problems = withHalfComments(file, check(file));
    const judge: Judge = (text) => {
      const brokenAt = breaksOff(text);
      if (brokenAt !== undefined) return { brokenAt, problems: [], free: () => 0 };
      const changed = readSource(file.path, text);
      const problems = check(changed);
      const free = (): number => freeNames(changed, schemas);
      return changed.value === undefined
        ? { brokenAt: problems[0]?.range?.[0] ?? 0, problems, free }
        : { problems, free };
    };
    if (problems.some(({ severity }) => severity === "error"))
      return readMeanwhile(() => search(file, problems, judge));
    const swallowed = /- type:|^ {1,4}gate:/m.test(file.text) ? findSwallowed(file, types, judge) : undefined;
    return swallowed ? [swallowed, ...problems] : problems;
  };
}
