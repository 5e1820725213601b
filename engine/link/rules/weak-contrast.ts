import { report } from "../../problem/report.ts";
import type { Problem } from "../../problem/problem.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { bestOn, nearestFill } from "../../theme/tints.ts";
import { weakPairs } from "../../theme/weak-pairs.ts";
import { eachFile } from "../each-file.ts";
import { themeOf } from "../theme-of.ts";
import { isRecord } from "../../things/values.ts";

/** Requires enough contrast between text or icons and their background, in the site's colours and a page's own. */
export const rule = eachFile(
  () => [],
  function* (file, { own = [], schemas }) {
    const theme = isRecord(file.value) ? file.value["theme"] : undefined;
    if (!isRecord(theme)) return;
    if (file.kind === "page" && isHex(theme["colour"])) yield* ownFill(file, "/theme/colour", theme["colour"]);
    if (file.kind !== "site" || own.some(({ file: at, pointer }) => at === file.path && pointer.startsWith("/theme")))
      return;
    for (const [name, said] of isRecord(theme["accents"]) ? Object.entries(theme["accents"]) : []) {
      if (isHex(said)) yield* ownFill(file, `/theme/accents/${name}`, said);
    }
    const told = new Set<string>();
    for (const { front, back, scheme, ratio, least } of weakPairs(themeOf(file.value, schemas))) {
      // Reports the colour that the author wrote, not a default.
      const [side, other] = pointerTo(theme, front.from, scheme) ? [front, back] : [back, front];
      const pointer = pointerTo(theme, side.from, scheme);
      if (pointer === undefined || told.has(pointer)) continue;
      told.add(pointer);
      const near = { name: nameOf(other.from), colour: other.colour };
      const words = { colour: side.colour, near, ratio, least };
      yield report(
        "weak-contrast",
        { file: file.path, pointer: `/theme${pointer}` },
        { ...words, better: side.better() },
      );
    }
  },
);

/** A colour from which an accent is derived must be readable behind a button's text. */
function* ownFill(file: SourceFile, pointer: string, colour: string): Iterable<Problem> {
  const better = nearestFill(colour.toLowerCase());
  if (better === colour.toLowerCase()) return;
  const words = { colour, ratio: bestOn(colour.toLowerCase()), least: 4.5 };
  yield report("weak-contrast", { file: file.path, pointer }, { ...words, better });
}

function isHex(value: unknown): value is string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);
}

/** Returns where the theme sets a colour, if it does. */
function pointerTo(theme: Record<string, unknown>, from: string, scheme: "light" | "dark"): string | undefined {
  let value: unknown = theme;
  for (const key of from.split("/")) value = isRecord(value) ? value[key] : undefined;
  if (value === undefined) return undefined;
  return isRecord(value) && scheme in value ? `/${from}/${scheme}` : `/${from}`;
}

/** Returns `colours/infoTint` in the author's notation. */
function nameOf(from: string): string {
  return from.replaceAll("/", ".");
}
