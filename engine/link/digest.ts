/** Collects what a part of a file refers to and defines, in one walk along its schema. */
import type { Place } from "../problem/report.ts";
import { isTextual } from "../validate/condense.ts";
import type { Reference, Schema, Schemas } from "../validate/schemas.ts";
import { walk, type Part } from "../validate/walk.ts";
import { findFacts, findPlaceholders, type PlaceholderUse } from "./facts.ts";
import { markdownLinks, placesIn, type Within } from "./markdown-links.ts";
import type { StrangeMark } from "../problem/quality-problems.ts";
import { marksInPlain, strangeMarks } from "./strange-marks.ts";
import { isTangled } from "./tangled.ts";
import { createRef, type Behind, type Ref } from "./ref.ts";
import { saysNothing } from "./says-nothing.ts";
import { skippedHeadings } from "./skipped-headings.ts";
import { oneText } from "../things/one-text.ts";
import { isRecord, listOf } from "../things/values.ts";
import { strangeBraces, ownWords } from "./strange-braces.ts";

export interface Digest {
  refs: Ref[];
  /** Subsets of `refs`: anchors on the page itself, anchors on other pages, and files behind a gate. */
  ownAnchors: { anchor: string; place: Place }[];
  pageAnchors: { path: string; anchor: string; place: Place }[];
  behind: Behind[];
  /** The references again without their locations: page paths, asset names, and file names by kind. */
  pages: string[];
  assets: string[];
  files: { kind: Reference; name: string }[];
  placeholders: PlaceholderUse[];
  /** Links and files that contain a fact. */
  byFact: Ref[];
  /** IDs of blocks. */
  anchors: { id: string; place: Place }[];
  /** Blocks that contain the page's main heading. */
  headings: { type: string; place: Place }[];
  /** Alternative texts and link texts that say nothing about their picture or target when heard out of context. */
  unsaid: { what: "picture" | "link"; text: string; place: Place }[];
  /** Marks in texts that are not Markdown and would be displayed literally. */
  strange: { mark: StrangeMark; place: Place }[];
  /** Texts whose Markdown takes too long to parse. */
  tangled: Place[];
  /** Multi-line texts whose headings skip a level. */
  skipping: { text: string; place: Place }[];
  conditions: { condition: Readonly<Record<string, unknown>>; place: Place }[];
  /** Texts that contain `{field}`. */
  patterns: { text: string; place: Place }[];
  /** Progress of each timeline phase, and the value that counts as complete. */
  progress: { value: number; most: number; place: Place }[];
  /** Table rows whose number of cells differs from the number of columns. */
  unevenRows: { cells: number; columns: number; place: Place }[];
  /** Blocks with which a visitor logs out. */
  logouts: Place[];
  /** Words in single braces in texts that do not interpolate answers. */
  braces: { text: string; known: readonly string[]; place: Place }[];
  /** Whether every block has a known type. */
  complete: boolean;
}

/** Collects the references and definitions in `value`, described by `schema`. `placeAt` maps a pointer in it to its location. */
export function digest(value: unknown, schema: Schema, schemas: Schemas, placeAt: (pointer: string) => Place): Digest {
  const found = emptyDigest();
  walk({ pointer: "", value, schema }, schemas, (part) => {
    if (typeof part.value === "string") addText(found, part, part.value, placeAt);
    else if (isRecord(part.value)) addRecord(found, part, part.value, placeAt);
  });
  for (const { kind, name, target, place, behind } of found.refs) {
    if (target?.kind === "page") found.pages.push(target.path);
    else if (target?.kind === "asset") found.assets.push(target.asset);
    else if (kind === "asset") found.assets.push(name);
    else if (files.has(kind)) found.files.push({ kind, name });
    if (behind) found.behind.push(behind);
    if (target?.kind === "anchor") found.ownAnchors.push({ anchor: target.anchor, place });
    if (target?.kind === "page" && target.anchor !== undefined) {
      found.pageAnchors.push({ path: target.path, anchor: target.anchor, place });
    }
  }
  return fitted(found);
}

function emptyDigest(): Digest {
  return {
    refs: [],
    ownAnchors: [],
    pageAnchors: [],
    behind: [],
    pages: [],
    assets: [],
    files: [],
    placeholders: [],
    byFact: [],
    anchors: [],
    headings: [],
    unsaid: [],
    strange: [],
    tangled: [],
    skipping: [],
    conditions: [],
    patterns: [],
    progress: [],
    unevenRows: [],
    logouts: [],
    braces: [],
    complete: true,
  };
}

const noEntries: never[] = [];

/** Trims spare array capacity and shares one empty array: a site has thousands of digests. */
function fitted(found: Digest): Digest {
  const list = <Entry>(entries: Entry[]): Entry[] => (entries.length === 0 ? noEntries : entries.slice());
  return {
    refs: list(found.refs),
    ownAnchors: list(found.ownAnchors),
    pageAnchors: list(found.pageAnchors),
    behind: list(found.behind),
    files: list(found.files),
    placeholders: list(found.placeholders),
    byFact: list(found.byFact),
    anchors: list(found.anchors),
    headings: list(found.headings),
    unsaid: list(found.unsaid),
    strange: list(found.strange),
    tangled: list(found.tangled),
    skipping: list(found.skipping),
    conditions: list(found.conditions),
    patterns: list(found.patterns),
    progress: list(found.progress),
    unevenRows: list(found.unevenRows),
    logouts: list(found.logouts),
    braces: list(found.braces),
    pages: list(found.pages),
    assets: list(found.assets),
    complete: found.complete,
  };
}

const files: ReadonlySet<string> = new Set<Reference>(["form", "generator", "library", "fragment"]);

const addresses: ReadonlySet<string> = new Set<Reference>(["link", "asset", "embed"]);

function addText(found: Digest, { schema, pointer }: Part, text: string, placeAt: (pointer: string) => Place): void {
  const kind = schema["x-ref"];
  if (text.includes("{{")) addPlaceholders(found, schema, text, placeAt(pointer));
  // Only addresses may contain facts: otherwise nothing could tell who shows a file, or whether a field exists.
  if (kind && !(addresses.has(kind) ? /^$|\{\{/ : /^$|\{\{-?\s*with\./).test(text))
    found.refs.push(createRef(kind, text, placeAt(pointer), pointer));
  if ((kind === "link" || kind === "asset") && findFacts(text).length > 0)
    found.byFact.push(createRef(kind, text, placeAt(pointer), pointer));
  const says = schema["x-says"];
  if (says && saysNothing(says, text)) found.unsaid.push({ what: says, text, place: placeAt(pointer) });
  if (schema["x-text"] === "block" && skippedHeadings(text).length > 0)
    found.skipping.push({ text, place: placeAt(pointer) });
  if (schema["x-pattern"]) found.patterns.push({ text, place: placeAt(pointer) });
  if (schema["x-text"] && !schema["x-pattern"] && /\{|\[\[/.test(text))
    found.braces.push(...strangeBraces(schema, text, placeAt(pointer)));
  const marked = schema["x-text"] === "inline" || schema["x-text"] === "block";
  if (marked && isTangled(text)) return void found.tangled.push(placeAt(pointer));
  const strange = marked ? strangeMarks(text) : schema["x-text"] === "plain" ? marksInPlain(text) : [];
  for (const { mark, nth } of strange) {
    found.strange.push({ mark, place: { ...placeAt(pointer), within: { text: mark.written, nth } } });
  }
  if (marked && text.includes("](")) addMarkdownLinks(found, text, placeAt(pointer), pointer);
}

function addPlaceholders(found: Digest, schema: Schema, text: string, place: Place): void {
  const foreign = schema["x-text"] === "template" || schema["x-text"] === "verbatim";
  const bound = isBound(schema, text);
  const seen = new Map<string, number>();
  for (const { name, text: whole } of findPlaceholders(text)) {
    const nth = seen.get(whole) ?? 0;
    seen.set(whole, nth + 1);
    const single = ownWords(schema).includes(name);
    const within = { text: oneText(whole), nth };
    found.placeholders.push({ name: oneText(name), foreign, single, bound, place: inPlace(place, within) });
  }
}

/** Returns whether a place restricts its text. A `minLength` of 1 is met by any text that is more than a fact. */
function isBound(schema: Schema, text: string): boolean {
  if (!schema["x-text"]) return true;
  const isMore = !/^\s*\{\{[^{}]*\}\}\s*$/.test(text);
  return Object.keys(schema).some((key) => isTextual(key) && !(key === "minLength" && schema[key] === 1 && isMore));
}

/** Narrows a place to words in it. Built as one literal: properties added to a copy are stored out of line and double its size. */
function inPlace({ file, pointer, at, range }: Place, within: Within): Place {
  return { file, pointer, within, ...(at && { at }), ...(range && { range }) };
}

function addMarkdownLinks(found: Digest, text: string, place: Place, at: string): void {
  const placeOf = placesIn(text);
  for (const { words, address, start, from } of markdownLinks(text)) {
    if (saysNothing("link", words)) {
      const within = placeOf(`[${words}]`, from);
      found.unsaid.push({ what: "link", text: words, place: { ...place, within } });
    }
    const list = !address.includes("{{") ? found.refs : findFacts(address).length > 0 ? found.byFact : undefined;
    list?.push(createRef("link", address, inPlace(place, placeOf(address, start)), at));
  }
}

function addRecord(
  found: Digest,
  { schema, pointer }: Part,
  value: Record<string, unknown>,
  placeAt: (pointer: string) => Place,
): void {
  const { progress, max = 100 } = value;
  if (typeof progress === "number" && typeof max === "number") {
    found.progress.push({ value: progress, most: max, place: placeAt(`${pointer}/progress`) });
  }
  // Nested conditions are collected with the outermost one.
  if (schema["x-condition"] && !/\/(?:not|(?:any|all)\/\d+)$/.test(pointer)) {
    found.conditions.push({ condition: value, place: placeAt(pointer) });
  }
  if (schema["x-item"] === "block") found.complete = false;
  if (!schema.$id?.startsWith("block/")) return;
  const { type, id, columns, rows } = value;
  if (type === "table" && Array.isArray(columns)) {
    for (const [index, row] of listOf(rows).entries()) {
      if (!Array.isArray(row) || row.length === columns.length) continue;
      found.unevenRows.push({ cells: row.length, columns: columns.length, place: placeAt(`${pointer}/rows/${index}`) });
    }
  }
  if (type === "logout") found.logouts.push(placeAt(`${pointer}/type`));
  if (id !== undefined && typeof id !== "string") found.complete = false;
  if (typeof id === "string") found.anchors.push({ id, place: placeAt(`${pointer}/id`) });
  if (schema["x-heading"] === 1) found.headings.push({ type: String(type), place: placeAt(`${pointer}/type`) });
}
