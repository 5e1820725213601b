/** Finds template syntax that Liquid does not support or spells differently. */
import { near, perhaps } from "../problem/near.ts";
import { otherWords } from "../validate/other-words.ts";

/** A slip: its location in the template, what is wrong, and what to write instead. */
export interface Slip {
  /** The text as written, and its offset. */
  written: string;
  at: number;
  words: string;
  /** The replacement, or undefined when that is unclear. */
  better?: string;
}

/** Returns the first slip that prevents parsing or changes the meaning of the template, or undefined. */
export function findSlip(text: string, filters: Iterable<string>): Slip | undefined {
  return openBraces(text) ?? tagSlip(text) ?? conditionSlip(text) ?? filterSlip(text, filters);
}

/** Finds braces that are not closed on their line. Tags may span lines. */
function openBraces(text: string): Slip | undefined {
  const several = /\{\{ *\w+ *,[^{}\n]*\}\}/.exec(text);
  if (several) return { written: several[0], at: several.index, words: "only one value goes between {{ and }}" };
  const three = /\{\{\{([^{}\n]*)\}\}\}?/.exec(text) ?? /\{\{([^{}\n]*)\}\}\}/.exec(text);
  if (three) {
    const better = `{{${three[1] ?? ""}}}`;
    return { written: three[0], at: three.index, words: "a value goes in two braces, not in three", better };
  }
  for (const { index: at, 0: open } of text.matchAll(/\{\{|\{%/g)) {
    const rest = text.slice(at + 2, text.indexOf("\n", at) >>> 0);
    const close = open === "{{" ? "}}" : "%}";
    const next = /\}\}|%\}|\{\{|\{%/.exec(rest)?.[0];
    if (next === close) continue;
    if (open === "{%" && next === undefined && /^[^{}]*%\}/s.test(text.slice(at + 2))) continue;
    const [, inner = "", one = ""] = /^([^{}%]*)([%}])/.exec(rest) ?? [];
    const words = `the ${open} here is not closed by ${close} in its line`;
    if (one === "") return { written: open, at, words };
    return { written: `${open}${inner}${one}`, at, words, better: `${open}${inner}${close}` };
  }
  return undefined;
}

const otherTags = ["elsif", "endif", "endfor", "for", "case", "else", "assign"];

function tagSlip(text: string): Slip | undefined {
  const braced = /\{\{ *((?:if|elsif|else|endif|unless)\b[^{}%]*)\}\}/.exec(text);
  if (braced) {
    const better = `{% ${(braced[1] ?? "").trim()} %}`;
    return { written: braced[0], at: braced.index, words: `a condition goes between {% and %}: ${better}`, better };
  }
  const chosen = /\{%-?\s*else +(?!if\b)\w/.exec(text);
  if (chosen) {
    const at = chosen.index + chosen[0].indexOf("else");
    return { written: "else", at, words: "a condition goes after elsif, not after else", better: "elsif" };
  }
  for (const match of text.matchAll(/\{%-?\s*(else +if|end +\w+|\w+)/g)) {
    const [whole, tag = ""] = match;
    const better =
      tag === "end" ? endOf(text.slice(0, match.index)) : otherWords(tag.replaceAll(/ +/g, " "), otherTags)[0];
    if (better === undefined || better === tag) continue;
    return {
      written: tag,
      at: match.index + whole.length - tag.length,
      words: `${tag} is written ${better} in Liquid`,
      better,
    };
  }
  return undefined;
}

/** Returns the end tag of the innermost open tag. */
function endOf(before: string): string {
  const open: string[] = [];
  for (const [, end, tag = ""] of before.matchAll(/\{%-?\s*(end)?(if|for|unless|case|capture)\b/g)) {
    if (end === undefined) open.push(tag);
    else open.pop();
  }
  return `end${open.at(-1) ?? "if"}`;
}

const conditions = /\{%-?\s*(?:if|elsif|unless|when)\s([^%]*)%\}/g;

function conditionSlip(text: string): Slip | undefined {
  for (const match of text.matchAll(conditions)) {
    const [whole, condition = ""] = match;
    const start = match.index + whole.lastIndexOf(condition);
    const curly = /[“”„‘’]([^“”„‘’"]*)[“”„‘’]/.exec(condition);
    if (curly) {
      const words = "a text that is compared is written in straight quotes";
      return { written: curly[0], at: start + curly.index, words, better: `"${curly[1] ?? ""}"` };
    }
    const is = /(?<=^\s*[\w.]+ )(?:is|equals)(?= +["'])/.exec(condition);
    if (is) return { written: is[0], at: start + is.index, words: "two values are compared with ==", better: "==" };
    const sign = /&&|\|\||(?<![\w"'])!(?=\w)/.exec(condition);
    const word = sign && { "&&": "and", "||": "or" }[sign[0]];
    if (sign && word !== undefined) {
      return {
        written: sign[0],
        at: start + sign.index,
        words: `${sign[0]} is written \`${word}\` in Liquid`,
        ...(word && { better: word }),
      };
    }
    const equals = /(?<![=!<>])=(?!=)|===/.exec(
      condition.replaceAll(/"[^"]*"|'[^']*'/g, (quoted) => " ".repeat(quoted.length)),
    );
    if (equals) {
      const before = condition.slice(0, equals.index);
      const better = whole.replace(condition, () => `${before}==${condition.slice(equals.index + equals[0].length)}`);
      return {
        written: whole,
        at: match.index,
        words: "two values are compared with ==, and a text that is compared is written in quotes",
        better,
      };
    }
  }
  return undefined;
}

function filterSlip(text: string, filters: Iterable<string>): Slip | undefined {
  const known = new Set(filters);
  for (const match of text.matchAll(/(?:\{\{|\{%)[^{}%]*?[}%]\}/g)) {
    const plain = match[0].replaceAll(/"[^"]*"|'[^']*'/g, (quoted) => " ".repeat(quoted.length));
    for (const used of plain.matchAll(/\|\s*([A-Za-z_]\w*)(\([^(){}]*\))?/g)) {
      const [whole, name = "", given] = used;
      if (given !== undefined) {
        const at = match.index + used.index + whole.length - given.length - name.length;
        const written = text.slice(at, at + name.length + given.length);
        const inner = written.slice(name.length + 1, -1).trim();
        const better = inner === "" ? name : `${name}: ${inner}`;
        return { written, at, words: `a filter takes no round brackets; write ${better}`, better };
      }
      if (known.has(name)) continue;
      const [other] = otherWords(name, [...known]);
      const meant = other === undefined ? near(name, known) : [other];
      const [better, ...others] = meant;
      const only = better !== undefined && others.length === 0 ? { better } : {};
      const at = match.index + used.index + whole.length - name.length;
      return { written: name, at, words: `there is no filter ${name}${perhaps(meant)}`, ...only };
    }
    const [, first = "", space = "", second = ""] = /^\{\{\s*([\w.]+)(\s+)(\w+)\s*\}\}$/.exec(plain) ?? [];
    if (second !== "" && !known.has(second)) {
      return {
        written: "{{",
        at: match.index,
        words: "there is something between {{ and }} that is neither a name nor a filter",
      };
    }
    if (second !== "") {
      const better = match[0].replace(`${first}${space}${second}`, `${first} | ${second}`);
      return { written: match[0], at: match.index, words: `a filter comes after a |: ${better}`, better };
    }
  }
  return undefined;
}
