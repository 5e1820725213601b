import { report, type Place } from "../../problem/report.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Behind } from "../digest.ts";
import { gateKey } from "../gate-key.ts";
import { pagePath } from "../page-path.ts";
import type { ViewRef } from "../page-view.ts";
import type { Project } from "../project.ts";
import type { Rule } from "../rule.ts";

/** A file behind a gate is named only on pages behind that gate, also through fragments, forms and prompts. */
export const rule: Rule = function* (project) {
  for (const page of project.named("page").values()) {
    const { behind, shown } = project.view(page);
    if (behind.length === 0 && shown.length === 0) continue;
    const gate = gateKey(page);
    const inside = shown.some((ref) => hidesSome(ref, project)) ? shown.flatMap((ref) => within(ref, project)) : [];
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

function hidesSome({ kind, name }: ViewRef, { named, digest }: Project): boolean {
  const file = kind === "form" || kind === "generator" || kind === "library" ? named(kind).get(name) : undefined;
  return file !== undefined && digest(file).behind.length > 0;
}

/** What the form or prompt file behind a reference names itself. */
function within(ref: ViewRef, { named, digest }: Project): (readonly [ViewRef, Behind])[] {
  if (ref.kind !== "form" && ref.kind !== "generator" && ref.kind !== "library") return [];
  const file = named(ref.kind).get(ref.name);
  return file ? digest(file).behind.map((behind) => [ref, behind] as const) : [];
}

/** What a fragment names is the page's mistake: there it is shown to everybody. */
function placeOn(page: SourceFile, { place, top }: ViewRef): Place {
  return place.file === page.path ? place : { file: page.path, pointer: top };
}
