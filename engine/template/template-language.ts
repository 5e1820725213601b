/** The template language as this site has it: the same in the browser, on the server and in the checker. */
import type { Liquid as Engine, LiquidOptions } from "liquidjs";

/** What is loaded of the language; the browser loads it when the first prompt is made. */
export type LiquidClass = new (options: LiquidOptions) => Engine;

/** Tags that take in another file. There is none to take in: a template is a text of one file. */
export const fileTags = ["include", "render", "layout", "block"] as const;

/** Steps, characters written and characters held on to, all together, until a template is given up. */
const mostWork = 500_000;
/** Characters of a template. */
const longest = 200_000;

/** What an error says that ends a template which takes too much. */
const limitWords = /limit exceeded|Maximum call stack/;

/**
 * Makes the language without access to files, and with an end to everything that a template can ask for.
 *
 * The limit counts and looks at no clock: what one machine can make, every machine can.
 */
export function createTemplateLanguage(Liquid: LiquidClass): Engine {
  const engine = new Liquid({
    jsTruthy: true,
    ownPropertyOnly: true,
    strictFilters: true,
    templates: {},
    memoryLimit: mostWork,
    parseLimit: longest,
  });
  for (const tag of fileTags) Reflect.deleteProperty(engine.tags, tag);
  const { renderer } = engine;
  const render = renderer.renderTemplates.bind(renderer);
  renderer.renderTemplates = (templates, context, emitter) => {
    const counted = emitter ?? {
      buffer: "",
      write(part: unknown) {
        const text = wordsOf(part);
        context.memoryLimit.use(text.length);
        this.buffer += text;
      },
    };
    context.memoryLimit.use(1 + templates.length);
    return render(templates, context, counted);
  };
  return engine;
}

/** Whether a template was given up because it takes too much: too many steps, too long a text, too deep a nesting. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof Error && limitWords.test(error.message);
}

/** A value as it is written into a prompt; those of a list follow each other. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join("");
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
  // The language's own things, such as `empty`, say as their value what they are.
  const plain: unknown = value?.valueOf();
  return plain === value ? "" : wordsOf(plain);
}
