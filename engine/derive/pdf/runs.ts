import { plainText } from "../../things/plain-text.ts";
import type { Inline } from "../../things/rich-text.ts";
import type { Link } from "../../things/things.ts";
import { curlyQuotes } from "./curly-quotes.ts";
import type { Face, TextStyle } from "./design.ts";

/** The target of a link, shared by all its parts. */
export interface RunLink {
  /** Absolute address, or # and the anchor of a heading of this guide. */
  href: string;
  /** Its text, for people who hear the link out of context. */
  words: string;
}

/** Maximum characters of a link's text and address, which are repeated for each line of the link. */
const most = { words: 300, address: 2000 };

/** A run of text in one style. */
export interface Run {
  text: string;
  style: TextStyle;
  link?: RunLink;
}

interface Look {
  style: TextStyle;
  strong: boolean;
  italic: boolean;
  link?: RunLink;
}

/**
 * Converts a line of Markdown to runs with typographic quotation marks. `origin` is the site's address, so that links
 * within the website work wherever the file is opened; while unknown, such links become plain text.
 */
export function runsOf(text: readonly Inline[], style: TextStyle, { origin }: { origin: string | undefined }): Run[] {
  const runs: Run[] = [];
  let before = "";
  const add = (words: string, { style, strong, italic, link }: Look, verbatim = false): void => {
    const set = verbatim ? words : curlyQuotes(words, before);
    before = set.slice(-1) || before;
    runs.push({ text: set, style: { ...style, face: faceOf(style.face, strong, italic) }, ...(link && { link }) });
  };
  const walk = (parts: readonly Inline[], look: Look): void => {
    for (const part of parts) {
      if (typeof part === "string") add(part, look);
      else if ("strong" in part) walk(part.strong, { ...look, strong: true });
      else if ("em" in part) walk(part.em, { ...look, italic: true });
      else if ("code" in part) add(part.code, { ...look, strong: true }, true);
      else if ("break" in part) add("\n", look, true);
      else {
        const href = targetOf(part.link, origin);
        const leads = href !== undefined && href.length <= most.address;
        walk(part.text, leads ? linkLook(look, href, plainText(part.text)) : look);
      }
    }
  };
  walk(text, { style, strong: false, italic: false });
  return runs;
}

function linkLook(look: Look, href: string, words: string): Look {
  return {
    ...look,
    style: { ...look.style, color: "link" },
    link: { href, words: curlyQuotes(words.slice(0, most.words)) },
  };
}

function targetOf({ href, kind }: Link, origin: string | undefined): string | undefined {
  if (kind === "anchor") return href === "#" ? undefined : href;
  if (kind === "page" || kind === "file") return origin === undefined ? undefined : `${origin}${href}`;
  return href;
}

function faceOf(face: Face, strong: boolean, italic: boolean): Face {
  if (face === "display") return face;
  const heavy = strong || face === "strong" || face === "strongItalic";
  const slanted = italic || face === "italic" || face === "strongItalic";
  if (heavy) return slanted ? "strongItalic" : "strong";
  return slanted ? "italic" : "text";
}
