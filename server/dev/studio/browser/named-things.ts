/** The form, generator or library that a block's YAML names. Without a browser. */
import type { PaletteAnswer } from "../talk.ts";

type Kind = keyof PaletteAnswer["names"];

const kinds: readonly Kind[] = ["form", "generator", "library"];

/** The line of a property of the block's own that names one. */
const line = /^((?:- | {2})(form|generator|library): ).*$/m;

/** Which of them it names, with a property of its own; undefined for none. */
export function thingIn(yaml: string): Kind | undefined {
  const found = line.exec(yaml)?.[2];
  return kinds.find((kind) => kind === found);
}

/** The YAML with another name there; "" leaves it. */
export function withName(yaml: string, kind: Kind | undefined, name: string): string {
  return kind === undefined || name === "" ? yaml : yaml.replace(line, (_, head: string) => head + name);
}
