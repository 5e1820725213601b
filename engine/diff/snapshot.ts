/** One version of the website as it is compared: what was compiled, the facts, and what its files hold. */
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
  /** What every file says in full, by its path. */
  settled: ReadonlyMap<string, unknown>;
  /** The same with its facts as they are written. */
  written: () => ReadonlyMap<string, unknown>;
  facts: ReadonlyMap<string, string>;
  /** A hash of the content of every picture and download, by its path below /assets/. */
  files: ReadonlyMap<string, string>;
  /** Of archives: the hash of the content of every file in them, by its name there. */
  packed: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** What every YAML file says to the letter, by its path. */
  texts: ReadonlyMap<string, string>;
  /** What `check` warns of. */
  warnings: readonly Problem[];
  /** YAML files with errors; what they say cannot be compared. */
  broken: readonly string[];
}

/** Reads the website in a folder. Undefined when pages/_site.yaml is missing or has errors: then there is no website. */
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

/** A film may be larger than what can be read at once; room for a large part of one costs a small file more than all else. */
async function hashOf(file: string, size: number): Promise<string> {
  const sum = createHash("sha256");
  for await (const bytes of createReadStream(file, { highWaterMark: Math.min(size + 1, 1_048_576) })) sum.update(bytes);
  return sum.digest("hex");
}
