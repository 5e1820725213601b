/** Mistakes that an office manager makes in the tutorial's files, and the exact output for each. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { mistakes } from "./mistakes.ts";
import { saidAbout, tutorialFiles } from "./tutorial-files.ts";

describe("what people who do not program write by mistake", () => {
  it("the tutorial's files themselves have no mistake", () => {
    expect(saidAbout("pages/clients/bakery.yaml", tutorialFiles.get("pages/clients/bakery.yaml") ?? "")).toEqual([]);
  });

  it("is explained with what to do", () => {
    const file = path.join(import.meta.dirname, "expected.txt");
    const output = mistakes
      .map(([name, at, before, after]) => {
        const text = tutorialFiles.get(at) ?? "";
        expect(text, name).toContain(before);
        return `## ${name}\n${saidAbout(at, text.replace(before, () => after)).join("\n") || "nothing"}\n`;
      })
      .join("\n");
    // To rewrite it, run UPDATE_CASES=1 npx vitest run test/cases/natural, and review it.
    if (process.env["UPDATE_CASES"] || !existsSync(file)) writeFileSync(file, output);
    expect(output).toBe(readFileSync(file, "utf8"));
  });

  it("one mistake is one problem", () => {
    const several = mistakes.flatMap(([name, at, before, after]) => {
      const said = saidAbout(at, (tutorialFiles.get(at) ?? "").replace(before, () => after));
      return said.length > 1 ? [`${name}: ${said.join(" | ")}`] : [];
    });
    expect(several).toEqual([]);
  });
});
