import { stringify } from "yaml";

/** Formats an answer as a YAML value on one line, quoted where YAML would take it for something else. */
export function scalar(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  // A plain value that begins with a typographic quotation mark looks like a mistake.
  const careful = /^[“”‘’]/.test(line);
  return stringify(line, { lineWidth: 0, defaultStringType: careful ? "QUOTE_DOUBLE" : "PLAIN" }).trimEnd();
}

/** Returns a title to begin with: `acme-tools` -> `Acme tools`. */
export function titleOf(name: string): string {
  const words = (name.split("/").at(-1) ?? name).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
