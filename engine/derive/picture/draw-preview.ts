import sharp from "sharp";
import { undrawn } from "../../link/strange-marks.ts";
import { curlyQuotes } from "../pdf/curly-quotes.ts";
import { notInHeadings, steering } from "../pdf/words.ts";
import type { Preview } from "../plan/preview.ts";
import { outliner } from "./set-paths.ts";
import { wrapTitle } from "./wrap-title.ts";
import { winding } from "../pdf/design.ts";

/** The size that social networks require. */
const width = 1200;
const height = 630;
const margin = 84;
const ribbon = 506;

/** Maximum characters of a text, more than fit. Each becomes a path, and rendering a hundred thousand takes gigabytes. */
const longest = 300;

/** Renders the preview of a shared link as PNG: the name, the page's title and the ribbon in the page's accent. */
export async function drawPreview(preview: Preview): Promise<Uint8Array> {
  return sharp(Buffer.from(previewSvg(preview)))
    .png({ compressionLevel: 9, palette: true, colors: 64, dither: 0 })
    .toBuffer();
}

/** Returns the same picture as SVG, with all text as outlines. */
export function previewSvg({ name, title, ornament, colors }: Preview): string {
  const display = outliner("display");
  const shownName = shortened(name);
  const shownTitle = curlyQuotes(shortened(title));
  const face = notInHeadings.test(shownTitle) ? outliner("strong") : display;
  const { size, lines } = wrapTitle(shownTitle, width - 2 * margin, face.width);
  const leading = size * 1.12;
  const room = { top: 150, bottom: ribbon - 40 };
  const top = room.top + (room.bottom - room.top - lines.length * leading) / 2;
  const words = lines.map((line, index) =>
    face.draw(line, size, margin, top + index * leading + size * 0.86, colors.text),
  );
  const coil = width - margin - 62;
  const roll = (radius: number, pitch: number): string => (ornament === "ribbon" ? winding(radius, pitch) : "");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>`,
    display.draw(shownName, 38, margin, 106, colors.quiet),
    `<g fill="none" stroke="${colors.accent}">`,
    `<path stroke-width="20" d="M0 ${ribbon + 60}H${ornament === "ribbon" ? coil : width}${roll(62, 36)}"/>`,
    `<path stroke-width="5" stroke-linecap="round" d="M${margin + display.width(shownName, 38) + 10} 105h14${roll(13, 9)}"/>`,
    "</g>",
    ...words,
    "</svg>",
  ].join("");
}

/** Truncates text to what fits, without characters that would be rendered as boxes. */
function shortened(text: string): string {
  const drawn = text.replaceAll(steering, "").split(undrawn).join("").trim();
  return drawn.length > longest ? `${drawn.slice(0, longest)}\u2026` : drawn;
}
