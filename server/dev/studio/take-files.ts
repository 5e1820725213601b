/** Pictures and PDFs that an author drops in: what they are by their content, where they belong, and how small they can be. */
import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { betterPath } from "../../../engine/source/path-problem.ts";
import { RefusedError } from "./content-files.ts";
import type { TakeAnswer, TakeRequest } from "./talk-of-changes.ts";
import { assetFolder } from "../../../engine/things/folders.ts";

/** Bytes of a file that is dropped in. */
export const largestFile = 15_000_000;

/** Above so many signs on a side no page shows more. */
const widest = 1600;

/** Points of a picture that is opened: beyond, the memory for it is too much. */
const mostPoints = 100_000_000;

/** What `sharp` calls them, and how their names end. */
const pictures: Readonly<Record<string, string>> = { jpeg: "jpg", png: "png", webp: "webp", heif: "avif", gif: "gif" };

interface Kind {
  ending: string;
  isPicture: boolean;
  /** Whether it would lose something when it is made smaller: what moves, and a drawing. */
  stays: boolean;
}

/** Says what would become of a file, and lets `put` write it when that is wanted. `gate` is that of the page it is for. */
export async function takeFile(
  { name, gate, write }: TakeRequest,
  bytes: Buffer,
  siteDir: string,
  put: (asset: string, bytes: Buffer) => void,
): Promise<TakeAnswer> {
  const kind = await kindOf(bytes);
  const smaller = kind.stays || write === "kept" ? undefined : await shrink(bytes);
  const isWorth = smaller !== undefined && smaller.length < bytes.length * 0.9;
  const isSmaller = write === "smaller" && isWorth;
  const folder = gate === "" ? (kind.isPicture ? "pictures" : "files") : `private/${gate}`;
  const base = betterPath(
    path
      .basename(name)
      .replace(/\.[^.]*$/, "")
      // Cameras begin names so.
      .replace(/^_+/, "")
      .slice(0, 60),
  );
  const ending = isSmaller ? "webp" : kind.ending;
  const asset = freeName(siteDir, folder, base, ending);
  if (write !== "no") put(asset, isSmaller ? smaller : bytes);
  return { asset, isPicture: kind.isPicture, bytes: bytes.length, ...(isWorth && { smaller: smaller.length }) };
}

/** By what is in it: a name says nothing. Throws a RefusedError: 415 for what is shown nowhere, 413 for too many points. */
async function kindOf(bytes: Buffer): Promise<Kind> {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return { ending: "pdf", isPicture: false, stays: true };
  const head = bytes.subarray(0, 1000).toString("utf8").trimStart().toLowerCase();
  if (head.startsWith("<?xml") || head.startsWith("<svg") || head.startsWith("<!")) {
    refuseActive(bytes.toString("utf8"));
    return { ending: "svg", isPicture: true, stays: true };
  }
  const {
    format,
    compression,
    pages = 1,
    width,
    height,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: "", compression: undefined, pages: 1, width: 0, height: 0 }));
  const ending = Object.hasOwn(pictures, format) ? pictures[format] : undefined;
  if (format === "heif" && compression !== "av1")
    throw new RefusedError(
      415,
      "Telephones write pictures in this way (HEIC), but browsers do not show it. Export it as JPEG, and drop that in.",
    );
  if (ending === undefined)
    throw new RefusedError(415, "This is no picture that browsers show (JPEG, PNG, WebP, AVIF, GIF, SVG), and no PDF.");
  if (width * height > mostPoints)
    throw new RefusedError(
      413,
      `This picture has ${width} × ${height} points. Make it smaller: ${widest} on a side are enough.`,
    );
  return { ending, isPicture: true, stays: pages > 1 };
}

const active = [
  "<script",
  "<foreignobject",
  "<iframe",
  "<embed",
  "<object",
  "<!entity",
  "<!doctype",
  "<?xml-stylesheet",
  "javascript:",
  "data:text",
  "attributename=on",
  "attributename=href",
  "attributename=xlink:href",
];

/** As a browser reads it: without prefixes, signs written as numbers, quotes and space. */
function plainly(drawing: string): string {
  return drawing
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex: string | undefined, digits: string | undefined) =>
      String.fromCharCode(hex === undefined ? Number(digits) : Number.parseInt(hex, 16)),
    )
    .toLowerCase()
    .replaceAll(/<[\w.-]{1,50}:/g, "<")
    .replaceAll(/["'\s]/g, "");
}

/** A drawing may hold programs, and take things from elsewhere. */
function refuseActive(text: string): void {
  const low = text.toLowerCase();
  const plain = plainly(text);
  const handlers = low.split("=").some((part) =>
    /^on[a-z]+$/.test(
      part
        .trimEnd()
        .split(/[\s"'/]/)
        .at(-1) ?? "",
    ),
  );
  if (!low.includes("<svg") || handlers || active.some((each) => plain.includes(each)))
    throw new RefusedError(
      415,
      "This drawing holds more than shapes, such as a script. Export it as plain SVG, or as PNG.",
    );
}

/** No wider than any page shows, as WebP; the way it is turned is kept, what the camera noted is not. */
async function shrink(bytes: Buffer): Promise<Buffer | undefined> {
  return sharp(bytes, { limitInputPixels: mostPoints })
    .rotate()
    .resize({ width: widest, height: widest, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => undefined);
}

/** What is there already is never written over. */
function freeName(siteDir: string, folder: string, base: string, ending: string): string {
  for (let number = 1; ; number++) {
    const name = `${folder}/${base}${number === 1 ? "" : `-${number}`}.${ending}`;
    if (!existsSync(path.join(siteDir, assetFolder, name))) return name;
  }
}
