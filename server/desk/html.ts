/** HTML by hand: whatever is put into it is escaped, unless it is HTML itself. */
import { escapeHtml } from "../../engine/things/escape-html.ts";

/** Markup that is known to be safe, because it was made by `html` or stands in this program. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What may stand in a template: nothing is written for undefined and false. */
export type HtmlPart = Html | string | number | false | undefined | readonly HtmlPart[];

/** Markup from a template; every value in it is escaped. */
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
