import { report, type Place } from "../../problem/report.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Behind, Ref } from "../ref.ts";
import { guideGates } from "../guide-digest.ts";
import { filesBy } from "../files-by.ts";
import { gatedBy, shownOn } from "../named-by.ts";
import { pagePath } from "../page-path.ts";
import type { Project } from "../project.ts";
import { formsWith, type Rule } from "../rule.ts";
import { gateKey } from "../file-parts.ts";

/** Disallows naming a file behind a gate on pages outside of it, including through fragments, forms and prompts. */
export const rule: Rule = function* (project) {
  const exposed = exposing(project);
  for (const page of concerned(project)) {
    const { refs, shown } = project.view(page);
    const inside = shown.flatMap((ref) => refsIn(ref, project).map((each) => [ref, each] as const));
    for (const [ref, named] of [...refs.map((each) => [each, each] as const), ...inside]) {
      const file = exposed(named);
      if (!file || file.key === gateKey(page)) continue;
      yield report("private-asset", placeOn(page, ref), { ...file, page: pagePath(page) });
    }
  }
  for (const site of project.named("site").values()) {
    for (const ref of project.digest(site).refs) {
      const file = exposed(ref);
      if (file) yield report("private-asset", ref.place, { ...file, page: "the frame of every page" });
    }
  }
};

/** Creates a lookup of the gated file a reference names: one in the gate's folder, or a guide whose front matter names the gate. */
function exposing(project: Project): (ref: Ref) => (Behind & { head?: true }) | undefined {
  const [gates, keys] = [guideGates(project), gatedBy(project)];
  return ({ behind, kind, name, target }) => {
    const asset = kind === "asset" ? name : target?.kind === "asset" ? target.asset : "";
    const key = gates.get(asset);
    // A gate that no page has is reported in the guide itself.
    return behind ?? (key !== undefined && keys.has(key) ? { asset, key, head: true } : undefined);
  };
}

const naming = filesBy((file, { view }) => (file.kind === "page" && view(file).behind.length > 0 ? ["page"] : []));

/** Returns the pages that name such a file, and those that show a form or prompt file that does. */
function concerned(project: Project): Iterable<SourceFile> {
  if (guideGates(project).size > 0) return project.named("page").values();
  const pages = new Set(naming(project).get("page"));
  for (const kind of ["form", "generator", "library"] as const) {
    for (const file of project.named(kind).values()) {
      if (project.digest(file).behind.length === 0) continue;
      const forms = kind === "generator" ? formsWith(file.name, project).map(({ name }) => `form ${name}`) : [];
      for (const shown of [`${kind} ${file.name}`, ...forms])
        for (const page of shownOn(project).get(shown) ?? []) pages.add(page);
    }
  }
  return pages;
}

/** Returns what the form or prompt file behind a reference refers to, including the generator that a form leads to. */
function refsIn({ kind, name }: Ref, project: Project): readonly Ref[] {
  if (kind !== "form" && kind !== "generator" && kind !== "library") return [];
  const file = project.named(kind).get(name);
  const refs = file ? project.digest(file).refs : [];
  if (kind !== "form") return refs;
  return refs.concat(refs.filter((ref) => ref.kind === "generator").flatMap((ref) => refsIn(ref, project)));
}

/** A file named by a fragment is reported on the page, because the page exposes it. */
function placeOn(page: SourceFile, { place, top }: Ref): Place {
  return place.file === page.path ? place : { file: page.path, pointer: top };
}
