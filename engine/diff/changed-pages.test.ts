/** Which pages a review shows in pictures, and which of them are grouped. */
import { describe, expect, it } from "vitest";
import { editedSnapshot } from "../../test/reviews/edited-snapshot.ts";
import { changedPages, type DrawPage } from "./changed-pages.ts";

/** Renders only what all pages share, so that every page shows it. */
const whole: DrawPage = (data) => Promise.resolve(JSON.stringify(data.chrome.navigation));

/** Returns the changed pages after an edit, each as in `/ block hero (+ /offer)`. */
async function told(file: string, find: string, put: string, draw = whole): Promise<string[]> {
  const found = await changedPages(await editedSnapshot([]), await editedSnapshot([[file, find, put]]), draw);
  return found.map(({ path: at, parts, alike }) => {
    const names = parts.map(({ kind, name }) => `${kind} ${name}`);
    return `${at} ${[...new Set(names)].join(", ")}${alike.length > 0 ? ` (+ ${alike.join(" ")})` : ""}`;
  });
}

describe("pages that look otherwise", () => {
  it("are none where nothing changed", async () => {
    expect(await changedPages(await editedSnapshot([]), await editedSnapshot([]), whole)).toEqual([]);
  });

  it("one block of one page", async () => {
    expect(await told("pages/index.yaml", "title: Welcome", "title: Good day")).toEqual(["/ block hero"]);
  });

  it("a change of the bar is shown on one page, with the others that it changes in the same way", async () => {
    const [first, ...others] = await told("pages/_site.yaml", "- label: Home", "- label: Start");
    expect(first).toMatch(/^\/ site navigation \(\+ \/.+\)$/);
    expect(others).toEqual([]);
  });

  it("what all share and no page draws changes none", async () => {
    const nothing: DrawPage = () => Promise.resolve("");
    expect(await told("pages/_site.yaml", "- label: Home", "- label: Start", nothing)).toEqual([]);
  });

  it("pages that show a fact in words of their own are one change", async () => {
    const found = await told("pages/_site.yaml", "price: $2,000", "price: $2,400");
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((line) => line.includes("block")).length).toBe(1);
  });

  it("a form's own page, and its gate", async () => {
    expect((await told("forms/ask.yaml", "label: Email", "label: Your email")).join()).toContain("form ask");
    expect(await told("pages/club.yaml", "title: Club Access", "title: For members")).toEqual(["/club gate gate"]);
  });
});
