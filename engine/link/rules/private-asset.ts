import type { Problem } from "../../problem/problem.ts";
import { report, type Place } from "../../problem/report.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Ref } from "../digest.ts";
import { gateKey } from "../gate-key.ts";
import { pagePath } from "../page-path.ts";
import type { Project } from "../project.ts";
import type { Rule } from "../rule.ts";

/** A file behind a gate is named only on pages behind that gate, also through fragments, forms and prompts. */
export const rule: Rule = function* (project) {
  for (const page of project.named("page").values()) yield* exposedOn(page, project);
  for (const site of project.named("site").values()) {
    for (const { behind, place } of project.digest(site).refs) {
      if (behind) yield report("private-asset", place, { ...behind, page: "the frame of every page" });
    }
  }
};

function* exposedOn(page: SourceFile, project: Project): Iterable<Problem> {
  const gate = gateKey(page);
  for (const ref of project.view(page).refs) {
    // What a fragment, form or prompt file names is the page's mistake: there it shows what it must not.
    const place: Place = ref.place.file === page.path ? ref.place : { file: page.path, pointer: ref.top };
    for (const { behind } of ref.behind ? [ref] : shown(ref, project)) {
      if (behind && behind.key !== gate) yield report("private-asset", place, { ...behind, page: pagePath(page) });
    }
  }
}

const nothing: readonly Ref[] = [];

/** What the form or prompt file behind a reference names itself. */
function shown(ref: Ref, project: Project): readonly Ref[] {
  if (ref.kind !== "form" && ref.kind !== "generator" && ref.kind !== "library") return nothing;
  const file = project.named(ref.kind).get(ref.name);
  return file ? project.digest(file).refs : nothing;
}
