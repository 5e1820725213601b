/** The form, generator or library that a block's YAML refers to. Does not need a browser. */
import type { PaletteAnswer } from "../talk.ts";

type Kind = keyof PaletteAnswer["names"];

const kinds: readonly Kind[] = ["form", "generator", "library"];

/** Line of a block's own property that refers to one. */
const line = /^((?:- | {2})(form|generator|library): ).*$/m;

/** Returns the kind that a block's own property refers to; undefined for none. */
export function thingIn(yaml: string): Kind | undefined {
  const found = line.exec(yaml)?.[2];
  return kinds.find((kind) => kind === found);
}

/** Replaces the name in the YAML; "" leaves it. */
export function withName(yaml: string, kind: Kind | undefined, name: string): string {
  return kind === undefined || name === "" ? yaml : yaml.replace(line, (_, head: string) => head + name);
}
