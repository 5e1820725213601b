/** The Liquid templates of a generator, analysed once a file. */
import { Liquid } from "liquidjs";
import type { Place } from "../problem/report.ts";
import type { SourceFile } from "../source/source-file.ts";
import { isRecord } from "../validate/walk.ts";

/** A variable that a template takes from outside. */
export interface Variable {
  /** The input's name: `a` of `{{ a }}` and of `{{ values.a }}`. */
  name: string;
  place: Place;
}

export interface Template {
  variables: readonly Variable[];
  /** Why the template cannot be read. */
  trouble?: { words: string; place: Place };
}

const engine = new Liquid({ strictFilters: true });
const known = new WeakMap<SourceFile, readonly Template[]>();

/** The templates of a generator's file; those without a text are left out. */
export function templatesOf(file: SourceFile): readonly Template[] {
  const before = known.get(file);
  if (before) return before;
  const listed = isRecord(file.value) ? file.value["templates"] : undefined;
  const templates = (Array.isArray(listed) ? (listed as unknown[]) : []).flatMap((template, index) => {
    const text = isRecord(template) ? template["text"] : undefined;
    return typeof text === "string" ? [analyse(text, { file: file.path, pointer: `/templates/${index}/text` })] : [];
  });
  known.set(file, templates);
  return templates;
}

function analyse(text: string, place: Place): Template {
  try {
    const { globals } = engine.analyzeSync(engine.parse(text));
    const variables = Object.values(globals).flatMap((uses) =>
      uses.flatMap((use) => {
        const [root, second] = use.segments;
        const { row, col } = use.location;
        if (root === "facts" || typeof root !== "string") return [];
        const name = root === "values" ? second : root;
        return typeof name === "string" ? [{ name, place: within(place, text, name, offsetOf(text, row, col)) }] : [];
      }),
    );
    return { variables };
  } catch (error) {
    return { variables: [], trouble: explainTrouble(error, text, place) };
  }
}

function offsetOf(text: string, row: number, column: number): number {
  let start = 0;
  for (let line = 1; line < row; line++) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}

/** The place of these words at or behind the offset, counted so that it can be found again in the file. */
function within(place: Place, text: string, words: string, offset: number): Place {
  const at = text.indexOf(words, offset);
  if (at < 0) return place;
  return { ...place, within: { text: words, nth: text.slice(0, at).split(words).length - 1 } };
}

/** Liquid found something where braces had to close: one brace too few, = for ==, or two words. */
function explainBreak(text: string, place: Place, offset: number): { words: string; place: Place } {
  const open = Math.max(text.lastIndexOf("{{", offset), text.lastIndexOf("{%", offset), 0);
  const [, marked = "", first = ""] = /^((\{[{%])[^\n]*?)(?:[%}]\}|\n|$)/.exec(text.slice(open)) ?? [];
  const close = first === "{%" ? "%}" : "}}";
  const at = within(place, text, first, open);
  if (!text.slice(open, open + marked.length + 2).endsWith(close)) {
    return { words: `the ${first} here is not closed by ${close} in its line`, place: at };
  }
  if (/[^=!<>]=[^=]/.test(marked)) {
    return { words: "two values are compared with ==, and a text that is compared stands in quotes", place: at };
  }
  return { words: `there is something between ${first} and ${close} that is no name and no filter`, place: at };
}

/** Liquid's own words without its positions. Throws what is no mistake in a template. */
function explainTrouble(error: unknown, text: string, place: Place): { words: string; place: Place } {
  if (!(error instanceof Error) || !/^(Parse|Tokenization|Render)Error$/.test(error.name)) throw error;
  const said = error.message.replace(/, line:\d+, col:\d+$/s, "").replaceAll("\n", " ");
  const [, row = "1", column = "1"] = /line:(\d+), col:(\d+)/.exec(error.message) ?? [];
  const offset = offsetOf(text, Number(row), Number(column));
  if (said.startsWith('expected "|"')) return explainBreak(text, place, offset);
  const words = said;
  const [line = ""] = text.slice(offset).split("\n");
  const [marked = line] = /^\{[{%].*?[%}]\}/.exec(line) ?? [];
  return { words, place: within(place, text, marked, offset) };
}
