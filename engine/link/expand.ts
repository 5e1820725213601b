/** Expands includes: replaces them with the blocks of their fragments. */
import type { Place } from "../problem/report.ts";
import { escapeToken, parent } from "../problem/pointer.ts";
import type { SourceFile } from "../source/source-file.ts";
import { fillIn, type Handed } from "./fill-in.ts";
import { isRecord } from "../things/values.ts";

/** A block of the page or of a fragment, with its values filled in. */
export interface ExpandedBlock {
  block: unknown;
  /** The file that contains the block, and the block's pointer in it. */
  file: string;
  pointer: string;
  /** The pointer of the page's own block that this block is or comes from. */
  top: string;
  /** Maps the pointers of passed values within the block to where those values are written. */
  handed: ReadonlyMap<string, Place>;
}

/** A list of blocks with all includes expanded. */
export interface Expansion {
  blocks: readonly ExpandedBlock[];
  /** Names of the fragments that were looked up. */
  used: ReadonlySet<string>;
  /** Whether every fragment exists and could be parsed. */
  complete: boolean;
  /** Includes that would recurse forever, with the fragments of the cycle. They are left out. */
  loops: readonly { place: Place; chain: readonly string[] }[];
  /** Total characters of the fragments and of the values passed to them. */
  taken: number;
  /** The pointer of the list's own block at which the limits were exceeded, or undefined. */
  overflow: string | undefined;
}

/** Limits of what fragments add to one list: nested fragments multiply, and so do their texts and the values passed to them. */
export const most = { blocks: 2000, characters: 1_000_000 };

/** Looks up fragments by name. */
type Fragments = Pick<ReadonlyMap<string, SourceFile>, "get">;

/** Returns the blocks with their includes expanded, as `expand` does. */
export function expandBlocks(blocks: unknown, fragments: Fragments): readonly ExpandedBlock[] {
  return expand(blocks, fragments).blocks;
}

/**
 * Replaces each include with the blocks of its fragment, recursively.
 *
 * `origin` is the location of the list. Unknown fragments and values that are not blocks are skipped.
 */
export function expand(
  blocks: unknown,
  fragments: Fragments,
  origin: Place = { file: "", pointer: "/blocks" },
): Expansion {
  const found: ExpandedBlock[] = [];
  const used = new Set<string>();
  const loops: { place: Place; chain: readonly string[] }[] = [];
  let complete = true;
  let overflow: string | undefined;
  const left = { ...most };
  const spend = (kind: keyof typeof left, count: number, top: string): boolean => {
    left[kind] -= count;
    if (left[kind] >= 0) return true;
    overflow ??= top;
    return (complete = false);
  };

  const add = (each: ExpandedBlock, chain: readonly string[]): void => {
    const name = includedName(each.block);
    if (name === undefined) {
      found.push(each);
      return;
    }
    used.add(name);
    if (chain.includes(name)) {
      const place = { file: each.file, pointer: `${each.pointer}/fragment` };
      loops.push({ place, chain: [...chain.slice(chain.indexOf(name)), name] });
      return;
    }
    const fragment = fragments.get(name);
    const content = isRecord(fragment?.value) ? fragment.value["blocks"] : undefined;
    if (!fragment || !Array.isArray(content)) {
      complete = false;
      return;
    }
    if (!spend("characters", fragment.text.length, each.top)) return;
    const handed = handedOver(each);
    for (const [index, inner] of content.entries()) {
      if (!spend("blocks", 1, each.top)) return;
      const at = { file: fragment.path, pointer: `/blocks/${index}`, top: each.top };
      const filled = fillBlock(inner, handed, at, ({ size }) => spend("characters", size, each.top));
      add(filled, [...chain, name]);
    }
  };

  for (const [index, block] of (Array.isArray(blocks) ? blocks : []).entries()) {
    const pointer = `${origin.pointer}/${index}`;
    add({ block, file: origin.file, pointer, top: pointer, handed: new Map() }, []);
  }
  return { blocks: found, used, complete, loops, overflow, taken: most.characters - left.characters };
}

function includedName(block: unknown): string | undefined {
  if (!isRecord(block) || block["type"] !== "include") return undefined;
  return typeof block["fragment"] === "string" ? block["fragment"] : "";
}

function handedOver(include: ExpandedBlock): Map<string, Handed> {
  const values = isRecord(include.block) && isRecord(include.block["with"]) ? include.block["with"] : {};
  const named = Object.entries(values).map(([name, value]) => {
    const size = JSON.stringify(value)?.length ?? 0;
    return [name, { value, size, place: placeOf(include, `/with/${escapeToken(name)}`) }] as const;
  });
  return new Map(named);
}

function fillBlock(
  block: unknown,
  handed: ReadonlyMap<string, Handed>,
  at: Pick<ExpandedBlock, "file" | "pointer" | "top">,
  mayTake: (value: Handed) => boolean,
): ExpandedBlock {
  const places = new Map<string, Place>();
  const filled = fillIn(block, handed, (pointer, value) => {
    if (!mayTake(value)) return false;
    places.set(pointer, value.place);
    return true;
  });
  return { ...at, block: filled, handed: places };
}

/** Returns where a part of a block is written: in the block's own file, or at the include that passed it. */
export function placeOf(expanded: ExpandedBlock, pointer: string): Place {
  for (let around = pointer; ; around = parent(around)) {
    const handed = expanded.handed.get(around);
    if (handed) return { ...handed, pointer: handed.pointer + pointer.slice(around.length) };
    if (around === "") return { file: expanded.file, pointer: expanded.pointer + pointer };
  }
}

/** Returns whether a part of a block was passed by an include. */
export function isHanded(expanded: ExpandedBlock, pointer: string): boolean {
  for (let around = pointer; ; around = parent(around)) {
    if (expanded.handed.has(around)) return true;
    if (around === "") return false;
  }
}
