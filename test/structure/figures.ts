/** The figures of the source code, each with its ceiling. */
import { areaNames, areaOf, first } from "./areas.ts";
import { allArrows, isOwn } from "./arrows.ts";
import { findKnots } from "./find-knots.ts";
import { findRepeats } from "./find-repeats.ts";
import { readSyntax } from "./read-syntax.ts";
import { isTest, linesIn, sourceFiles, textOfFile } from "./source-files.ts";

export interface Figure {
  /** What is counted. */
  what: string;
  count: number;
  /** The ceiling; a change that needs more says why. Undefined when the figure is only reported. */
  most: number | undefined;
  /** The places, for figures that count places. */
  places: readonly string[];
}

/** Names that every folder of a kind exports with the same meaning. */
const agreed = new Set(["View", "field", "rule", "destination", "operator", "command", "propose"]);

/** Files that exist once per code or type because they are found by name: however short, they cannot be merged. */
const isFoundByName = /^engine\/(link\/rules\/[^/]+|fields\/[^/]+\/field|(blocks|fields)\/[^/]+\/view)\.tsx?$/;

/** Entry points of the programs that are built: the server's bundle. */
const entries = new Set(["engine/document/entry-server.tsx"]);

/** Counts all figures afresh. */
export function takeFigures(): readonly Figure[] {
  const texts = new Map(sourceFiles().map((file) => [file, textOfFile(file)]));
  const syntax = new Map([...texts].map(([file, text]) => [file, readSyntax(file, text)]));
  const lines = linesOf([...texts]);
  const small = [...texts]
    .filter(([file, text]) => linesIn(text) <= 12 && !isFoundByName.test(file))
    .map(([file]) => file);
  const long = [...syntax].flatMap(([file, { functions }]) =>
    functions.filter((each) => each.lines > 60).map((each) => `${file}:${each.line} (${each.lines})`),
  );
  const casts = [...syntax].flatMap(([file, found]) => found.casts.map((line) => `${file}:${line}`));
  const exported = [...syntax].flatMap(([file, { exports }]) => exports.map((name) => ({ file, name })));
  return [
    { what: "source lines", count: lines, most: 65_836, places: [] },
    ...linesByArea(texts),
    figure("files of 12 lines or fewer", 12, small),
    figure("functions of more than 60 lines", 3, long),
    figure("repeated runs of six lines", 0, findRepeats(texts)),
    figure("circles of folders", 0, circles()),
    figure("exported names that mean two things", 0, doubleNames(exported)),
    figure("exports that only tests use", 0, testOnly(exported)),
    figure("casts with as", 60, casts),
    figure("lists of a map that are copied to hold one more", 0, copiedToGrow(texts)),
  ];
}

function linesOf(texts: readonly (readonly [file: string, text: string])[]): number {
  return texts.reduce((sum, [, text]) => sum + linesIn(text), 0);
}

/** Returns the lines of each part, so that growth in one is not hidden by shrinkage in another. Only the first has a ceiling. */
function linesByArea(texts: ReadonlyMap<string, string>): Figure[] {
  const parts = Map.groupBy(texts, ([file]) => areaOf(file));
  return areaNames.map((area) => {
    const count = linesOf(parts.get(area) ?? []);
    return { what: `  ${area}`, count, most: area === first ? 44_774 : undefined, places: [] };
  });
}

function figure(what: string, most: number, places: readonly string[]): Figure {
  return { what, count: places.length, most, places };
}

/** Such copies are quadratic in the number of entries: 20,000 leads of one person blocked the server for 40 s. Use `addTo` instead. */
export function copiedToGrow(texts: ReadonlyMap<string, string>): string[] {
  const copied = /(\w+)\.set\([^;]*?\[\s*\.\.\.(?:\(?\1\.get\(|\w+\.\w+, \w+\])/g;
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(copied)].map(({ index }) => `${file}:${text.slice(0, index).split("\n").length}`),
  );
}

interface Exported {
  file: string;
  name: string;
}

function doubleNames(exported: readonly Exported[]): string[] {
  const files = Map.groupBy(exported, ({ name }) => name);
  return [...files]
    .filter(([name, found]) => found.length > 1 && !agreed.has(name))
    .map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(", ")}`)
    .sort();
}

/** Returns exports that only tests, their tools and benchmarks import, and that their own file does not use. */
function testOnly(exported: readonly Exported[]): string[] {
  const used = new Map<string, Set<string>>();
  const usedByTests = new Map<string, Set<string>>();
  for (const arrow of allArrows()) {
    const isTool = isTest(arrow.from) || /^(test|e2e|bench)\//.test(arrow.from);
    const into = isTool ? usedByTests : used;
    const names = into.get(arrow.to) ?? new Set();
    for (const name of arrow.names.length > 0 ? arrow.names : ["*"]) names.add(name);
    into.set(arrow.to, names);
  }
  const isUsed = (by: typeof used, { file, name }: Exported): boolean =>
    by.get(file)?.has(name) === true || by.get(file)?.has("*") === true;
  return exported
    .filter(
      (each) => !agreed.has(each.name) && !entries.has(each.file) && isUsed(usedByTests, each) && !isUsed(used, each),
    )
    .filter(({ file, name }) => (textOfFile(file).match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0) < 2)
    .map(({ file, name }) => `${file}: ${name}`);
}

function circles(): string[] {
  const folderOf = (file: string): string => (/\.tsx?$/.test(file) ? file.slice(0, file.lastIndexOf("/")) : file);
  const between = allArrows()
    .filter((arrow) => isOwn(arrow) && !isTest(arrow.from))
    .map(({ from, to }) => [folderOf(from), folderOf(to)] as const)
    .filter(([from, to]) => from !== to);
  return findKnots(between).map((knot) => knot.join(", "));
}
