/** Finds where two pictures of a page differ; what only moved down or up is not outlined. */
import { type Gap, gapsBetween } from "../../engine/diff/gaps.ts";
import type pixelmatch from "pixelmatch";
import sharp from "sharp";

/** A part of a picture, in pixels. */
export interface Outlined {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The parts to outline in each picture; none when they look the same. */
export interface Outlines {
  before: readonly Outlined[];
  after: readonly Outlined[];
}

interface Picture {
  width: number;
  height: number;
  pixels: Buffer;
}

/** Changes with fewer rows between them count as one. */
const between = 24;
/** Rows by which a browser may shift something up or down without a change. */
const rounding = 3;
/** Pixels of a cell in which differences are looked for, and of the margin around an outline. */
const cell = 16;
const around = 6;
/** Maximum number of outlines in a picture; more are drawn as one. */
const most = 60;

/** Compares two PNGs of the same width. */
export async function outline(before: Buffer, after: Buffer): Promise<Outlines> {
  const [old, now] = await Promise.all([read(before), read(after)]);
  const gaps = gapsBetween(rowsOf(old), rowsOf(now), between);
  const { default: compare } = await import("pixelmatch");
  const found: { before: Outlined[]; after: Outlined[] } = { before: [], after: [] };
  for (const { before: a, after: b } of gaps) {
    const height = Math.min(a[1] - a[0], b[1] - b[0]);
    const boxes = height > 0 ? differing(compare, [old, a], [now, b], height) : [];
    found.before.push(...lower(boxes, a[0]), ...bandOf(old, a[0] + height, a[1]));
    found.after.push(...lower(boxes, b[0]), ...bandOf(now, b[0] + height, b[1]));
  }
  return { before: merged(found.before, old), after: merged(found.after, now) };
}

function lower(boxes: readonly Outlined[], by: number): Outlined[] {
  return boxes.map(({ x, y, width, height }) => ({ x, y: y + by, width, height }));
}

/** Returns the rows that only one picture has, unless they are so few that rounding explains them. */
function bandOf({ width }: Picture, from: number, to: number): Outlined[] {
  return to - from > rounding ? [{ x: 0, y: from, width, height: to - from }] : [];
}

type Part = readonly [picture: Picture, rows: Gap["before"]];
type Compare = typeof pixelmatch;

/** Returns the boxes in which two runs of rows differ; short runs are first aligned as well as possible. */
function differing(compare: Compare, [old, a]: Part, [now, b]: Part, height: number): Outlined[] {
  const part = ({ pixels, width }: Picture, from: number): Buffer =>
    pixels.subarray(from * width * 4, (from + height) * width * 4);
  let best: { count: number; mask: Uint8ClampedArray; from: number; to: number } | undefined;
  const small = height < 500 ? rounding : 0;
  for (let shift = -small; shift <= small && best?.count !== 0; shift++) {
    const [from, to] = [a[0] + Math.max(0, shift), b[0] + Math.max(0, -shift)];
    if (from + height > old.height || to + height > now.height) continue;
    const mask = new Uint8ClampedArray(old.width * height * 4);
    const options = { diffMask: true, threshold: 0.1 };
    const count = compare(part(old, from), part(now, to), mask, old.width, height, options);
    if (!best || count < best.count) best = { count, mask, from, to };
  }
  if (!best) return [];
  const { mask, from, to } = best;
  const isRounded = (box: Outlined): boolean =>
    standsIn(old, now, { ...box, y: box.y + from }, to - from) &&
    standsIn(now, old, { ...box, y: box.y + to }, from - to);
  return boxesIn(mask, old.width, height).filter((box) => !isRounded(box));
}

/** Returns whether every pixel of a box is in the other picture too, `lower` rows down or one row off: a browser rounds the places of what moved. */
function standsIn(one: Picture, other: Picture, { x, y, width, height }: Outlined, lower: number): boolean {
  const [from, to] = [one, other].map(({ pixels }) => new Int32Array(pixels.buffer, pixels.byteOffset));
  for (let at = 0; at < width * height; at++) {
    const [column, row] = [x + (at % width), y + Math.floor(at / width)];
    const pixel = from?.[row * one.width + column];
    const isNear = (by: number): boolean => to?.[(row + lower + by) * other.width + column] === pixel;
    if (!isNear(0) && !isNear(1) && !isNear(-1)) return false;
  }
  return true;
}

async function read(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Returns a hash of each row of pixels; equal rows have equal hashes. */
function rowsOf({ width, height, pixels }: Picture): Int32Array {
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const rows = new Int32Array(height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let at = y * width; at < (y + 1) * width; at++) sum = (Math.imul(sum, 31) + (words[at] ?? 0)) | 0;
    rows[y] = sum;
  }
  return rows;
}

/** Returns the cells of a mask that contain differing pixels. */
function boxesIn(mask: Uint8ClampedArray, width: number, height: number): Outlined[] {
  const boxes = new Map<string, Outlined>();
  for (let at = 3; at < mask.length; at += 4) {
    if (mask[at] === 0) continue;
    const pixel = (at - 3) / 4;
    const [x, y] = [Math.floor((pixel % width) / cell) * cell, Math.floor(Math.floor(pixel / width) / cell) * cell];
    boxes.set(`${x} ${y}`, { x, y, width: Math.min(cell, width - x), height: Math.min(cell, height - y) });
  }
  return [...boxes.values()];
}

/** Merges boxes that touch into one around all of them, with a small margin. */
function merged(boxes: readonly Outlined[], { width, height }: Picture): Outlined[] {
  let open = [...boxes].sort((a, b) => a.y - b.y);
  let result: Outlined[] = [];
  for (let count = Infinity; open.length < count; open = result) {
    count = open.length;
    result = [];
    for (const box of open) {
      const near = result.findIndex((each) => touches(each, box));
      const other = result[near];
      if (other) result[near] = union(other, box);
      else result.push(box);
    }
  }
  const [first, ...others] = open;
  const drawn = first && open.length > most ? [others.reduce(union, first)] : open;
  return drawn.map((box) => {
    const [x, y] = [Math.max(0, box.x - around), Math.max(0, box.y - around)];
    return {
      x,
      y,
      width: Math.min(width, box.x + box.width + around) - x,
      height: Math.min(height, box.y + box.height + around) - y,
    };
  });
}

function touches(a: Outlined, b: Outlined): boolean {
  const near = (from: number, size: number, other: number, otherSize: number): boolean =>
    from <= other + otherSize + cell && other <= from + size + cell;
  return near(a.x, a.width, b.x, b.width) && near(a.y, a.height, b.y, b.height);
}

function union(a: Outlined, b: Outlined): Outlined {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
