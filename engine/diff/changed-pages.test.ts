/** Which pages a review shows in pictures, and which of them are told together. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { changedPages, type DrawPage } from "./changed-pages.ts";
import { takeSnapshot, type Snapshot } from "./snapshot.ts";

const root = path.join(import.meta.dirname, "../..");
const work = mkdtempSync(path.join(tmpdir(), "changed-pages-"));
afterAll(() => rmSync(work, { recursive: true }));

/** Every page shows what all share. */
const whole: DrawPage = (data) => Promise.resolve(JSON.stringify(data.chrome.navigation));

let count = 0;
async function snapshot(file?: string, find = "", put = ""): Promise<Snapshot> {
  const place = path.join(work, String(count++));
  cpSync(path.join(import.meta.dirname, "cases/_base"), place, { recursive: true });
  if (file !== undefined) {
    const text = readFileSync(path.join(place, file), "utf8");
    expect(text).toContain(find);
    writeFileSync(path.join(place, file), text.replace(find, put));
  }
  const taken = await takeSnapshot(place, root);
  if (!taken) throw new Error("no site");
  return taken;
}

/** `/ block hero (+ /offer)`. */
async function told(file: string, find: string, put: string, draw = whole): Promise<string[]> {
  const found = await changedPages(await snapshot(), await snapshot(file, find, put), draw);
  return found.map(({ path: at, parts, alike }) => {
    const names = parts.map(({ kind, name }) => `${kind} ${name}`);
    return `${at} ${[...new Set(names)].join(", ")}${alike.length > 0 ? ` (+ ${alike.join(" ")})` : ""}`;
  });
}

describe("pages that look otherwise", () => {
  it("are none where nothing changed", async () => {
    expect(await changedPages(await snapshot(), await snapshot(), whole)).toEqual([]);
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
