import { firstNear } from "../../problem/near.ts";
import type { Problem } from "../../problem/problem.ts";
import { report, type Place } from "../../problem/report.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { filesBy } from "../files-by.ts";
import { guideDigests } from "../guide-digest.ts";
import { shownOn } from "../named-by.ts";
import { pagePath } from "../page-path.ts";
import type { Project } from "../project.ts";
import type { Rule } from "../rule.ts";

/** The IDs of the blocks on a page, or the anchors of a guide's headings. */
interface Known {
  ids: string[];
  set: ReadonlySet<string>;
  /** Suggests similar IDs, for the first dead anchors only. */
  near: ReturnType<typeof firstNear>;
}

/** Indexes the files that link to anchors: on their own page ("own") and on other pages ("other"). */
const anchored = filesBy(function* (file, { digest, view }) {
  const { pageAnchors } = digest(file);
  const { ownAnchors, pageAnchors: handed } = file.kind === "page" ? view(file) : { ownAnchors: [], pageAnchors };
  if (ownAnchors.length > 0) yield "own";
  if (pageAnchors.length > 0 || handed.length > 0) yield "other";
});

/** Requires every #anchor to be the ID of a block on the linked page, or on each page that shows the link. */
export const rule: Rule = (project) => {
  const found: Problem[] = [];
  const pages = new Map<SourceFile, Known | undefined>();
  const check = (anchor: string, page: SourceFile, place: Place): void => {
    if (!pages.has(page)) pages.set(page, idsOn(page, project));
    const known = pages.get(page);
    if (!known || anchor === "top" || known.set.has(anchor)) return;
    found.push(report("dead-anchor", place, { ...words(anchor, known), page: pagePath(page) }));
  };
  for (const file of anchored(project).get("other") ?? []) {
    const { pageAnchors } = project.digest(file);
    const handed = file.kind === "page" ? project.view(file).pageAnchors : pageAnchors;
    for (const list of handed === pageAnchors ? [pageAnchors] : [pageAnchors, handed]) {
      for (const { path, anchor, place } of list) {
        const page = project.routes.get(path);
        if (page) check(anchor, page, place);
      }
    }
  }
  for (const page of anchored(project).get("own") ?? []) {
    for (const { anchor, place } of project.view(page).ownAnchors) check(anchor, page, place);
  }
  for (const form of project.named("form").values()) {
    for (const { anchor, place } of project.digest(form).ownAnchors) {
      for (const page of shownOn(project).get(`form ${form.name}`) ?? []) check(anchor, page, place);
    }
  }
  for (const [path, { links, headings }] of guideDigests(project)) {
    const known = knownOf([...headings]);
    for (const { target, place } of links) {
      const page = target?.kind === "page" && target.anchor !== undefined ? project.routes.get(target.path) : undefined;
      if (page && target?.kind === "page") check(target.anchor ?? "", page, place);
      if (target?.kind !== "anchor" || known.set.has(target.anchor)) continue;
      found.push(report("dead-anchor", place, { ...words(target.anchor, known), page: path, heading: true }));
    }
  }
  return found;
};

/** Returns undefined when the IDs of the page are not completely known. */
function idsOn(page: SourceFile, { view }: Project): Known | undefined {
  const { anchors, complete } = view(page);
  if (page.value === undefined || !complete) return undefined;
  const ids = anchors.map(({ id }) => id);
  // An invalid ID is reported where it is written, and may be the one meant here.
  return ids.some((id) => !/^[a-z][a-z0-9-]*$/.test(id)) ? undefined : knownOf(ids);
}

function knownOf(ids: string[]): Known {
  return { ids, set: new Set(ids), near: firstNear() };
}

/** Returns the message parameters for an unknown anchor; suggestions are made only for the first ones. */
function words(anchor: string, known: Known): { anchor: string; known: string[]; near: string[] } {
  return { anchor, known: known.ids, near: known.near(anchor, known.ids) };
}
