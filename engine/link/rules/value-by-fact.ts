import type { Problem } from "../../problem/problem.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { siteFile } from "../../things/folders.ts";
import { isTextual } from "../../validate/condense.ts";
import { explain } from "../../validate/explain.ts";
import { isRepeat } from "../../validate/is-repeat.ts";
import { createValueValidator } from "../../validate/validate.ts";
import { rebuild } from "../../validate/walk.ts";
import { isRecord } from "../../things/values.ts";
import { eachFile } from "../each-file.ts";
import { expand } from "../expand.ts";
import { limitFacts, replaceFacts, textOfFact } from "../facts.ts";
import { handedProblems } from "../page-view.ts";
import type { Project } from "../project.ts";

/** What a fact comes to has the shape that its place needs: a file by itself takes any text with a fact in it. */
export const rule = eachFile(
  ({ files, schemas }) => [files.get(siteFile), schemas],
  (file, project) =>
    project.digest(file).placeholders.some(({ name, bound }) => bound && name.startsWith("facts."))
      ? unfit(file, project)
      : [],
);

function unfit(file: SourceFile, project: Project): Problem[] {
  const { schemas, facts } = project;
  const filled = new Set<string>();
  const some = limitFacts({ get: (fact) => textOfFact(facts, fact) });
  const top = { value: file.value, schema: schemas.file(file.kind), pointer: "" };
  const value = rebuild(top, schemas, (part) => {
    const text = typeof part.value === "string" ? replaceFacts(part.value, some) : part.value;
    if (text !== part.value) filled.add(part.pointer);
    return text;
  });
  const errors = createValueValidator(schemas)(`${file.kind}.json`, value, ({ keyword, instancePath }) => {
    return filled.has(instancePath) && isTextual(keyword) && !isRepeat(file, instancePath);
  });
  const own = explain(errors, { ...file, value }, schemas);
  return [...own, ...handedOver(file, value, project)].map((problem) => {
    // Where the value is written stands the fact's name, which no change of the value's mends.
    const { fix: _, ...told } = problem;
    return Object.assign(told, { message: `With its facts filled in: ${problem.message}` });
  });
}

/** What comes of facts that the page hands to its fragments: what is wrong without them too is told already. */
function handedOver(page: SourceFile, value: unknown, { schemas, named, view }: Project): Problem[] {
  if (page.kind !== "page" || !isRecord(value)) return [];
  const { blocks } = expand(value["blocks"], named("fragment"), { file: page.path, pointer: "/blocks" });
  const told = new Set(view(page).problems.map(({ code, pointer }) => `${code} ${pointer}`));
  return blocks
    .filter(({ handed }) => handed.size > 0)
    .flatMap((each) => handedProblems(each, page, schemas))
    .filter(({ code, pointer }) => !told.has(`${code} ${pointer}`));
}
