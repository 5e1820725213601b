/** Configures the template language identically for the browser, the server and the checker. */
import type { CaseTag, Context, Emitter, Liquid as Engine, LiquidOptions, Template, Tokenizer } from "liquidjs";

/** The parts of the language that are loaded; the browser loads them with the first prompt. */
export interface Language {
  Liquid: new (options: LiquidOptions) => Engine;
  Tokenizer: { prototype: { readGroupOrRange: (this: Tokenizer) => ReturnType<Tokenizer["readGroupOrRange"]> } };
}

/** Tags that include another file. There is none to include: a template is a text within one file. */
export const fileTags = ["include", "render", "layout", "block"] as const;

/** Budget for a template: steps plus characters written, retained and examined. */
const mostWork = 500_000;
/** Cost of a filter or comparison on top of the characters it examines. */
const stepWork = 50;
/** Cost per list entry, since a filter's arguments may be evaluated for each of them. */
const entryWork = 10;
/** Searching one text in another may cost the product of their lengths: this product counts as one step. */
const searchWork = 20_000;
/** Cost of parsing a date, and of each part in a format, whose name the runtime looks up anew. */
const dayWork = 100;
/** Characters of a template per step of evaluation: property names, arguments, alternatives. */
const readWork = 2;
/** Maximum length of a template in characters. */
const longest = 50_000;

/** Messages of errors that stop a template for exceeding a limit. */
const limitWords = /limit exceeded|Maximum call stack/;

/**
 * Creates the language without file access and with a bound on everything a template can do.
 *
 * The limit counts work and ignores the clock, so a template that finishes on one machine finishes on every machine.
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

/** Ranges are counted one by one: from 2 ** 53 on, adding 1 has no effect, and even a range of three never ends. */
function boundRanges(prototype: Language["Tokenizer"]["prototype"]): void {
  const read = prototype.readGroupOrRange;
  prototype.readGroupOrRange = function () {
    const found = read.call(this);
    if (found && "lhs" in found && !/^-?\d{1,15}$/.test(found.lhs.getText()))
      throw this.error("a range has to begin with a number that is written out, such as (1..n)", found.begin);
    return found;
  };
}

/** Measures each part of a template up to the next one, since its opening tag alone does not tell how much work it does. */
function countCharacters(engine: Engine): WeakMap<Template, number> {
  const lengths = new WeakMap<Template, number>();
  const count = (templates: readonly Template[], end: number): void => {
    for (const [at, each] of templates.entries()) {
      const next = templates[at + 1]?.token.begin ?? end;
      lengths.set(each, next - each.token.begin);
      // Only tags that include another file would return their children asynchronously.
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

/** Liquid counts the output of most filters, and nothing for some. */
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

/** `case` compares with every `when` value; the cost of comparing lists does not show in the characters of the template. */
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

/** Charges the cost of processing a value with its arguments. */
function spend({ memoryLimit }: Context, value: unknown, given: readonly unknown[]): void {
  const length = lengthOf(value);
  const beside = given.reduce<number>((sum, each) => sum + 1 + lengthOf(each), 0);
  const ofEntries = Array.isArray(value) && beside > 0 ? value.length * (entryWork + beside / readWork) : 0;
  const searched = (beside * length) / searchWork;
  memoryLimit.use(stepWork + length + beside + ofEntries + searched);
}

/** Returns the length of a text, or the total of everything in a list or object at any depth; stops once it exceeds the limit. */
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

/** Returns whether a template was stopped for exceeding a limit: too many steps, too long a text, too deep a nesting. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof Error && limitWords.test(error.message);
}

/** Converts a value to text for a prompt; the entries of a list are concatenated. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join("");
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
  // Liquid's own objects, such as `empty`, return what they represent from `valueOf`.
  const plain: unknown = value?.valueOf();
  return plain === value ? "" : wordsOf(plain);
}
