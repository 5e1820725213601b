/** The gate that a text names, read by its lines, so that a slip opens nothing. */
import { rememberEach } from "./remember.ts";
import { withoutUnseen } from "./signs.ts";

/** The key behind `gate:` in the head of a guide, and where it stands; undefined where the head names none. What is no key opens to nobody. */
export function guideGate(text: string): { key: string; at: number } | undefined {
  for (const { line, at } of headLines(text)) {
    const name = /^["']?gate["']?[ \t]*:[ \t]*["']?/i.exec(line)?.[0];
    if (name !== undefined) return { key: /^[^"'\s#]*/.exec(line.slice(name.length))?.[0] ?? "", at: at + name.length };
  }
  return undefined;
}

/** Words of four letters with one letter too many, too few, wrong or swapped; `date` is another word. */
const slips = /^(?!date$)(?:gat?e.?|.?gate|g.?ate|ga.?te|gat.?e|ate|gte|gat|.ate|g.te|ga.e|gat.|agte|gtae|gaet)$/u;
const others = /^(?:gatekey|gatekeeper|pass(?:word|wort)|protect(?:ed|ion)?|access|private|lock(?:ed)?)$/;

/** Whether a line in the head of a guide may have been meant to name a gate, however it is written. */
export function mayNameGate(text: string): boolean {
  return headLines(text).some(({ line }) => isMeantAsGate(line));
}

/** Whether the head of a guide says anything that may be read as a gate, however deep and however it is marked. */
export function mayHaveGate(text: string): boolean {
  const head = headLines(text).map(({ line }) => line);
  return mayNameGate(text) || mayBeGated(head.join("\n"));
}

/** Whether a line may have been meant to name a gate. All files have the same few keys. */
const isMeantAsGate = rememberEach((line) => {
  // As it looks: without signs that nobody sees, and with those of other keyboards as ours.
  const said = withoutUnseen(line.normalize("NFKC")).toLowerCase().trim();
  // An entry of a list is a keyword.
  if (said.startsWith("-") && !/[:=]/.test(said)) return false;
  const word = /^[\p{L}_]+/u.exec(said.replace(/^[\s"'*?-]+/, ""))?.[0] ?? "";
  return slips.test(word) || others.test(word.replaceAll("_", ""));
});

/** Whether a page's text names a gate, or has a property that may have been meant for one, however deep, or a line of its own. */
export function mayBeGated(text: string): boolean {
  // As it is read: in double quotes a sign may stand by its number, and some at the beginning or within nobody sees.
  const said = withoutUnseen(
    text.replaceAll(/\\(?:x([\da-fA-F]{2})|(?:U0000|u)([\da-fA-F]{4}))/g, (_, short?: string, long?: string) =>
      String.fromCodePoint(Number.parseInt(short ?? long ?? "", 16)),
    ),
  );
  for (const [key] of said.matchAll(/(?<![\p{L}\d_-])[\p{L}\d_-]+["']?\s*[:\uff1a]/gu))
    if (isMeantAsGate(key)) return true;
  // A page may be written further in as a whole.
  const edge = /^[ \t]*(?=[^\s#-])/m.exec(said)?.[0] ?? "";
  const own = said.split("\n").flatMap((line) => (line.startsWith(edge) ? [line.slice(edge.length)] : []));
  return own.some((line) => /^[^\s#-]/.test(line) && isMeantAsGate(line));
}

/** The lines of the head, with the offset of each: up to its second line of dashes; of a head without one up to the first heading. */
function headLines(text: string): { line: string; at: number }[] {
  let at = 0;
  const lines = text.split("\n").map((line) => {
    const placed = { line, at };
    at += line.length + 1;
    return placed;
  });
  const first = lines.findIndex(({ line }) => line.trim() !== "");
  const begun = lines.slice(/^-{3,}\s*$/.test(lines[first]?.line ?? "") ? first + 1 : Math.max(first, 0));
  const closed = begun.findIndex(({ line }) => /^-{3,}\s*$/.test(line));
  const end = closed < 0 ? begun.findIndex(({ line }) => line.startsWith("#")) : closed;
  return end < 0 ? begun : begun.slice(0, end);
}
