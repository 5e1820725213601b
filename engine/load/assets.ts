import path from "node:path";
import { imageSize } from "image-size";
import type { Asset } from "../things/things.ts";
import { readHead } from "../source/read-plain-file.ts";
import { type FilesBelow, scan, type Found } from "../source/scan.ts";
import { isMislaid } from "../things/file-address.ts";
import { assetFolder } from "../things/folders.ts";

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
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

/** The media type of a file, by its ending. */
export function assetTypeOf(name: string): string {
  return types[path.extname(name).toLowerCase()] ?? "application/octet-stream";
}

/** A file that is made from others; bytes are undefined while it has not been made. */
export interface DerivedAsset {
  name: string;
  bytes?: number | undefined;
}

/** The index with files that are made from others. A file that the author put there under the same name stays. */
export function withDerived(index: ReadonlyMap<string, Asset>, derived: readonly DerivedAsset[]): Map<string, Asset> {
  const assets = new Map(index);
  for (const { name, bytes = 0 } of derived) {
    if (!assets.has(name)) assets.set(name, { url: `/assets/${name}`, type: assetTypeOf(name), bytes });
  }
  return assets;
}

/** The index of everything below pages/assets/. */
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
  return asset.type.startsWith("image/") ? { ...asset, ...dimensions(path.join(root, found.path)) } : asset;
}

/** A picture's pixels; none when its head, where every format says its size, cannot be read: that costs reserved space alone. */
function dimensions(file: string): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(readHead(file, 65_536));
    return { width, height };
  } catch {
    return {};
  }
}
