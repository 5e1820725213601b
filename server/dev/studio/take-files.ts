/** Accepts dropped pictures and PDFs: detects their type by content, chooses their place, and shrinks pictures. */
import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { betterPath } from "../../../engine/source/path-problem.ts";
import { RefusedError } from "./content-files.ts";
import type { TakeAnswer, TakeRequest } from "./talk-of-changes.ts";
import { assetFolder } from "../../../engine/things/folders.ts";

/** Maximum size of a dropped file, in bytes. */
export const largestFile = 15_000_000;

/** Maximum width and height that any page displays, in pixels. */
const widest = 1600;

/** Maximum number of pixels of a picture to decode; more would take too much memory. */
const mostPoints = 100_000_000;

/** File extensions of pictures by format name in `sharp`. */
const pictures: Readonly<Record<string, string>> = { jpeg: "jpg", png: "png", webp: "webp", heif: "avif", gif: "gif" };

interface Kind {
  ending: string;
  isPicture: boolean;
  /** Must not be shrunk, because it is an animation or a drawing, which would lose something, or a PDF. */
  stays: boolean;
}

/** Returns what would become of a file, and passes it to `put` if writing is requested. `gate` is that of the page it is for. */
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
      // Cameras may prefix names with underscores.
      .replace(/^_+/, "")
      .slice(0, 60),
  );
  const ending = isSmaller ? "webp" : kind.ending;
  const asset = freeName(siteDir, folder, base, ending);
  if (write !== "no") put(asset, isSmaller ? smaller : bytes);
  return { asset, isPicture: kind.isPicture, bytes: bytes.length, ...(isWorth && { smaller: smaller.length }) };
}

/** Detects the type by content, since names prove nothing. Throws a RefusedError: 415 for unsupported types, 413 for too many pixels. */
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
      "Phones save pictures in this format (HEIC), but browsers do not show it. Export it as JPEG, and drop that in.",
    );
  if (ending === undefined)
    throw new RefusedError(
      415,
      "This is neither a picture that browsers show (JPEG, PNG, WebP, AVIF, GIF, SVG) nor a PDF.",
    );
  if (width * height > mostPoints)
    throw new RefusedError(
      413,
      `This picture is ${width} × ${height} pixels. Make it smaller: ${widest} on a side are enough.`,
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

/** Normalizes a drawing as browsers read it: decodes numeric character references and drops namespace prefixes, quotes and spaces. */
function plainly(drawing: string): string {
  return drawing
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex: string | undefined, digits: string | undefined) =>
      String.fromCharCode(hex === undefined ? Number(digits) : Number.parseInt(hex, 16)),
    )
    .toLowerCase()
    .replaceAll(/<[\w.-]{1,50}:/g, "<")
    .replaceAll(/["'\s]/g, "");
}

/** Refuses drawings with scripts or with constructs that load content from elsewhere. */
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

/** Scales to the widest display size as WebP, applying the orientation and dropping the camera's metadata. */
async function shrink(bytes: Buffer): Promise<Buffer | undefined> {
  return sharp(bytes, { limitInputPixels: mostPoints })
    .rotate()
    .resize({ width: widest, height: widest, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => undefined);
}

/** Returns an unused name, so that no existing file is overwritten. */
function freeName(siteDir: string, folder: string, base: string, ending: string): string {
  for (let number = 1; ; number++) {
    const name = `${folder}/${base}${number === 1 ? "" : `-${number}`}.${ending}`;
    if (!existsSync(path.join(siteDir, assetFolder, name))) return name;
  }
}
