/** Analyzes the Liquid templates of a generator, once per file. */
import { Context, Liquid, type Template as Parsed, Token, Tokenizer } from "liquidjs";
import type { Code, WordsOf } from "../problem/catalogue.ts";
import { near, perhaps } from "../problem/near.ts";
import type { Place } from "../problem/report.ts";
import type { SourceFile } from "../source/source-file.ts";
import { createTemplateLanguage, fileTags, isTooMuch } from "../template/template-language.ts";
import { declaredFields, type Field } from "./fields.ts";
import { findSlip } from "./template-slips.ts";
import { listOf, recordOf } from "../things/values.ts";
import { rememberFor } from "../things/remember.ts";

/** A variable that a template takes from its scope. */
export interface Variable {
  /** The input's name: `a` in both `{{ a }}` and `{{ values.a }}`. */
  name: string;
  place: Place;
}

/** A comparison of a variable with a text. */
export interface Comparison {
  name: string;
  /** Whether the label is compared, rather than the underlying `values.` entry. */
  bare: boolean;
  value: string;
  /** Whether a partial match is enough: `contains`. */
  part: boolean;
  /** The location of the text, including its quotes. */
  place: Place;
}

export interface Template {
  variables: readonly Variable[];
  comparisons: readonly Comparison[];
  trouble?: Trouble;
}

/** Why a template cannot be used: it does not parse, includes a file, or needs too many resources. */
interface Trouble {
  code: Extract<Code, "template-syntax" | "template-file" | "template-work">;
  /** The reason; for `template-file`, the tag. */
  words: string;
  /** For `template-work`: what needs too many resources. */
  work?: WordsOf<"template-work">["work"];
  place: Place;
  /** The replacement for the faulty text, or undefined when that is unclear. */
  better?: string;
  /** Whether all templates before it together, rather than this one, exceed the limit. */
  together?: true;
}

/** Remaining resources for trying out the templates of one file. */
interface Budget {
  left: number;
}

const engine = createTemplateLanguage({ Liquid, Tokenizer });
/** Liquid computes line and column from the start of the text for each token; treating the text as a single line costs nothing. */
Token.prototype.getPosition = function (): number[] {
  return [1, this.begin + 1];
};
/** Length of the longest answers, in characters, for fields without a `maxLength` of their own. */
const usual = { textarea: 5000, others: 200 };
/** Upper limit of any field's `maxLength`. */
const longestText = 20_000;
/** Limit for trying out all templates of a file together: each may need many resources, and a file may have thousands. */
const mostTogether = 4_000_000;

/** Returns the templates of a generator file; those without a text are left out. */
export const templatesOf: (file: SourceFile) => readonly Template[] = rememberFor((file) => {
  const longest = new Map(declaredFields(file).map((field) => [field.name, longestAnswer(field)]));
  const budget: Budget = { left: mostTogether };
  return listOf(recordOf(file.value)["templates"]).flatMap((template, index) => {
    const text = recordOf(template)["text"];
    const place = { file: file.path, pointer: `/templates/${index}/text` };
    return typeof text === "string" ? [analyse(text, place, longest, budget)] : [];
  });
});

/** Returns the problems of one kind in the templates of these files. */
export function troublesOf(files: Iterable<SourceFile>, code: Trouble["code"]): readonly Trouble[] {
  return [...files].flatMap(templatesOf).flatMap(({ trouble }) => (trouble?.code === code ? [trouble] : []));
}

/** Returns the longest answer a visitor may enter, for trying out a template. */
function longestAnswer({ type, value }: Pick<Field, "type" | "value">): string {
  const most = value["maxLength"] ?? (type === "textarea" ? usual.textarea : usual.others);
  return typeof most === "number" && most > 0 && most <= longestText ? "word ".repeat(most / 5) : "";
}

/** `longest` maps the names of inputs to their longest answers. */
function analyse(text: string, place: Place, longest: ReadonlyMap<string, string>, budget: Budget): Template {
  const slip = findSlip(text, Object.keys(engine.filters));
  if (slip) {
    const { written, at, words, better } = slip;
    const trouble = { code: "template-syntax" as const, words, place: within(place, text, written, at) };
    return { variables: [], comparisons: [], trouble: { ...trouble, ...(better !== undefined && { better }) } };
  }
  try {
    const parsed = engine.parse(text);
    const { globals } = engine.analyzeSync(parsed);
    const untried = budget.left <= 0;
    for (const answers of untried ? [] : [new Map<string, string>(), longest]) {
      const filledIn = Object.fromEntries(Object.keys(globals).map((name) => [name, answers.get(name) ?? ""]));
      tryOut(parsed, { ...filledIn, values: Object.fromEntries(answers) }, budget);
    }
    const find = counting(place, text);
    const variables = Object.values(globals).flatMap((uses) =>
      uses.flatMap((use) => {
        const [root, second] = use.segments;
        if (root === "facts" || typeof root !== "string") return [];
        const name = root === "values" ? second : root;
        return typeof name === "string" ? [{ name, place: find(name, use.location.col - 1) }] : [];
      }),
    );
    const trouble = { code: "template-work" as const, words: "", place, together: true as const };
    return { variables, comparisons: comparisonsIn(text, place), ...(untried && { trouble }) };
  } catch (error) {
    return { variables: [], comparisons: [], trouble: explainTrouble(error, text, place) };
  }
}

/** Renders a template within its own limits, and charges what it uses to the budget shared by all templates of the file. */
function tryOut(parsed: Parsed[], scope: object, budget: Budget): void {
  const context = new Context(scope, engine.options, { sync: true }, { liquid: engine });
  const { memoryLimit } = context;
  const use = memoryLimit.use.bind(memoryLimit);
  memoryLimit.use = (count) => {
    use(count);
    if (count > 0) budget.left -= count;
  };
  engine.renderSync(parsed, context);
}

/** Finds comparisons such as `season == "Summer"` in the tags of a template. */
function comparisonsIn(text: string, place: Place): Comparison[] {
  const find = counting(place, text);
  return [...text.matchAll(/\{%-?\s*(?:if|elsif|unless)\s[^%]*%\}/g)].flatMap((tag) =>
    [...tag[0].matchAll(/\b(values\.)?(\w+)\s*(==|!=|contains)\s*("[^"]*"|'[^']*')/g)].map((each) => {
      const [whole, values, name = "", sign, quoted = ""] = each;
      const part = sign === "contains";
      const at = tag.index + each.index + whole.length - quoted.length;
      return {
        name,
        bare: values === undefined,
        value: quoted.slice(1, -1),
        part,
        place: find(quoted, at),
      };
    }),
  );
}

/** Returns the place of these words at or after the offset, with their occurrence count so that they can be found again. */
function within(place: Place, text: string, words: string, offset: number): Place {
  return counting(place, text)(words, offset);
}

/** Like `within`, but for many words in one text: counts on from the previous position. */
function counting(place: Place, text: string): (words: string, offset: number) => Place {
  const last = new Map<string, { end: number; nth: number }>();
  return (words, offset) => {
    const at = text.indexOf(words, offset);
    if (at < 0 || words === "") return place;
    let { end, nth } = last.get(words) ?? { end: 0, nth: 0 };
    if (end > at) [end, nth] = [0, 0];
    for (let next = text.indexOf(words, end); next + words.length <= at; next = text.indexOf(words, end)) {
      end = next + words.length;
      nth += 1;
    }
    last.set(words, { end, nth });
    return { ...place, within: { text: words, nth } };
  };
}

/** Returns Liquid's own message without its positions. Rethrows anything that is not an error object. */
function explainTrouble(error: unknown, text: string, place: Place): Trouble {
  if (!(error instanceof Error)) throw error;
  const said = error.message.replace(/, line:\d+, col:\d+$/s, "").replaceAll("\n", " ");
  const [, column = "1"] = /line:1, col:(\d+)/.exec(error.message) ?? [];
  const offset = Number(column) - 1;
  const [line = ""] = text.slice(offset).split("\n");
  const [marked = line] = /^\{[{%].*?[%}]\}/.exec(line) ?? [];
  const here = within(place, text, marked, offset);
  if (isTooMuch(error)) return { code: "template-work", words: said, work: workOf(said, text), place: here };
  if (!/^(Parse|Tokenization|Render)Error$/.test(error.name)) throw error;
  const file = fileTags.find((tag) => said === `tag "${tag}" not found`);
  if (file !== undefined) return { code: "template-file", words: file, place: here };
  const open = Math.max(text.lastIndexOf("{{", offset), text.lastIndexOf("{%", offset), 0);
  if (said.startsWith('expected "|"')) {
    const first = text.slice(open, open + 2);
    const words = `there is something between ${first} and ${first === "{%" ? "%}" : "}}"} that is neither a name nor a filter`;
    return { code: "template-syntax", words, place: within(place, text, first, open) };
  }
  const opened = said.slice("tag ".length, -" not closed".length);
  const [, named = ""] = /^tag \{%-?\s*(\w+)/.exec(said) ?? [];
  if (named !== "" && said.endsWith(" not closed")) {
    return { code: "template-syntax", words: `${opened} needs its {% end${named} %}`, place: here };
  }
  const tag = /^tag "(\w+)" not found$/.exec(said)?.[1];
  if (tag !== undefined) return tagTrouble(tag, text, place, offset);
  return { code: "template-syntax", words: said, place: here };
}

function workOf(said: string, text: string): WordsOf<"template-work">["work"] {
  if (said.startsWith("parse length")) return "length";
  return /\{%-?\s*(?:for|tablerow)\b/.test(text) ? "loops" : "filters";
}

/** Tags that close or divide other tags and cannot stand alone. */
const ends = "endif endfor endunless endcase endcapture endcomment endraw endtablerow else elsif when".split(" ");

/** Reports a tag that Liquid does not know, or one that closes nothing. */
function tagTrouble(tag: string, text: string, place: Place, offset: number): Trouble {
  const code = "template-syntax";
  if (!ends.includes(tag)) {
    const meant = near(tag, [...Object.keys(engine.tags), ...ends]);
    const [better, ...others] = meant;
    const only = better !== undefined && others.length === 0 ? { better } : {};
    return { code, words: `there is no tag ${tag}${perhaps(meant)}`, place: within(place, text, tag, offset), ...only };
  }
  const [whole = tag] = /^\{%[^%]*%\}/.exec(text.slice(offset)) ?? [];
  const words = `nothing is open here that ${tag} could belong to`;
  return { code, words, place: within(place, text, whole, offset), ...(tag.startsWith("end") && { better: "" }) };
}
