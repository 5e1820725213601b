/** Recognizes values written once in a file and repeated by an alias: `*details` for `&details`. */
import { escapeToken, tokens } from "../problem/pointer.ts";
import { partOf } from "../things/values.ts";
import type { SourceFile } from "../source/source-file.ts";

type Firsts = ReadonlyMap<object, string>;

const known = new WeakMap<SourceFile, Firsts | undefined>();

/** Returns whether a pointer leads through an alias: problems there are reported where the value is written. */
export function isRepeat(file: SourceFile, pointer: string): boolean {
  if (!known.has(file)) known.set(file, /[\s[{,]&\S/.test(file.text) ? findFirsts(file.value) : undefined);
  const firsts = known.get(file);
  if (!firsts) return false;
  let value: unknown = file.value;
  let at = "";
  for (const step of tokens(pointer)) {
    value = partOf(value, [step]);
    at += `/${escapeToken(step)}`;
    if (typeof value === "object" && value !== null && firsts.get(value) !== at) return true;
  }
  return false;
}

/** Returns the first location of each mapping and list. */
function findFirsts(top: unknown): Firsts {
  const firsts = new Map<object, string>();
  const search = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null || firsts.has(value)) return;
    firsts.set(value, at);
    for (const [key, entry] of Object.entries(value)) search(entry, `${at}/${escapeToken(key)}`);
  };
  search(top, "");
  return firsts;
}
