/** Represents a page as visitors see it: its own blocks and those of the fragments it includes. */
import { parent } from "../problem/pointer.ts";
import type { Problem } from "../problem/problem.ts";
import type { SourceFile } from "../source/source-file.ts";
import { explain } from "../validate/explain.ts";
import type { Schemas } from "../validate/schemas.ts";
import { createValueValidator } from "../validate/validate.ts";
import { digest, type Digest } from "./digest.ts";
import type { Behind, Ref } from "./ref.ts";
import { expand, isHanded, placeOf, type ExpandedBlock, type Expansion } from "./expand.ts";
import { isRecord } from "../things/values.ts";

export interface PageView extends Pick<
  Digest,
  "anchors" | "headings" | "logouts" | "complete" | "ownAnchors" | "pageAnchors"
> {
  refs: readonly Ref[];
  /** The references to forms and prompt files. */
  shown: readonly Ref[];
  /** The references to files behind a gate. */
  behind: readonly (readonly [ref: Ref, behind: Behind])[];
  /** References that exist only through values passed by an include. */
  handedRefs: readonly Ref[];
  /** Its links and files that contain a fact, both its own and those passed by an include. */
  byFact: readonly Ref[];
  /** Problems of values passed by an include. */
  problems: readonly Problem[];
  overflow: Expansion["overflow"];
  /** The placeholders in its blocks, or undefined when nothing is included and its own are all. */
  placeholders: readonly string[] | undefined;
  /** Number of characters added by its fragments. */
  taken: number;
}

interface Kept {
  view: PageView;
  used: readonly (readonly [name: string, file: SourceFile | undefined])[];
}

const views = new WeakMap<SourceFile, Kept>();

/**
 * Returns the view of a page, cached until the page or a fragment in it changes. Without `room`, because other pages
 * have used up the budget, its includes are left out as if they never ended.
 */
export function viewOf(
  page: SourceFile,
  own: Digest,
  fragments: ReadonlyMap<string, SourceFile>,
  schemas: Schemas,
  room = true,
): PageView {
  const included = room ? undefined : own.refs.find(({ kind }) => kind === "fragment");
  if (included) return { ...plainView(own), complete: false, overflow: included.top };
  const known = views.get(page);
  if (known?.used.every(([name, file]) => fragments.get(name) === file)) return known.view;
  const blocks = isRecord(page.value) ? page.value["blocks"] : undefined;
  const expansion = expand(blocks, fragments, { file: page.path, pointer: "/blocks" });
  const view = expansion.used.size === 0 ? plainView(own) : expandedView(page, own, expansion, schemas);
  views.set(page, { view, used: [...expansion.used].map((name) => [name, fragments.get(name)]) });
  return view;
}

function plainView(own: Digest): PageView {
  const { anchors, headings, logouts, complete, ownAnchors, pageAnchors, refs } = own;
  const seen = { anchors, headings, logouts, complete, ownAnchors, pageAnchors, refs };
  return {
    ...seen,
    ...sortRefs(refs),
    handedRefs: none,
    byFact: own.byFact,
    problems: none,
    placeholders: undefined,
    overflow: undefined,
    taken: 0,
  };
}

const none: readonly never[] = [];

const prompts = new Set(["form", "generator", "library"]);

function sortRefs(refs: readonly Ref[]): Pick<PageView, "shown" | "behind"> {
  return {
    // Copied to size, because an array that grew has spare capacity for a dozen more entries.
    shown: refs.filter(({ kind }) => prompts.has(kind)).slice(),
    behind: refs.flatMap((ref) => (ref.behind ? [[ref, ref.behind] as const] : [])),
  };
}

function expandedView(page: SourceFile, own: Digest, expansion: Expansion, schemas: Schemas): PageView {
  const outside = own.refs.filter(({ top }) => top === "");
  const view: Growing = {
    anchors: [],
    headings: [],
    logouts: [],
    complete: own.complete && expansion.complete,
    ownAnchors: [],
    pageAnchors: [],
    refs: outside,
    shown: [],
    behind: [],
    handedRefs: [],
    byFact: own.byFact.slice(),
    problems: [],
    placeholders: own.placeholders.flatMap(({ name, place }) => (place.pointer.startsWith("/blocks/") ? [] : [name])),
    overflow: expansion.overflow,
    taken: expansion.taken,
  };
  for (const expanded of expansion.blocks) addBlock(view, expanded, page, schemas);
  return { ...view, ...sortRefs(view.refs) };
}

interface Growing extends PageView {
  anchors: Digest["anchors"];
  headings: Digest["headings"];
  logouts: Digest["logouts"];
  ownAnchors: Digest["ownAnchors"];
  pageAnchors: Digest["pageAnchors"];
  refs: Ref[];
  handedRefs: Ref[];
  byFact: Ref[];
  problems: Problem[];
  placeholders: string[];
}

function addBlock(view: Growing, expanded: ExpandedBlock, page: SourceFile, schemas: Schemas): void {
  const found = digest(expanded.block, { "x-item": "block" }, schemas, (pointer) => placeOf(expanded, pointer));
  view.anchors.push(...found.anchors);
  view.headings.push(...found.headings);
  view.logouts.push(...found.logouts);
  view.ownAnchors.push(...found.ownAnchors);
  view.pageAnchors.push(...found.pageAnchors);
  view.complete &&= found.complete;
  for (const { name } of found.placeholders) view.placeholders.push(name);
  for (const ref of found.refs) {
    view.refs.push({ ...ref, top: expanded.top });
    if (isHanded(expanded, ref.at)) view.handedRefs.push(ref);
  }
  for (const ref of found.byFact) if (isHanded(expanded, ref.at)) view.byFact.push(ref);
  if (expanded.handed.size > 0) view.problems.push(...handedProblems(expanded, page, schemas));
}

/** Validates the block with its values filled in and returns only problems of passed values. */
export function handedProblems(expanded: ExpandedBlock, page: SourceFile, schemas: Schemas): Problem[] {
  const { block } = expanded;
  const type = isRecord(block) ? block["type"] : undefined;
  if (typeof type !== "string" || !schemas.types("block").includes(type)) return [];
  const errors = createValueValidator(schemas)(`block/${type}.json`, block);
  const problems = explain(errors, { ...page, value: block }, schemas);
  return problems.flatMap((problem) => {
    // An unknown property is the fault of the file that contains it, whatever its value.
    const { code, pointer } = problem;
    const handed = isHanded(expanded, code === "unknown-property" ? parent(pointer) : pointer);
    return handed ? [{ ...problem, ...placeOf(expanded, pointer) }] : [];
  });
}
