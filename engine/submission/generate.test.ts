import { describe, expect, it } from "vitest";
import { generate } from "./generate.ts";
import { testField, testGenerator, testToday } from "../../test/forms/form-of.ts";

const business = testField("select", "business", {
  props: {
    options: [
      { value: "hospitality", label: "Hospitality & Tourism" },
      { value: "financial", label: "Financial Services" },
    ],
  },
});
const goal = testField("textarea", "goal");
const place = testField("text", "place");

describe("generate", () => {
  it("says labels as {{ name }} and the options' values as {{ values.name }}", async () => {
    const generator = testGenerator([business], "{{ business }} ({{ values.business }})");
    expect(await generate(generator, { business: ["hospitality"] }, testToday)).toBe(
      "Hospitality & Tourism (hospitality)",
    );
  });

  it('"The financial business type has no dedicated prompt text and falls to the default text"', async () => {
    const generator = testGenerator([business], "", {
      templates: [{ when: { business: "hospitality" }, text: "Tourism" }, { text: "Default" }],
    });
    expect(await generate(generator, { business: ["hospitality"] }, testToday)).toBe("Tourism");
    expect(await generate(generator, { business: ["financial"] }, testToday)).toBe("Default");
    expect(await generate(generator, {}, testToday)).toBe("Default");
  });

  it('"regenerated from current inputs with placeholders for empty fields"', async () => {
    const generator = testGenerator([place], "In {{ place }}", { placeholders: { place: "[your location]" } });
    expect(await generate(generator, { place: ["  "] }, testToday)).toBe("In [your location]");
    expect(await generate(generator, { place: ["Ohio"] }, testToday)).toBe("In Ohio");
  });

  it("optional parts are omitted when empty and leave no scar", async () => {
    const text =
      "Goal: {{ goal }}\n\n{% if place %}\nPlace: {{ place }}\n\n{% endif %}\n- one\n{% if place %}\n- {{ place }}\n{% endif %}\n- two{% if place %} in {{ place }}{% endif %}.\n";
    const generator = testGenerator([goal, place], text);
    expect(await generate(generator, { goal: ["Grow"] }, testToday)).toBe("Goal: Grow\n\n- one\n- two.");
    expect(await generate(generator, { goal: ["Grow"], place: ["Ohio"] }, testToday)).toBe(
      "Goal: Grow\n\nPlace: Ohio\n\n- one\n- Ohio\n- two in Ohio.",
    );
  });

  it("what a visitor types is never read as a template", async () => {
    const generator = testGenerator([goal], "Goal: {{ goal }}");
    expect(await generate(generator, { goal: ["{{ values }} {% raw %}"] }, testToday)).toBe(
      "Goal: {{ values }} {% raw %}",
    );
  });

  it("takes the values of a form with fields of the same names", async () => {
    const generator = testGenerator([goal], "{{ goal }}");
    expect(await generate(generator, { goal: ["Grow"], email: ["a@b"], constructor: ["x"] }, testToday)).toBe("Grow");
  });

  it("several choices are joined by a comma and a space", async () => {
    const many = testField("checkbox-group", "many", { props: { options: ["a", "b", "c"] } });
    expect(await generate(testGenerator([many], "{{ many }}"), { many: ["c", "a"] }, testToday)).toBe("a, c");
  });
});
