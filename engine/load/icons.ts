import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Icon } from "../things/things.ts";

type Nodes = Record<string, Icon["nodes"]>;

let read: Nodes | undefined;

/** Tabler's outline icons by name, read once when the first one is asked for (2 MB of JSON). */
function icons(): Nodes {
  const { resolve } = createRequire(import.meta.url);
  // The package exports only its pictures; the list of them lies two folders above.
  const list = (): string => join(resolve("@tabler/icons/outline/abc.svg"), "../../..", "tabler-nodes-outline.json");
  read ??= JSON.parse(readFileSync(list(), "utf8")) as Nodes;
  return read;
}

/** The icon of a name; undefined when the set has none. */
export function findIcon(name: string): Icon | undefined {
  const nodes = Object.hasOwn(icons(), name) ? icons()[name] : undefined;
  return nodes && { name, nodes };
}

/** The names of all icons. */
export function iconNames(): ReadonlySet<string> {
  names ??= new Set(Object.keys(icons()));
  return names;
}

let names: ReadonlySet<string> | undefined;
