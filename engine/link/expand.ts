/** Blocks with their includes replaced by what the fragments hold. */
import type { Place } from "../problem/report.ts";
import { escapeToken, parent } from "../problem/pointer.ts";
import type { SourceFile } from "../source/source-file.ts";
import { fillIn, type Handed } from "./fill-in.ts";
import { isRecord } from "../things/values.ts";

/** A block of the page or of a fragment, its values filled in. */
export interface ExpandedBlock {
  block: unknown;
  /** The file that it is written in and its pointer there. */
  file: string;
  pointer: string;
  /** The pointer of the page's own block that it is or comes from. */
  top: string;
  /** For parts that were handed over, by their pointer within the block: where their value is written. */
  handed: ReadonlyMap<string, Place>;
}

/** A list of blocks with everything that was included. */
export interface Expansion {
  blocks: readonly ExpandedBlock[];
  /** Names of the fragments that were looked for. */
  used: ReadonlySet<string>;
  /** Whether every fragment was there to be read. */
  complete: boolean;
  /** Includes that would never end, with the names on the way round. They are left out. */
  loops: readonly { place: Place; chain: readonly string[] }[];
  /** Characters of the fragments and of what was handed over to them. */
  taken: number;
  /** The pointer of the list's own block with which it became too large to be gone on with; undefined when it did not. */
  overflow: string | undefined;
}

/** What fragments may bring into one list: fragments within fragments multiply, and so do their texts and those that are handed over. */
export const most = { blocks: 2000, characters: 1_000_000 };

/** Finds fragments by name. */
type Fragments = Pick<ReadonlyMap<string, SourceFile>, "get">;

/** Blocks with their includes replaced, as `expand` finds them. */
export function expandBlocks(blocks: unknown, fragments: Fragments): readonly ExpandedBlock[] {
  return expand(blocks, fragments).blocks;
}

/**
 * Replaces each block of type include by the blocks of its fragment, those of their includes too.
 *
 * `origin` says where the list is written. Unknown fragments and what is no block are passed over.
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

/** Where a part of a block is written: in the block's own file, or at the include that handed it over. */
export function placeOf(expanded: ExpandedBlock, pointer: string): Place {
  for (let around = pointer; ; around = parent(around)) {
    const handed = expanded.handed.get(around);
    if (handed) return { ...handed, pointer: handed.pointer + pointer.slice(around.length) };
    if (around === "") return { file: expanded.file, pointer: expanded.pointer + pointer };
  }
}

/** Whether a part of a block was handed over by an include. */
export function isHanded(expanded: ExpandedBlock, pointer: string): boolean {
  for (let around = pointer; ; around = parent(around)) {
    if (expanded.handed.has(around)) return true;
    if (around === "") return false;
  }
}
