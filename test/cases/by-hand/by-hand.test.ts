/** Mistakes as people make them by hand: each is reported once, at its place, in helpful words; and the fix that is offered corrects it. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { complaint, problemsOf, saidAbout } from "./complaint.ts";
import type { Mistake } from "./mistake.ts";

const folder = path.join(import.meta.dirname, "mistakes");
const causes = await Promise.all(
  readdirSync(folder)
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map(async (name) => {
      const { mistakes } = (await import(/* @vite-ignore */ path.join(folder, name))) as { mistakes: readonly Mistake[] };
      return [name.replace(".ts", ""), mistakes] as const;
    }),
);

describe("mistakes made by hand", () => {
  it("the site in which they are made has none", () => {
    expect(saidAbout(new Map())).toEqual([]);
  });

  it.each(causes)("%s", (_name, mistakes) => {
    const wrong = mistakes.flatMap((mistake) => {
      const words = complaint(mistake);
      return words === undefined ? [] : [`${mistake.name}: ${words}`];
    });
    expect(wrong).toEqual([]);
  });

  it("of a hundred at least 72 name the change that mends them, for `--fix` and the studio's button", () => {
    const problems = causes.flatMap(([, mistakes]) => mistakes.flatMap(problemsOf));
    expect(problems.filter(({ fix }) => fix).length / problems.length).toBeGreaterThan(0.72);
  });
});
