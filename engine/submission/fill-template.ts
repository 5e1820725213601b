import type { Liquid } from "liquidjs";

let engine: Promise<Liquid> | undefined;

/** Loads the template language when the first prompt is made, so that nobody else pays for it. */
async function loadEngine(): Promise<Liquid> {
  const { Liquid } = await importLanguage();
  return new Liquid({ jsTruthy: true, ownPropertyOnly: true, strictFilters: true });
}

/**
 * Chromium remembers for as long as a document lives that a script could not be had. Its error names the script's
 * address, and under another query it is another script.
 */
async function importLanguage(): Promise<{ Liquid: typeof Liquid }> {
  try {
    return await import("liquidjs");
  } catch (error) {
    const [address] = /https?:\/\/\S+?\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as { Liquid: typeof Liquid };
  }
}

/** Fills in a Liquid template. An input without an answer is nothing: `{% if name %}` leaves its part out. */
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
  return template.replaceAll(/^[ \t]*((?:\{%(?:(?!%\})[^])*%\}[ \t]*)+)(?:\r?\n|$)/gm, "$1");
}

/** What left-out parts leave: space at line ends, three empty lines where one was meant. */
function tidy(text: string): string {
  return text
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
