import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { className, shortNames } from "./class-name.ts";

const engine = path.resolve(import.meta.dirname, "..");

it("a class is named after its style sheet", () => {
  expect(className("primary", "/engine/render/elements/button.module.css")).toBe("button_primary");
  expect(className("chip", "/engine/fields/checkbox-group/view.module.css")).toBe("checkbox-group_chip");
});

it("no two style sheets give the same names", () => {
  const sheets = readdirSync(engine, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".module.css"),
  );
  const names = sheets.map((file) => className("a", file));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it("in a build each class of each style sheet has a short name of its own, the same in every build", () => {
  const [one, other] = [shortNames(engine), shortNames(engine)];
  const [button, check] = ["render/elements/button.module.css", "fields/checkbox-group/view.module.css"];
  const names = [one("primary", `/project/engine/${button}?used`), one("chip", path.join(engine, check))];
  expect(names).toEqual([other("primary", button), other("chip", check)]);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^_[a-z0-9]{1,3}$/);
  expect(one("no-class", button)).toBe("button_no-class");
});
