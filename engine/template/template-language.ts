/** The template language as this site has it: the same in the browser, on the server and in the checker. */
import type { Context, Liquid as Engine, LiquidOptions } from "liquidjs";

/** What is loaded of the language; the browser loads it when the first prompt is made. */
export type LiquidClass = new (options: LiquidOptions) => Engine;

/** Tags that take in another file. There is none to take in: a template is a text of one file. */
export const fileTags = ["include", "render", "layout", "block"] as const;

/** Steps, characters written, held on to and looked at, all together, until a template is given up. */
const mostWork = 500_000;
/** What a filter or a comparison costs beside the characters that it looks at. */
const stepWork = 50;
/** To look for one text in another can cost the product of their lengths: so many characters by characters are a step. */
const searchWork = 20_000;
/** Characters of a template. */
const longest = 50_000;

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
  countFilters(engine);
  countComparisons(engine);
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

/** The language counts what most filters make, and of some nothing. */
function countFilters({ filters }: Engine): void {
  for (const [name, filter] of Object.entries(filters)) {
    const { handler, raw } = typeof filter === "function" ? { handler: filter, raw: false } : filter;
    filters[name] = {
      raw,
      handler(value: unknown, ...given: unknown[]): unknown {
        spend(this.context, value, given);
        return handler.call(this, value, ...given);
      },
    };
  }
}

function countComparisons({ options }: Engine): void {
  const operators = Object.entries(options.operators).map(([name, compare]): [string, typeof compare] => [
    name,
    name === "not"
      ? compare
      : (left: unknown, right: unknown, context: Context) => {
          spend(context, left, [right]);
          return compare(left, right, context);
        },
  ]);
  options.operators = Object.fromEntries(operators);
}

/** Counts what it costs to do something with a value and what is given beside it. */
function spend({ memoryLimit }: Context, value: unknown, given: readonly unknown[]): void {
  const length = lengthOf(value);
  const searched = given.reduce<number>((sum, each) => sum + (lengthOf(each) * length) / searchWork, 0);
  memoryLimit.use(stepWork + length + searched);
}

function lengthOf(value: unknown): number {
  return typeof value === "string" || Array.isArray(value) ? value.length : 0;
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
