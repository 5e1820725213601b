/** Measures what a page costs a visitor before any script asks for more: bytes as transferred, requests, and the largest picture. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { openData, type ChangedPage } from "../../engine/diff/changed-pages.ts";
import { sentences, type Sentence } from "../../engine/diff/report.ts";
import type { CompiledPage } from "../../engine/site/site.ts";
import { projectRoot } from "../../server/process/site-dir.ts";
import type { Build } from "./serve-views.ts";
import type { Version } from "./take-pictures.ts";

/** Maximum bytes of a page, and of one picture on it. More is always reported, whatever it was before. */
const budget = { page: 900_000, picture: 300_000 };
/** A page that grows by more than this share is reported; a change of less than the other share counts as none. */
const growth = 0.1;
const noise = 0.01;

type Weight = Awaited<ReturnType<typeof weigh>>;

/** Returns a sentence for each changed page: its weight before and after, and whether that is too much. About the same weight counts as nothing new. */
export async function weighPages(
  pages: readonly ChangedPage[],
  versions: Readonly<Record<"before" | "after", Version>>,
  build: Build,
): Promise<Sentence[]> {
  const said: Sentence[] = [];
  for (const { path: address, before, after } of pages) {
    if (!after) continue;
    const now = await weigh(after, versions.after, build);
    const old = before && (await weigh(before, versions.before, build));
    const grown = old && now.bytes > old.bytes * (1 + growth) ? ` It grows by more than ${growth * 100} %.` : "";
    const heavy = now.bytes > budget.page || now.largest.bytes > budget.picture ? " It is over its budget." : "";
    const isSame = old !== undefined && Math.abs(now.bytes - old.bytes) <= old.bytes * noise;
    const was = isSame ? ", about as before" : old ? `; before: ${inWords(old)}` : "";
    const risk = isSame && heavy === "" ? "nothing" : "shows";
    said.push(...sentences(address, risk, [`${address} loads ${inWords(now)}${was}.${grown}${heavy}`]));
  }
  return said;
}

function inWords({ bytes, requests, largest }: Weight): string {
  const kilobytes = (count: number): string => `${(count / 1000).toFixed(1)} kB`;
  const picture = largest.bytes > 0 ? ` (largest picture: ${largest.name}, ${kilobytes(largest.bytes)})` : "";
  return `${kilobytes(bytes)} in ${requests} files${picture}`;
}

async function weigh(page: CompiledPage, { snapshot, folder }: Version, build: Build) {
  const { look } = snapshot.site;
  const { html } = await build.renderDocument(openData(snapshot.site, page), { files: build.files, origin: "", look });
  // Icons and previews are not loaded with the page.
  const tags = html.match(/<(?:img|link rel="(?:stylesheet|preload)"|script type="module")[^<>]*>/g) ?? [];
  const asked = tags.flatMap((tag) => /(?:data-src|src|href)="(\/(?:assets|_app)\/[^"?#]+)/.exec(tag)?.[1] ?? []);
  const weight = { bytes: compressed(Buffer.from(html)), requests: 1, largest: { name: "", bytes: 0 } };
  for (const address of new Set([...asked, ...build.files.application])) {
    const bytes = address.startsWith("/_app/")
      ? statSync(path.join(projectRoot, "dist/client", `${address}.br`)).size
      : sizeOf(path.join(folder, "pages", address));
    weight.bytes += bytes;
    weight.requests++;
    const isPicture = /\.(?:svg|png|jpe?g|webp|avif|gif)$/.test(address);
    if (isPicture && bytes > weight.largest.bytes) weight.largest = { name: address, bytes };
  }
  return weight;
}

/** Returns the bytes of a content file as transferred; 0 when it does not exist. */
function sizeOf(file: string): number {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return 0;
  return file.endsWith(".svg") ? compressed(readFileSync(file)) : statSync(file).size;
}

function compressed(content: Buffer): number {
  return brotliCompressSync(content).length;
}
