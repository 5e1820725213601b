import { describe, expect, it } from "vitest";
import { paginate } from "./paginate.ts";
import type { Piece } from "./piece.ts";

const room = { firstTop: 50, top: 0, bottom: 100 };
const piece = (name: string, height: number, more: Partial<Piece> = {}): Piece & { name: string } => ({
  name,
  height,
  before: 0,
  after: 0,
  keep: false,
  paint: () => undefined,
  ...more,
});
const names = (pieces: readonly Piece[]): string[][] =>
  paginate(pieces, room).map((page) => page.map((placed) => (placed.piece as Piece & { name: string }).name));

describe("dividing into pages", () => {
  it("the first page begins lower", () => {
    expect(names([piece("a", 30), piece("b", 30), piece("c", 70)])).toEqual([["a"], ["b", "c"]]);
  });

  it("no heading stands at the foot of a page", () => {
    expect(names([piece("text", 20), piece("heading", 20, { keep: true }), piece("line", 20)])).toEqual([
      ["text"],
      ["heading", "line"],
    ]);
  });

  it("what is taller than a page is divided", () => {
    const all = ["a", "b", "c", "d"].map((name) => piece(name, 40, { keep: true }));
    expect(names(all).flat()).toEqual(["a", "b", "c", "d"]);
    for (const page of paginate(all, room)) {
      for (const placed of page) expect(placed.y + placed.piece.height).toBeLessThanOrEqual(100);
    }
  });

  it("a table's head comes again on the next page", () => {
    const head = piece("head", 10);
    const rows = ["a", "b", "c"].map((name) => piece(name, 40, { onTop: head }));
    expect(names([piece("head", 10, { keep: true }), ...rows])).toEqual([
      ["head", "a"],
      ["head", "b", "c"],
    ]);
  });

  it("a head that fills much of a page stands there once", () => {
    const head = piece("head", 40);
    const rows = ["a", "b", "c"].map((name) => piece(name, 40, { onTop: head }));
    expect(names([piece("head", 40, { keep: true }), ...rows])).toEqual([["head"], ["a", "b"], ["c"]]);
  });

  it("a wish to stay together is granted unless it costs a page", () => {
    const wished = [piece("a", 30), piece("b", 20, { wish: true }), piece("c", 10)];
    expect(names(wished)).toEqual([["a"], ["b", "c"]]);
    expect(names([...wished, piece("d", 75)])).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("no last page stays nearly empty: the pages before end higher, and none is added", () => {
    const lines = (count: number): Piece[] => Array.from({ length: count }, (_, line) => piece(`${line}`, 4));
    // The first page has space for 12 lines, every other page for 25.
    expect(names(lines(12 + 25 + 2)).map((page) => page.length)).toEqual([10, 22, 7]);
    expect(names(lines(12 + 25 + 25)).map((page) => page.length)).toEqual([12, 25, 25]);
    expect(names(lines(3))).toEqual([["0", "1", "2"]]);
  });

  it("of two neighbours' distances the larger counts; none at the head of a page", () => {
    const [first = [], second = []] = paginate(
      [piece("a", 10, { after: 8 }), piece("b", 10, { before: 20 }), piece("c", 60, { before: 30 })],
      room,
    );
    expect(first.map(({ y }) => y)).toEqual([50, 80]);
    expect(second.map(({ y }) => y)).toEqual([0]);
  });
});
