import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Icon } from "../things/things.ts";

type Nodes = Record<string, Icon["nodes"]>;

let read: Nodes | undefined;

/** Returns Tabler's outline icons by name; the 2 MB JSON file is read on first use. */
function icons(): Nodes {
  const { resolve } = createRequire(import.meta.url);
  // The package exports only its SVG files; the list is two folders above them.
  const list = (): string => join(resolve("@tabler/icons/outline/abc.svg"), "../../..", "tabler-nodes-outline.json");
  read ??= JSON.parse(readFileSync(list(), "utf8")) as Nodes;
  return read;
}

/** Returns the icon with this name, or undefined when the set has none. */
export function findIcon(name: string): Icon | undefined {
  const nodes = Object.hasOwn(icons(), name) ? icons()[name] : undefined;
  return nodes && { name, nodes };
}

/** Returns the names of all icons. */
export function iconNames(): ReadonlySet<string> {
  names ??= new Set(Object.keys(icons()));
  return names;
}

let names: ReadonlySet<string> | undefined;
