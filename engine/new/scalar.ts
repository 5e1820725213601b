import { stringify } from "yaml";

/** An answer as a YAML value on one line, in quotes where YAML would take it for something else. */
export function scalar(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  // What begins with a typographic quotation mark looks like a mistake.
  const careful = /^[“”‘’]/.test(line);
  return stringify(line, { lineWidth: 0, defaultStringType: careful ? "QUOTE_DOUBLE" : "PLAIN" }).trimEnd();
}

/** `acme-tools` -> `Acme tools`: a title to begin with. */
export function titleOf(name: string): string {
  const words = (name.split("/").at(-1) ?? name).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
