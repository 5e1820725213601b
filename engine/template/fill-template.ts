import type { Liquid } from "liquidjs";
import { createTemplateLanguage, type Language } from "./template-language.ts";

let engine: Promise<Liquid> | undefined;

/** Loads the template language with the first prompt, so that pages without prompts do not pay for it. */
async function loadEngine(): Promise<Liquid> {
  return createTemplateLanguage(await importLanguage());
}

/**
 * Chromium caches a failed module import for the lifetime of a document. The error names the script's address; with
 * another query it counts as a new script.
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
 * Fills in a Liquid template. An input without an answer is nil: `{% if name %}` leaves its part out.
 *
 * Rejects when the language cannot be loaded or the template takes too much (`isTooMuch`).
 */
export async function fillTemplate(template: string, variables: Readonly<Record<string, unknown>>): Promise<string> {
  engine ??= loadEngine();
  const liquid = await engine.catch((error: unknown) => {
    // A network failure must not be cached: the next prompt retries.
    engine = undefined;
    throw error;
  });
  const text: unknown = await liquid.parseAndRender(withoutTagLines(template), variables);
  return tidy(String(text));
}

/** Removes the empty lines that lines consisting only of tags would leave behind. */
function withoutTagLines(template: string): string {
  return template.replaceAll(/^[ \t]*((?:\{%(?:(?!%\}|\{%)[^])*%\}[ \t]*)+)(?:\r?\n|$)/gm, "$1");
}

/** Cleans up after omitted parts: trailing spaces, and several blank lines where one was meant. */
function tidy(text: string): string {
  const lines = text.split("\n").map(withoutSpaceAtEnd);
  return lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Avoids a regular expression, which would restart at each space of a long run. */
function withoutSpaceAtEnd(line: string): string {
  let end = line.length;
  while (line[end - 1] === " " || line[end - 1] === "\t") end -= 1;
  return line.slice(0, end);
}
