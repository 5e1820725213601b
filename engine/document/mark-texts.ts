import { longTexts, putTexts, textMark, type KeptPlace } from "../site/texts-once.ts";
import { unescapeHtml } from "../things/escape-html.ts";

/** A page whose long texts are only in its HTML. */
export interface MarkedPage<Data> {
  /** The HTML, with a mark on each element that holds such a text. */
  html: string;
  /** The data, with empty strings in place of the texts. */
  data: Data;
  /** The places of the texts in the data, in the order of the marks. */
  places: readonly KeptPlace[];
}

/** Removes long texts from a page's data when they are the whole content of an element in its HTML. */
export function markTexts<Data>(html: string, data: Data): MarkedPage<Data> {
  const left = longTexts(data);
  const places: KeptPlace[] = [];
  let marked = "";
  let done = 0;
  for (const { at, text } of left.size > 0 && html.isWellFormed() ? textsIn(html) : []) {
    const place = left.get(text);
    if (!place) continue;
    left.delete(text);
    places.push(place);
    marked += `${html.slice(done, at)} ${textMark}`;
    done = at;
  }
  if (places.length === 0) return { html, data, places };
  const rest = structuredClone(data);
  putTexts(
    rest,
    places,
    places.map(() => ""),
  );
  return { html: marked + html.slice(done), data: rest, places };
}

/** Matches tags and comments in HTML written by React, whose texts and attribute values contain no angle brackets. */
const tags = /<([^<>]*)>/g;

/** Elements whose content a browser that runs scripts does not read as text, or reads differently. */
const unread = new Set(["noscript", "script", "style", "template", "textarea"]);

/** Yields the full text of each outermost element that begins with text, and the index where its tag name ends. */
function* textsIn(html: string): Generator<{ at: number; text: string }> {
  const open: { name: string; at: number }[] = [];
  let holder: { depth: number; text: string } | undefined;
  let read = 0;
  for (const { 0: tag, 1: inside = "", index } of html.matchAll(tags)) {
    if (index > read) holder ??= { depth: open.length, text: "" };
    if (holder) holder.text += html.slice(read, index);
    read = index + tag.length;
    if (inside.startsWith("!") || inside.endsWith("/")) continue;
    if (!inside.startsWith("/")) {
      const [name = ""] = inside.split(" ", 1);
      open.push({ name, at: index + 1 + name.length });
      continue;
    }
    const last = open.at(-1);
    if (last && holder?.depth === open.length) {
      if (!open.some((each) => unread.has(each.name))) yield { at: last.at, text: unescapeHtml(holder.text) };
      holder = undefined;
    }
    open.pop();
  }
}
