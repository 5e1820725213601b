/** Code dependencies point one way: checks the imports of every file against the rooms. */
import { describe, expect, it } from "vitest";
import { type Arrow, allArrows, arrowsOf, isOwn } from "./structure/arrows.ts";
import { findKnots } from "./structure/find-knots.ts";
import { mayImport, roomOf, rooms } from "./structure/rooms.ts";
import { codeFiles, isTest } from "./structure/source-files.ts";

const arrows = allArrows().filter((arrow) => isOwn(arrow) && !isTest(arrow.from));
const said = ({ from, to }: Arrow): string => `${from} -> ${to}`;
const folderOf = (file: string): string => (/\.tsx?$/.test(file) ? file.slice(0, file.lastIndexOf("/")) : file);

describe("imports point one way", () => {
  it("every file stands in a room of the table, and every room of the table has files", () => {
    expect(codeFiles().filter((file) => file.includes("/") && roomOf(file) === undefined)).toEqual([]);
    const used = new Set(codeFiles().map(roomOf));
    expect(Object.keys(rooms).filter((room) => !used.has(room))).toEqual([]);
  });

  it.each(Object.keys(rooms))("%s imports only what its row of the table names, types too", (room) => {
    const wrong = arrows.filter(({ from, to }) => roomOf(from) === room && !mayImport(room, roomOf(to) ?? ""));
    expect(wrong.map(said)).toEqual([]);
  });

  it("a row of the table names nothing that the room does not import", () => {
    const used = new Set(arrows.map(({ from, to }) => `${roomOf(from)} -> ${roomOf(to)}`));
    const idle = Object.entries(rooms).flatMap(([room, may]) =>
      may.filter((name) => !name.endsWith("/*")).flatMap((name) => `${room} -> ${name}`),
    );
    expect(idle.filter((each) => !used.has(each))).toEqual([]);
  });

  it("no room imports one that stands below it in the table", () => {
    const order = Object.keys(rooms);
    const wrong = Object.entries(rooms).flatMap(([room, may]) =>
      may.filter((name) => order.indexOf(name) >= order.indexOf(room)).map((name) => `${room} -> ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("no folders import each other in a circle, tests' tools included", () => {
    const between = arrows.map(({ from, to }) => [folderOf(from), folderOf(to)] as const);
    expect(findKnots(between.filter(([from, to]) => from !== to))).toEqual([]);
  });

  it("nobody imports a test", () => {
    expect(
      allArrows()
        .filter(({ to }) => isTest(to))
        .map(said),
    ).toEqual([]);
  });

  it("a block or a field never imports another", () => {
    const item = /^engine\/(?:blocks|fields)\/[^/]+/;
    const wrong = arrows.filter(({ from, to }) => {
      const own = item.exec(from)?.[0];
      return own !== undefined && item.test(to) && item.exec(to)?.[0] !== own;
    });
    expect(wrong.map(said)).toEqual([]);
  });

  it("the browser's graph never reaches yaml, ajv or node:*", () => {
    const seen = new Set<string>();
    const outside = new Set<string>();
    const visit = (file: string): void => {
      if (seen.has(file) || !/\.tsx?$/.test(file)) return;
      seen.add(file);
      for (const arrow of arrowsOf(file)) {
        if (arrow.isType) continue;
        if (isOwn(arrow)) visit(arrow.to);
        else outside.add(arrow.to);
      }
    };
    const parts = codeFiles().filter((file) =>
      /^engine\/(?:client\/|(?:blocks|fields)\/[^/]+\/(?:view|field)\.)/.test(file),
    );
    for (const file of parts.filter((each) => !isTest(each))) visit(file);
    expect([...outside].filter((name) => /^(node:|yaml|ajv|pino|koa|mdast|micromark)/.test(name))).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
  });
});
