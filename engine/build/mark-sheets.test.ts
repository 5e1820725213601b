import { describe, expect, it } from "vitest";
import { takeApart } from "./mark-sheets.ts";

const mark = (name: string): string => `[css-sheet=${JSON.stringify(name)}]{--file:"${name}"}`;

describe("the joined style sheet", () => {
  it("is taken apart where each component's sheet begins, in its order, and loses the marks", () => {
    const joined = `a{b:c}${mark("engine/blocks/hero/hero.module.css")}.hero{b:c}${mark("engine/x.module.css")}.x{b:c}`;
    expect(takeApart(joined)).toEqual([
      { name: "", text: "a{b:c}" },
      { name: "engine/blocks/hero/hero.module.css", text: ".hero{b:c}" },
      { name: "engine/x.module.css", text: ".x{b:c}" },
    ]);
    expect(takeApart("a{b:c}")).toEqual([{ name: "", text: "a{b:c}" }]);
  });
});
