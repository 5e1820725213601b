/** The template language as this site has it: the same in the browser, on the server and in the checker. */
import type { CaseTag, Context, Emitter, Liquid as Engine, LiquidOptions, Template, Tokenizer } from "liquidjs";

/** What is loaded of the language; the browser loads it when the first prompt is made. */
export interface Language {
  Liquid: new (options: LiquidOptions) => Engine;
  Tokenizer: { prototype: { readGroupOrRange: (this: Tokenizer) => ReturnType<Tokenizer["readGroupOrRange"]> } };
}

/** Tags that take in another file. There is none to take in: a template is a text of one file. */
export const fileTags = ["include", "render", "layout", "block"] as const;

/** Steps, characters written, held on to and looked at, all together, until a template is given up. */
const mostWork = 500_000;
/** What a filter or a comparison costs beside the characters that it looks at. */
const stepWork = 50;
/** What is given beside a list may be worked out for each of its entries. */
const entryWork = 10;
/** To look for one text in another can cost the product of their lengths: so many characters by characters are a step. */
const searchWork = 20_000;
/** To read a day costs so much, and so does each of its parts that a text says: the machine looks up its name anew. */
const dayWork = 100;
/** So many characters of a template are a step to work out: names of properties, values given, alternatives. */
const readWork = 2;
/** Characters of a template. */
const longest = 50_000;

/** What an error says that ends a template which takes too much. */
const limitWords = /limit exceeded|Maximum call stack/;

/**
 * Makes the language without access to files, and with an end to everything that a template can ask for.
 *
 * The limit counts and looks at no clock: what one machine can make, every machine can.
 */
export function createTemplateLanguage({ Liquid, Tokenizer: { prototype } }: Language): Engine {
  boundRanges(prototype);
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
  countCases(engine);
  const lengths = countCharacters(engine);
  const { renderer } = engine;
  const render = renderer.renderTemplates.bind(renderer);
  renderer.renderTemplates = (templates, context, emitter) => {
    const counted = emitter ?? {
      buffer: "",
      write(part: unknown) {
        context.memoryLimit.use(lengthOf(part));
        this.buffer += wordsOf(part);
      },
    };
    const characters = templates.reduce((sum, each) => sum + (lengths.get(each) ?? 0), 0);
    context.memoryLimit.use(1 + templates.length + characters / readWork);
    return render(templates, context, counted);
  };
  return engine;
}

/** Numbers are counted one by one: behind 2 ** 53 the next is the same, and a range of three there has no end. */
function boundRanges(prototype: Language["Tokenizer"]["prototype"]): void {
  const read = prototype.readGroupOrRange;
  prototype.readGroupOrRange = function () {
    const found = read.call(this);
    if (found && "lhs" in found && !/^-?\d{1,15}$/.test(found.lhs.getText()))
      throw this.error("a range has to begin with a number that is written out, such as (1..n)", found.begin);
    return found;
  };
}

/** How many characters each part of a template takes up, up to the next: more than its own tag says what it does. */
function countCharacters(engine: Engine): WeakMap<Template, number> {
  const lengths = new WeakMap<Template, number>();
  const count = (templates: readonly Template[], end: number): void => {
    for (const [at, each] of templates.entries()) {
      const next = templates[at + 1]?.token.begin ?? end;
      lengths.set(each, next - each.token.begin);
      // Only what takes in another file would have to wait for its parts.
      const { value: parts } = each.children?.(false, true).next() ?? {};
      if (Array.isArray(parts)) count(parts, next);
    }
  };
  const parse = engine.parse.bind(engine);
  engine.parse = (text, file) => {
    const templates = parse(text, file);
    count(templates, text.length);
    return templates;
  };
  return lengths;
}

/** The language counts what most filters make, and of some nothing. */
function countFilters({ filters }: Engine): void {
  for (const [name, filter] of Object.entries(filters)) {
    const { handler, raw } = typeof filter === "function" ? { handler: filter, raw: false } : filter;
    filters[name] = {
      raw,
      handler(value: unknown, ...given: unknown[]): unknown {
        spend(this.context, value, given);
        if (name.startsWith("date")) this.context.memoryLimit.use(dayWork * (2 + wordsOf(given[0]).split("%").length));
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

/** `case` compares with all that its `when` name: what it takes to compare lists is none of their characters. */
function countCases({ tags }: Engine): void {
  const Case = tags["case"] as typeof CaseTag;
  tags["case"] = class extends Case {
    override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const value: unknown = yield this.value.value(context);
      const times = this.branches.reduce((sum, { values }) => sum + values.length, 0);
      context.memoryLimit.use((lengthOf(value) * times) / (Array.isArray(value) ? readWork : searchWork));
      yield* super.render(context, emitter);
    }
  };
}

/** Counts what it costs to do something with a value and what is given beside it. */
function spend({ memoryLimit }: Context, value: unknown, given: readonly unknown[]): void {
  const length = lengthOf(value);
  const beside = given.reduce<number>((sum, each) => sum + 1 + lengthOf(each), 0);
  const ofEntries = Array.isArray(value) && beside > 0 ? value.length * (entryWork + beside / readWork) : 0;
  const searched = (beside * length) / searchWork;
  memoryLimit.use(stepWork + length + beside + ofEntries + searched);
}

/** The characters of a text; of a list or a group all that it holds, however deep: counted until they are too many. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  const entries: readonly unknown[] = typeof value === "object" && value !== null ? Object.values(value) : [];
  let length = entries.length;
  for (const each of entries) {
    if (length > mostWork) break;
    length += lengthOf(each);
  }
  return length;
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
