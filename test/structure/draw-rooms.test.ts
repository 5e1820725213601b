import { expect, it } from "vitest";
import { drawRooms, withDrawing } from "./draw-rooms.ts";
import { rooms } from "./rooms.ts";
import { textOfFile } from "./source-files.ts";

it("the README's drawing is the table's: npm run generate draws it anew", () => {
  const readme = textOfFile("README.md");
  expect(withDrawing(readme)).toBe(readme);
});

it("shows every room that visitors, authors and operators run, and no arrow that follows from others", () => {
  const drawing = drawRooms();
  const drawn = Object.keys(rooms).filter((room) => !/^(test|e2e|bench)$/.test(room));
  expect(drawn.filter((room) => !drawing.includes(`["${room}"]`))).toEqual([]);
  expect(drawing).toContain("room_engine_source --> room_engine_problem");
  expect(drawing).not.toContain("room_engine_load --> room_engine_problem");
});
