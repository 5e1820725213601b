import { describe, expect, it } from "vitest";
import { openVisit } from "../browser.ts";
import { website } from "../website.ts";
import { faces, lateFiles } from "./late-files.ts";
import { shiftAt, watchShifts } from "./layout.ts";
import { kinds } from "./look-at-views.ts";

describe("when the faces come late", () => {
  it.each([...kinds])("%s stands still", async (path) => {
    const visitor = { viewport: { width: 390, height: 900 }, reducedMotion: "reduce" } as const;
    const page = await openVisit(await lateFiles(website(), faces), visitor);
    await watchShifts(page);
    const { shift, moved } = await shiftAt(page, path);
    expect(shift, moved.join(", ")).toBeLessThan(0.01);
  });
});
