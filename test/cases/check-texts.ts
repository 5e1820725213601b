/** Checks a project that exists only in memory. */
import path from "node:path";
import { readGuideText, type GuideText } from "../../engine/derive/plan/guide-text.ts";
import { createLink } from "../../engine/link/link.ts";
import { assetTypeOf, poorPictures, unshownIn } from "../../engine/load/assets.ts";
import { iconNames } from "../../engine/load/icons.ts";
import { createFileChecker } from "../../engine/mend/check-file.ts";
import { place, type Placed } from "../../engine/problem/format.ts";
import { worthSaying } from "../../engine/problem/outcome.ts";
import type { Problem } from "../../engine/problem/problem.ts";
import type { Asset } from "../../engine/things/things.ts";
import { guidePdf } from "../../engine/things/folders.ts";
import { isSource, isStray } from "../../engine/source/classify.ts";
import { unreadableSource } from "../../engine/source/unreadable-source.ts";
import { readSource } from "../../engine/source/read-source.ts";
import type { SourceFile } from "../../engine/source/source-file.ts";
import { readSchemas } from "../../engine/validate/schemas.ts";

const link = createLink();


const schemas = readSchemas(path.join(import.meta.dirname, "../.."));
const check = createFileChecker(schemas);

interface Read<Of> {
  of: Of;
  problems: readonly Problem[];
}

const read = new Map<string, Read<SourceFile>>();
const readGuides = new Map<string, GuideText>();

/** Returns the problems of a project with these texts by path and only these assets. `links` are symbolic links instead of files. */
export function checkTexts(
  texts: ReadonlyMap<string, string>,
  assets: Iterable<string>,
  links: ReadonlySet<string> = new Set(),
): Placed[] {
  const sources = [...texts].filter(([at]) => isSource(at)).map(([at, text]) => (links.has(at) ? linked(at) : readOnce(at, text)));
  const guides = [...texts].filter(([at]) => isGuide(at)).map(([at, text]) => readGuideOnce(at, text));
  const files = new Map(sources.map(({ of }) => [of.path, of]));
  const there = new Map([...texts].filter(([at]) => isAsset(at)).map(([at, text]) => [at.slice("pages/assets/".length), asset(at, text)]));
  const own = [...[...sources, ...guides].flatMap(({ problems }) => problems), ...poorPictures(there)];
  const between = link({
    files,
    own,
    schemas,
    assets: new Set([...assets, ...there.keys(), ...guides.map(pdf)]),
    icons: iconNames(),
    today: new Date(2026, 0, 2),
    made: new Map(guides.map((guide) => [pdf(guide), guide.path])),
    guides: new Map(guides.map((guide) => [guide.path, guide.text])),
    strays: [...texts.keys()].filter(isStray),
  });
  const problems = [...own, ...between];
  const shown = new Map([...[...texts].filter(([at]) => !isAsset(at)), ...[...files].map(([at, { text }]) => [at, text] as const)]);
  return place(worthSaying(problems), shown);
}

/** Returns whether it is a picture or download, whose text has one character per byte. */
export function isAsset(at: string): boolean {
  return at.startsWith("pages/assets/");
}

function asset(at: string, text: string): Pick<Asset, "bytes" | "unshown"> {
  const type = assetTypeOf(at);
  const unshown = type.startsWith("image/") ? unshownIn(type, text) : undefined;
  return { bytes: text.length, ...(unshown && { unshown }) };
}

function isGuide(at: string): boolean {
  return at.startsWith("pages/guides/") && at.endsWith(".md");
}

function pdf({ path }: GuideText): string {
  return guidePdf(path);
}

/** An unchanged file keeps its identity, as in a loader. */
function readOnce(at: string, text: string): Read<SourceFile> {
  const key = `${at}\n${text}`;
  const known = read.get(key);
  if (known) return known;
  const file = readSource(at, text);
  const made = { of: file, problems: check(file) };
  read.set(key, made);
  return made;
}

function readGuideOnce(at: string, text: string): GuideText {
  const key = `${at}\n${text}`;
  const made = readGuides.get(key) ?? readGuideText(at, text);
  readGuides.set(key, made);
  return made;
}

function linked(at: string): Read<SourceFile> {
  const file = unreadableSource(at, "link");
  return { of: file, problems: file.problems };
}
