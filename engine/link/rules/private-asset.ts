import type { Problem } from "../../problem/problem.ts";
import { report, type Place } from "../../problem/report.ts";
import { gateKey } from "../gate-key.ts";
import { linkTarget } from "../link-target.ts";
import { pagePath } from "../page-path.ts";
import type { Project } from "../project.ts";
import type { Rule } from "../rule.ts";
import type { Ref } from "../digest.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** A file behind a gate is named only on pages behind that gate, also through fragments, forms and prompts. */
export const rule: Rule = function* (project) {
  for (const page of project.named("page").values()) yield* exposedOn(page, project);
  for (const site of project.named("site").values()) {
    for (const ref of project.digest(site).refs) {
      const found = privateAsset(ref);
      if (found) yield report("private-asset", ref.place, { ...found, page: "the frame of every page" });
    }
  }
};

function* exposedOn(page: SourceFile, project: Project): Iterable<Problem> {
  const gate = gateKey(page);
  for (const ref of project.view(page).refs) {
    // What a fragment, form or prompt file names is the page's mistake: there it shows what it must not.
    const foreign = ref.place.file === page.path ? undefined : { file: page.path, pointer: ref.top };
    for (const { ref: each, place } of [
      { ref, place: foreign ?? ref.place },
      ...shown(ref, foreign ?? ref.place, project),
    ]) {
      const found = privateAsset(each);
      if (found && found.key !== gate) yield report("private-asset", place, { ...found, page: pagePath(page) });
    }
  }
}

/** What the form or prompt file behind a reference names itself. */
function shown(ref: Ref, place: Place, project: Project): { ref: Ref; place: Place }[] {
  if (ref.kind !== "form" && ref.kind !== "generator" && ref.kind !== "library") return [];
  const file = project.named(ref.kind).get(ref.name);
  return file ? project.digest(file).refs.map((each) => ({ ref: each, place })) : [];
}

function privateAsset({ kind, name }: Ref): { asset: string; key: string } | undefined {
  const target = kind === "link" ? linkTarget(name) : undefined;
  const asset = kind === "asset" ? name : target?.kind === "asset" ? target.asset : "";
  const key = /^private\/([^/]+)\//.exec(asset)?.[1];
  return key === undefined ? undefined : { asset, key };
}
