import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { replacements, shakeComponent } from "./shake-mantine.ts";

const esm = path.resolve(import.meta.dirname, "../../node_modules/@mantine/core/esm");

function sourceOf(name: string): string {
  return readFileSync(path.join(esm, `${name}.mjs`), "utf8");
}

const exportsOf = (code: string): string[] =>
  [...code.matchAll(/^export \{ (.+) \};$|^export const (\w+)/gm)]
    .flatMap(([, list, name]) => list?.split(", ") ?? [name ?? ""])
    .sort();

describe("what of Mantine is left out of the browser's files", () => {
  it.each([...replacements])("%s is a module that exports what stands in for it", (name, code) => {
    expect(existsSync(path.join(esm, `${name}.mjs`))).toBe(true);
    expect(exportsOf(sourceOf(name))).toEqual(exportsOf(code));
  });

  it.each(["Input/Input", "Input/InputWrapper/InputWrapper", "Checkbox/Checkbox", "Radio/Radio", "Button/Button"])(
    "%s keeps no variables, classes or parts",
    (component) => {
      const name = `components/${component}`;
      const shaken = shakeComponent(sourceOf(name));
      expect(shaken).toContain("= /* @__PURE__ */ createVarsResolver(");
      expect(shaken).toMatch(/= \/\* @__PURE__ \*\/ (?:polymorphicF|genericF|f)actory\(/);
      expect(shaken.match(/\bvarsResolver\b/g)).toHaveLength(1);
      expect(shaken.match(/\b\w+_module_default\b/g)).toHaveLength(1);
      expect(shaken).not.toMatch(/^[A-Z]\w+\.(?!Wrapper )\w+ =/m);
    },
  );

  it("an input keeps its wrapper, which others use, and no sign that it is loading", () => {
    const shaken = shakeComponent(sourceOf("components/Input/Input"));
    expect(shaken).toContain("Input.Wrapper = InputWrapper;");
    expect(shaken).not.toContain("jsx(Loader");
  });
});
