import { near } from "../../problem/near.ts";
import type { Problem } from "../../problem/problem.ts";
import { report, type Place } from "../../problem/report.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { pagePath } from "../page-path.ts";
import type { Project } from "../project.ts";
import type { Rule } from "../rule.ts";

/** Every #anchor is the id of a block: on the page that the link names, or on each page that shows the link. */
export const rule: Rule = function* (project) {
  for (const { target, place } of project.refs("link")) {
    if (target?.kind !== "page" || target.anchor === undefined) continue;
    const page = project.routes.get(target.path);
    if (page) yield* missing(target.anchor, page, place, project);
  }
  for (const page of project.named("page").values()) {
    for (const { anchor, place } of anchorLinks(page, project)) yield* missing(anchor, page, place, project);
  }
};

function* missing(anchor: string, page: SourceFile, place: Place, project: Project): Iterable<Problem> {
  const { anchors, complete } = project.view(page);
  if (page.value === undefined || !complete || anchor === "top") return;
  const known = anchors.map(({ id }) => id);
  if (known.includes(anchor)) return;
  yield report("dead-anchor", place, { anchor, page: pagePath(page), near: near(anchor, known), known });
}

/** The links to places on the page itself: in its blocks and in the forms that they show. */
function* anchorLinks(page: SourceFile, project: Project): Iterable<{ anchor: string; place: Place }> {
  for (const ref of project.view(page).refs) {
    if (ref.target?.kind === "anchor") yield { anchor: ref.target.anchor, place: ref.place };
    const form = ref.kind === "form" ? project.named("form").get(ref.name) : undefined;
    for (const { target, place } of form ? project.digest(form).refs : []) {
      if (target?.kind === "anchor") yield { anchor: target.anchor, place };
    }
  }
}
