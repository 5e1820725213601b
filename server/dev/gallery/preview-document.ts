/** Preview of a page at phone, tablet and desktop width, side by side, with its gate unlocked. */
import { escapeHtml } from "../../../engine/things/escape-html.ts";
import { galleryPath } from "./gallery-data.ts";
import { pageChoice, shell } from "./shell.ts";

const widths = [
  ["Phone", 390],
  ["Tablet", 820],
  ["Desktop", 1280],
] as const;

/** Renders the preview document for the page at this path. */
export function previewDocument(path: string, paths: readonly string[], theme: string): string {
  const address = escapeHtml(`${galleryPath.page}${path}`);
  const frames = widths.map(
    ([name, width]) => `<figure style="inline-size: ${width}px">
<figcaption>${name}, ${width} pixels</figcaption>
<iframe src="${address}" width="${width}" height="860" title="${escapeHtml(path)} on a ${name.toLowerCase()}"></iframe>
</figure>`,
  );
  return shell(
    `Preview of ${path}`,
    theme,
    `<header><h1>Preview of ${escapeHtml(path)}</h1>${pageChoice(paths, path)}<a href="/_gallery">Blocks and fields</a></header>
<main class="widths">${frames.join("\n")}</main>`,
  );
}
