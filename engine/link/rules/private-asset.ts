import { report, type Place } from "../../problem/report.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Behind, Ref } from "../digest.ts";
import { filesBy } from "../files-by.ts";
import { shownOn } from "../named-by.ts";
import { pagePath } from "../page-path.ts";
import type { Project } from "../project.ts";
import type { Rule } from "../rule.ts";
import { gateKey } from "../file-parts.ts";

/** A file behind a gate is named only on pages behind that gate, also through fragments, forms and prompts. */
export const rule: Rule = function* (project) {
  for (const page of concerned(project)) {
    const { behind, shown } = project.view(page);
    const gate = gateKey(page);
    const inside = shown.flatMap((ref) => within(ref, project));
    for (const [ref, exposed] of [...behind, ...inside]) {
      if (exposed.key === gate) continue;
      yield report("private-asset", placeOn(page, ref), { ...exposed, page: pagePath(page) });
    }
  }
  for (const site of project.named("site").values()) {
    for (const { behind, place } of project.digest(site).refs) {
      if (behind) yield report("private-asset", place, { ...behind, page: "the frame of every page" });
    }
  }
};

const naming = filesBy((file, { view }) => (file.kind === "page" && view(file).behind.length > 0 ? ["page"] : []));

/** The pages that name such a file, and those that show a form or prompt file that does. */
function concerned(project: Project): ReadonlySet<SourceFile> {
  const pages = new Set(naming(project).get("page"));
  for (const kind of ["form", "generator", "library"] as const) {
    for (const file of project.named(kind).values()) {
      if (project.digest(file).behind.length === 0) continue;
      for (const page of shownOn(project).get(`${kind} ${file.name}`) ?? []) pages.add(page);
    }
  }
  return pages;
}

/** What the form or prompt file behind a reference names itself. */
function within(ref: Ref, { named, digest }: Project): (readonly [Ref, Behind])[] {
  if (ref.kind !== "form" && ref.kind !== "generator" && ref.kind !== "library") return [];
  const file = named(ref.kind).get(ref.name);
  return file ? digest(file).behind.map((behind) => [ref, behind] as const) : [];
}

/** What a fragment names is the page's mistake: there it is shown to everybody. */
function placeOn(page: SourceFile, { place, top }: Ref): Place {
  return place.file === page.path ? place : { file: page.path, pointer: top };
}
