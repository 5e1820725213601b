/** Renders two pictures of a page: side by side with the differences outlined, and one over the other. */
import { shownHtml as escape } from "../../engine/diff/format-report.ts";
import type { Outlined } from "./outline.ts";
import { isDifferent, type PicturePair, type TakenPicture } from "./take-pictures.ts";

/** Maximum number of links to differences above a picture; the others are found by looking. */
const linked = 12;

/** Renders the pair at one width; `what` names the page and its state. `brief`: pictures that look the same are mentioned but not shown. */
export function pairHtml(what: string, comparison: PicturePair, brief: boolean): string {
  const { width, before, after, outlines } = comparison;
  const look = width < 500 ? "narrow" : width < 1000 ? "middle" : "";
  const device = width < 500 ? "On a phone" : width < 1000 ? "On a tablet" : "At a desk";
  const heading = `<h4>${device} <span class="quiet">(${width} px)</span></h4>`;
  if (!before && !after) return heading;
  const same = isDifferent(comparison) ? "" : '<p class="quiet">It looks the same at this width.</p>';
  if (same && brief) return heading + same;
  const id = `${what} ${width}`.replaceAll(/[^a-z0-9-]/gi, "_");
  // What was only removed is outlined in the earlier picture alone.
  const [shown, marks] = outlines?.after.length
    ? (["after", outlines.after] as const)
    : (["before", outlines?.before ?? []] as const);
  const places = marks.slice(0, linked).map((_, at) => `<a href="#${id}-${shown}-${at}">${at + 1}</a>`);
  const jump = places.length > 0 ? `<p class="places">Go to what is different: ${places.join(" ")}</p>` : "";
  const side = (name: string, picture: TakenPicture | undefined, marks: readonly Outlined[]): string =>
    `<figure><figcaption>${name}</figcaption>${picture ? framed(picture, `${what}, ${width} px, ${name.toLowerCase()}`, marks, `${id}-${name.toLowerCase()}`) : `<p class="none">There is none.</p>`}</figure>`;
  const pair = `<div class="pair ${look}">${side("Before", before, outlines?.before ?? [])}${side("After", after, outlines?.after ?? [])}</div>`;
  if (same) return `${heading}${same}<details><summary>Show it all the same</summary>${pair}</details>`;
  return heading + jump + pair + (before && after ? slider(what, width, look, before, after) : "");
}

function framed(picture: TakenPicture, alt: string, marks: readonly Outlined[], id: string): string {
  const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;
  const boxes = marks.map(({ x, y, width, height }, at) => {
    const [left, wide] = [share(x, picture.width), share(width, picture.width)];
    const [top, tall] = [share(y, picture.height), share(height, picture.height)];
    return `<span class="mark" id="${id}-${at}" style="left:${left};top:${top};width:${wide};height:${tall}"></span>`;
  });
  return `<a class="frame" href="pictures/${picture.name}">${image(picture, alt)}${boxes.join("")}</a>`;
}

function image({ name, width, height }: TakenPicture, alt: string): string {
  return `<img src="pictures/${name}" alt="${escape(alt)}" width="${width}" height="${height}" loading="lazy">`;
}

function slider(what: string, width: number, look: string, before: TakenPicture, after: TakenPicture): string {
  const group = escape(`${what} ${width}`);
  return `<details><summary>One over the other, ${width} px</summary>
<fieldset class="choices"><legend>What is shown of ${escape(what)}</legend>
<label><input type="radio" class="first" name="${group}"> Before</label>
<label><input type="radio" class="half" name="${group}" checked> Half of each</label>
<label><input type="radio" class="last" name="${group}"> After</label>
<label hidden>Part that is after <input type="range" min="0" max="100" value="50"></label></fieldset>
<div class="over ${look}">${image(before, `${what}, before`)}<div class="later">${image(after, `${what}, after`)}</div></div>
</details>`;
}
