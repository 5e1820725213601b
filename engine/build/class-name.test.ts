import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { className } from "./class-name.ts";

it("a class is named after its style sheet", () => {
  expect(className("primary", "/engine/render/elements/button.module.css")).toBe("button_primary");
  expect(className("chip", "/engine/fields/checkbox-group/view.module.css")).toBe("checkbox-group_chip");
});

it("no two style sheets give the same names", () => {
  const engine = path.resolve(import.meta.dirname, "..");
  const sheets = readdirSync(engine, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".module.css"),
  );
  const names = sheets.map((file) => className("a", file));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
