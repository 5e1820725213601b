/** Suggestions and explanations for the front matter of guides. */
import { guideProperties } from "../../../engine/derive/plan/guide-text.ts";
import { pageGate } from "../../../engine/things/gate-in-text.ts";
import type { ExplainAnswer, SuggestAnswer, TextPlace } from "./talk.ts";

const gate = {
  means: "Name the key of a page's gate: the guide is behind it no matter who links to it, even while nobody does.",
  example: "gate: club-access",
};

const properties = new Map<string, { means: string; example: string }>([
  ...Object.entries(guideProperties),
  ["gate", gate],
]);

/** Returns the lines between the two `---` lines, the first of which is line 2; undefined if the cursor is outside. */
function headAround(text: string, { line }: TextPlace): readonly string[] | undefined {
  const [first, ...lines] = text.split(/\r?\n/);
  const end = lines.findIndex((each) => each.trimEnd() === "---");
  const head = end < 0 ? lines : lines.slice(0, end);
  return first?.trimEnd() === "---" && line >= 2 && line < head.length + 2 ? head : undefined;
}

/** Suggests properties missing from the front matter, or after `gate:` the keys of the site's gates. */
export function suggestInHead(
  text: string,
  at: TextPlace,
  before: string,
  texts: ReadonlyMap<string, string>,
): SuggestAnswer {
  const head = headAround(text, at);
  const [typed] = /^gate: *(?=[\w-]*$)/.exec(before) ?? [];
  if (head && typed !== undefined) {
    const pages = [...texts].filter(([name]) => name.startsWith("pages/") && name.endsWith(".yaml"));
    const gates = pages.flatMap(([detail, each]) => {
      const label = pageGate(each);
      return label === undefined ? [] : [{ label, detail }];
    });
    return { from: typed.length, options: gates };
  }
  if (!head || !/^\w*$/.test(before)) return { from: 0, options: [] };
  const missing = [...properties].filter(([name]) => !head.some((line) => line.startsWith(`${name}:`)));
  const options = missing.map(([label, { means }]) => {
    const apply = label === "keywords" ? "keywords:\n  - " : `${label}: `;
    return { label, apply, info: means, detail: label === "gate" ? "" : "needed" };
  });
  return { from: 0, options };
}

/** Explains the property on a line of the front matter. */
export function explainInHead(text: string, at: TextPlace): ExplainAnswer {
  const line = headAround(text, at)?.[at.line - 2] ?? "";
  const [name = ""] = /^\w*/.exec(line) ?? [];
  const said = properties.get(name);
  if (!said || at.column > name.length + 1) return {};
  return { said: { from: 0, to: name.length, name, description: said.means, example: said.example } };
}
