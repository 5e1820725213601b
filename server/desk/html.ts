/** HTML template tag that escapes every inserted value unless it is `Html` itself. */
import { escapeHtml } from "../../engine/things/escape-html.ts";

/** Markup that is known to be safe, because `html` produced it or it is a constant of this program. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What a template accepts; undefined and false render as nothing. */
export type HtmlPart = Html | string | number | false | undefined | readonly HtmlPart[];

/** Renders markup from a template and escapes every value in it. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const written = strings.map((text, at) => text + (at < parts.length ? write(parts[at]) : ""));
  return new Html(written.join(""));
}

function write(part: HtmlPart): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Html) return part.markup;
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return part.map(write).join("");
}
