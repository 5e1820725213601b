import path from "node:path";
import { imageSize } from "image-size";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import type { Asset } from "../things/things.ts";
import { readHead } from "../source/read-plain-file.ts";
import { type FilesBelow, scan, type Found } from "../source/scan.ts";
import { isMislaid } from "../things/file-address.ts";
import { assetFolder } from "../things/folders.ts";

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".heic": "image/heic",
  ".heif": "image/heif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
  ".zip": "application/zip",
};

/** Returns the media type of a file by its extension. */
export function assetTypeOf(name: string): string {
  return types[path.extname(name).toLowerCase()] ?? "application/octet-stream";
}

/** A file generated from others; `bytes` is undefined until it has been generated. */
export interface DerivedAsset {
  name: string;
  bytes?: number | undefined;
}

/** Adds generated files to the index. A file that the author put there under the same name takes precedence. */
export function withDerived(index: ReadonlyMap<string, Asset>, derived: readonly DerivedAsset[]): Map<string, Asset> {
  const assets = new Map(index);
  for (const { name, bytes = 0 } of derived) {
    if (!assets.has(name)) assets.set(name, { url: `/assets/${name}`, type: assetTypeOf(name), bytes });
  }
  return assets;
}

/** Creates a function that indexes everything below pages/assets/. */
export function createAssetIndex(root: string): (files?: FilesBelow) => ReadonlyMap<string, Asset> {
  const known = new Map<string, { found: Found; asset: Asset }>();
  return (files = (folder) => scan(root, folder, "")) => {
    const index = new Map<string, Asset>();
    for (const found of files(assetFolder)) {
      const name = found.path.slice(assetFolder.length + 1);
      if (isMislaid(name)) continue;
      const before = known.get(name);
      const fresh = before?.found.modified === found.modified && before.found.bytes === found.bytes;
      const asset = fresh && before ? before.asset : readAsset(root, name, found);
      if (!fresh) known.set(name, { found, asset });
      index.set(name, asset);
    }
    return index;
  };
}

function readAsset(root: string, name: string, found: Found): Asset {
  const asset: Asset = { url: `/assets/${name}`, type: assetTypeOf(name), bytes: found.bytes };
  return asset.type.startsWith("image/") ? { ...asset, ...lookAt(path.join(root, found.path), asset.type) } : asset;
}

/** Reads a picture's dimensions and format from its first bytes; empty when it cannot be read. */
function lookAt(file: string, type: string): Pick<Asset, "width" | "height" | "unshown"> {
  try {
    const head = readHead(file, 65_536);
    const unshown = unshownIn(type, Buffer.from(head).toString("latin1"));
    return { ...dimensions(head), ...(unshown && { unshown }) };
  } catch {
    return {};
  }
}

/** Signatures of raster formats, AVIF included: https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern. */
const points = /^(?:\xFF\xD8\xFF|\x89PNG|GIF8|BM|\0\0[^\0]\0|RIFF[^]{4}WEBP|[^]{4}ftyp[^]{0,60}avi[fs])/;

/** Matches the root element of an SVG, which may have a namespace prefix: some programs write `<ns0:svg>`. */
const drawing = /<(?:[\w.-]{1,99}:)?svg\b/i;

/** Returns why browsers do not display a picture, if so. They sniff raster formats but never SVG, which needs the right media type. */
export function unshownIn(type: string, head: string): Asset["unshown"] {
  const shown = type === "image/svg+xml" ? drawing.test(head.replaceAll("\0", "")) : points.test(head);
  if (shown) return undefined;
  return /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/.test(head) ? "heic" : "none";
}

/** Returns a picture's dimensions in pixels; empty when its header lacks them, which only costs the reserved space. */
function dimensions(head: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(head);
    return { width, height };
  } catch {
    return {};
  }
}

/** Size in bytes above which a picture is reported: a photo of 1,600 pixels has 200,000 to 600,000. */
const light = 1_000_000;

/** Bytes that a phone receives per second on Lighthouse's slow 4G, 1.6 Mbit/s. */
const perSecond = 200_000;

/** Reports pictures that browsers cannot display or that take long to load, whether a page shows them yet or not. */
export function poorPictures(index: ReadonlyMap<string, Pick<Asset, "bytes" | "unshown">>): Problem[] {
  return [...index].flatMap(([name, { bytes, unshown }]) => {
    const place = { file: `${assetFolder}/${name}`, pointer: "", range: [0, 0] as const };
    if (unshown) return [report("unshown-picture", place, { name, heic: unshown === "heic" })];
    if (bytes <= light || !assetTypeOf(name).startsWith("image/")) return [];
    const megabytes = Math.round(bytes / 100_000) / 10;
    return [report("heavy-picture", place, { name, megabytes, seconds: Math.round(bytes / perSecond) })];
  });
}
