/** Extracts the part of a style sheet that a document needs: the rules for its contents. */

/** A style rule, a conditional group of rules, or another at-rule (`@page`). */
interface Piece {
  head: string;
  inside: string | readonly Piece[];
  /** For style rules: each selector, and the names without which it matches nothing. */
  selectors?: readonly { text: string; needs: readonly string[] }[];
}

const sheets = new Map<string, readonly Piece[]>();

/** Parses a sheet, cached because it only changes with the theme or in development. */
function read(sheet: string): readonly Piece[] {
  const pieces = sheets.get(sheet) ?? piecesOf(sheet);
  if (sheets.size > 4) sheets.clear();
  sheets.set(sheet, pieces);
  return pieces;
}

/**
 * Returns the rules of a style sheet that can match something in the HTML, in their order. Omits rules for elements,
 * classes and `data-` values that do not occur in it, and animations and custom properties that no remaining rule uses.
 */
export function shownStyle(sheet: string, html: string): string {
  const pieces = read(sheet);
  const text = textOf(pieces, namesIn(html));
  const unused = pieces.filter(({ head }) => head.startsWith("@keyframes ") && text.split(head.slice(11)).length < 3);
  const used = unused.reduce((rest, { head, inside }) => rest.replace(textOf([{ head, inside }], new Set()), ""), text);
  const named = new Set(Array.from(`${used}${html}`.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return used.replaceAll(/(?<=[{;])(--[\w-]+):[^"';{}]*(?:;|(?=\}))/g, (all, name: string) =>
    named.has(name) ? all : "",
  );
}

/** Returns the rules of a style sheet that a part of it does not contain verbatim. */
export function leftRules(sheet: string, part: string): string[] {
  const rules = read(sheet).map(({ head, inside }) => textOf([{ head, inside }], new Set()));
  return rules.filter((rule) => !part.includes(rule));
}

/** Returns the elements, classes (`.lead`) and `data-` values (`[data-tone=ink]`) in the page, around it, or set by the loader. */
function namesIn(html: string): ReadonlySet<string> {
  const names = new Set(["html", "body", ".js", "[data-loaded]"]);
  for (const [, element = "", attributes = ""] of html.matchAll(/<([a-z][a-z0-9]*)([^<>]*)/g)) {
    names.add(element);
    for (const [, name = "", value = ""] of attributes.matchAll(/ (class|data-[a-z-]+)="([^"]*)"/g))
      if (name === "class") for (const each of value.split(" ")) names.add(`.${each}`);
      else names.add(`[${name}]`).add(`[${name}=${value}]`);
  }
  return names;
}

function textOf(pieces: readonly Piece[], names: ReadonlySet<string>): string {
  const texts = pieces.map(({ head, inside, selectors }) => {
    const shown = selectors?.filter(({ needs }) => needs.every((name) => names.has(name)));
    const text = typeof inside === "string" ? inside : textOf(inside, names);
    return text === "" || shown?.length === 0 ? "" : `${shown?.map(({ text }) => text).join(",") ?? head}{${text}}`;
  });
  return texts.join("");
}

/** Parses a sheet as the build writes it: without comments or nested style rules. */
function piecesOf(sheet: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let [depth, begin, open] = [0, 0, 0];
  for (const { 0: sign, index } of sheet.matchAll(/[{}]|"[^"]*"/g)) {
    if (sign === "{" && depth === 0) open = index;
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (sign !== "}" || depth > 0) continue;
    pieces.push(pieceOf(sheet.slice(begin, open), sheet.slice(open + 1, index)));
    begin = index + 1;
  }
  return pieces;
}

function pieceOf(head: string, inside: string): Piece {
  if (/^@(?:media|supports|container)\b/.test(head)) return { head, inside: piecesOf(inside) };
  return head.startsWith("@") ? { head, inside } : { head, inside, selectors: selectorsOf(head) };
}

/** Returns the selectors of a rule. Ignores pseudo-classes (`:hover`), attributes that come and go, and arguments (`:is`, `:not`). */
function selectorsOf(head: string): NonNullable<Piece["selectors"]> {
  const selectors: { text: string; needs: string[] }[] = [];
  let [depth, begin, from] = [0, 0, 0];
  let needs: string[] = [];
  for (const { 0: sign, index } of `${head},`.matchAll(/[()[\],]|"[^"]*"/g)) {
    if (sign.startsWith('"')) continue;
    const part = head.slice(from, index);
    if (depth === 0) for (const [name] of part.matchAll(/[.:#]?[\w-]+/g)) if (!/^[:#]/.test(name)) needs.push(name);
    if (depth === 1 && sign === "]" && /^data-[a-z-]+(?:=|$)/.test(part)) needs.push(`[${part.replaceAll('"', "")}]`);
    if (sign === "(" || sign === "[") depth += 1;
    else if (sign !== ",") depth -= 1;
    else if (depth === 0) {
      selectors.push({ text: head.slice(begin, index), needs });
      begin = index + 1;
      needs = [];
    }
    from = index + 1;
  }
  return selectors;
}
