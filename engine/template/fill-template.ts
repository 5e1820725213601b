import type { Liquid } from "liquidjs";
import { createTemplateLanguage, type Language } from "./template-language.ts";

let engine: Promise<Liquid> | undefined;

/** Loads the template language when the first prompt is made, so that nobody else pays for it. */
async function loadEngine(): Promise<Liquid> {
  return createTemplateLanguage(await importLanguage());
}

/**
 * Chromium remembers for as long as a document lives that a script could not be had. Its error names the script's
 * address, and under another query it is another script.
 */
async function importLanguage(): Promise<Language> {
  try {
    return await import("liquidjs");
  } catch (error) {
    const said = String(error);
    const [address] = /^https?:\/\/\S+?\.js/.exec(said.slice(said.indexOf("http"))) ?? [];
    if (address === undefined) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Language;
  }
}

/**
 * Fills in a Liquid template. An input without an answer is nothing: `{% if name %}` leaves its part out.
 *
 * Rejects when the language cannot be loaded and when the template takes too much (`isTooMuch`).
 */
export async function fillTemplate(template: string, variables: Readonly<Record<string, unknown>>): Promise<string> {
  engine ??= loadEngine();
  const liquid = await engine.catch((error: unknown) => {
    // A network failure must not last: the next prompt tries again.
    engine = undefined;
    throw error;
  });
  const text: unknown = await liquid.parseAndRender(withoutTagLines(template), variables);
  return tidy(String(text));
}

/** Lines that hold nothing but tags leave no empty line behind. */
function withoutTagLines(template: string): string {
  return template.replaceAll(/^[ \t]*((?:\{%(?:(?!%\}|\{%)[^])*%\}[ \t]*)+)(?:\r?\n|$)/gm, "$1");
}

/** What left-out parts leave: space at line ends, three empty lines where one was meant. */
function tidy(text: string): string {
  const lines = text.split("\n").map(withoutSpaceAtEnd);
  return lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Not by a pattern: one would begin anew at each space of a long row. */
function withoutSpaceAtEnd(line: string): string {
  let end = line.length;
  while (line[end - 1] === " " || line[end - 1] === "\t") end -= 1;
  return line.slice(0, end);
}
