import type { Problem } from "../../problem/problem.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { siteFile } from "../../things/folders.ts";
import { isTextual } from "../../validate/condense.ts";
import { explain } from "../../validate/explain.ts";
import { isRepeat } from "../../validate/is-repeat.ts";
import { createValueValidator } from "../../validate/validate.ts";
import { rememberFor } from "../../things/remember.ts";
import { recordOf } from "../../things/values.ts";
import { eachFile } from "../each-file.ts";
import { expand } from "../expand.ts";
import { fillFacts } from "../filled-in.ts";
import { handedProblems } from "../page-view.ts";
import type { Project } from "../project.ts";

/** Requires values to have the right shape once facts are filled in; checks of single files accept any text that contains a fact. */
export const rule = eachFile(
  ({ files, schemas }) => [files.get(siteFile), schemas],
  (file, project) =>
    [...unfit(file, project), ...handedOver(file, project)].map((problem) => {
      // The value written here is the fact's name, so a fix for the filled-in value does not apply.
      const { fix: _, ...told } = problem;
      return Object.assign(told, { message: `With its facts filled in: ${problem.message}` });
    }),
);

function unfit(file: SourceFile, project: Project): Problem[] {
  if (!project.digest(file).placeholders.some(({ name, bound }) => bound && name.startsWith("facts."))) return [];
  const { schemas } = project;
  const { file: filled, places } = fillFacts(file, project);
  const errors = createValueValidator(schemas)(`${file.kind}.json`, filled.value, ({ keyword, instancePath }) => {
    return places.has(instancePath) && isTextual(keyword) && !isRepeat(file, instancePath);
  });
  return explain(errors, filled, schemas);
}

const handsFacts = (file: SourceFile, { digest }: Project): boolean =>
  digest(file).placeholders.some(({ name, place }) => name.startsWith("facts.") && place.pointer.includes("/with/"));

const fragmentHandsFacts = rememberFor((project: Project) =>
  [...project.named("fragment").values()].some((fragment) => handsFacts(fragment, project)),
);

/** Returns problems of facts passed to fragments by pages or other fragments, except those already reported without the facts. */
function handedOver(page: SourceFile, project: Project): Problem[] {
  const { schemas, named, view } = project;
  if (page.kind !== "page" || !view(page).placeholders) return [];
  if (!handsFacts(page, project) && !fragmentHandsFacts(project)) return [];
  const fragments = {
    get: (name: string) => {
      const fragment = named("fragment").get(name);
      return fragment && fillFacts(fragment, project).file;
    },
  };
  const { value } = fillFacts(page, project).file;
  const { blocks } = expand(recordOf(value)["blocks"], fragments, { file: page.path, pointer: "/blocks" });
  const told = new Set(view(page).problems.map(({ code, pointer }) => `${code} ${pointer}`));
  return blocks
    .filter(({ handed }) => handed.size > 0)
    .flatMap((each) => handedProblems(each, page, schemas))
    .filter(({ code, pointer }) => !told.has(`${code} ${pointer}`));
}
