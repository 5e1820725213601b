/** Cleans text pasted from Word or a web page of invisible characters and others that YAML does not accept. */

interface Cleaning {
  /** Such as "tab", for a message like "2 tabs". */
  one: string;
  many: string;
  pattern: RegExp;
  instead: string;
}

const cleanings: readonly Cleaning[] = [
  { one: "other line end", many: "other line ends", pattern: /\r\n?|[\u2028\u2029\v\f]/g, instead: "\n" },
  { one: "tab", many: "tabs", pattern: /\t/g, instead: "  " },
  {
    one: "non-breaking space",
    many: "non-breaking spaces",
    pattern: /[\u00A0\u2007\u202F\u2000-\u200A]/g,
    instead: " ",
  },
  {
    one: "invisible character",
    many: "invisible characters",
    pattern: /[\u200B-\u200F\u2060\uFEFF\u00AD]/g,
    instead: "",
  },
];

/** Straightens curly quotes around a whole value, where YAML needs straight ones; those within a text stay. */
function straighten(line: string): string {
  const colon = line.indexOf(": ");
  const before = colon >= 0 && /^[ \w-]+$/.test(line.slice(0, colon)) ? colon + 2 : 0;
  const start = before + (/^[ -]*/.exec(line.slice(before))?.[0].length ?? 0);
  const value = line.slice(start).trimEnd();
  const inner = value.slice(1, -1);
  const after = line.slice(start + value.length);
  if (/^[“”„][^“”„"]*[“”„]$/.test(value)) return `${line.slice(0, start)}"${inner}"${after}`;
  if (/^[‘’][^‘’']*[‘’]$/.test(value)) return `${line.slice(0, start)}'${inner}'${after}`;
  return line;
}

/** Maximum length of a text in a file, in characters. */
const most = 128_000;

/** Returns the cleaned text and a message on what was cleaned; "" when nothing was. A text too long for any file is dropped. */
export function cleanPasted(pasted: string): { text: string; said: string } {
  if (pasted.length > most)
    return { text: "", said: `That is longer than a file may be, ${most / 1000} kB: none of it was put in.` };
  const counted: string[] = [];
  let text = pasted;
  const count = (found: number, { one, many }: Pick<Cleaning, "one" | "many">): void => {
    if (found > 0) counted.push(`${found} ${found === 1 ? one : many}`);
  };
  for (const cleaning of cleanings) {
    // Line endings of other systems are not worth mentioning.
    const found = text.match(cleaning.pattern)?.filter((sign) => !sign.startsWith("\r")).length ?? 0;
    text = text.replaceAll(cleaning.pattern, cleaning.instead);
    count(found, cleaning);
  }
  const lines = text.split("\n");
  const straight = lines.map(straighten);
  const quoted = straight.filter((line, at) => line !== lines[at]).length;
  text = straight.join("\n");
  count(quoted, { one: "pair of curly quotes", many: "pairs of curly quotes" });
  return { text, said: counted.length === 0 ? "" : `What you pasted was cleaned: ${counted.join(", ")}.` };
}
