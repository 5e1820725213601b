/** One version of the website, for comparison: what was compiled, its facts, and what its files contain. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { factsOf } from "../compile/chrome.ts";
import type { Site } from "../site/site.ts";
import { createLoader } from "../load/loader.ts";
import type { Problem } from "../problem/problem.ts";
import { readSource } from "../source/read-source.ts";
import { scan } from "../source/scan.ts";
import { isMislaid } from "../things/file-address.ts";
import { assetFolder, siteFile } from "../things/folders.ts";

export interface Snapshot {
  site: Site;
  /** The complete content of each file before compilation, by path. */
  settled: ReadonlyMap<string, unknown>;
  /** The same, with facts as they are written. */
  written: () => ReadonlyMap<string, unknown>;
  facts: ReadonlyMap<string, string>;
  /** A hash of the content of each picture and download, by path below /assets/. */
  files: ReadonlyMap<string, string>;
  /** For each archive, a hash of the content of every file in it, by the file's name there. */
  packed: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The source text of each YAML file and guide, by path. */
  texts: ReadonlyMap<string, string>;
  /** The warnings of `check`. */
  warnings: readonly Problem[];
  /** Files with errors, which cannot be compared. */
  broken: readonly string[];
}

/** Reads the website in a folder. Undefined when pages/_site.yaml is missing or has errors, because then there is no website. */
export async function takeSnapshot(root: string, engineRoot: string): Promise<Snapshot | undefined> {
  const { site, settled, problems, downloads, texts } = await createLoader({ root, engineRoot }).load();
  if (!site) return undefined;
  const files = new Map<string, string>();
  for (const found of scan(root, assetFolder, "")) {
    const name = found.path.slice(assetFolder.length + 1);
    if (!isMislaid(name)) files.set(name, await hashOf(path.join(root, found.path), found.bytes));
  }
  const packed = new Map<string, ReadonlyMap<string, string>>();
  for (const made of downloads.recipes) {
    files.set(made.name, made.hash);
    if (made.kind === "archive") packed.set(made.name, new Map(made.files.map((file) => [file.name, file.hash])));
  }
  const broken = new Set(problems.filter(({ severity }) => severity === "error").map(({ file }) => file));
  const text = texts.get(siteFile) ?? "";
  return {
    site,
    settled: settled(),
    written: () => settled(new Map()),
    facts: factsOf(readSource(siteFile, text).value),
    files,
    packed,
    texts,
    warnings: problems.filter(({ severity }) => severity === "warning"),
    broken: [...broken].sort(),
  };
}

/** Hashes a file in parts, since a film may be too large to read at once. A buffer for a film would be most of a small file's cost. */
async function hashOf(file: string, size: number): Promise<string> {
  const sum = createHash("sha256");
  for await (const bytes of createReadStream(file, { highWaterMark: Math.min(size + 1, 1_048_576) })) sum.update(bytes);
  return sum.digest("hex");
}
