import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { pageFile, siteFile, writeContent } from "../../test/content/small-project.ts";
import { createLoader } from "../load/loader.ts";

const engineRoot = path.resolve(import.meta.dirname, "../..");
const taking = (times: number): string => `  - type: text\n    text: "${"{{ facts.terms }} ".repeat(times)}"\n`;
const fragment = (times: number): string => `description: Terms.\nblocks:\n${taking(times)}`;
const including = "  - type: include\n    fragment: terms\n";

it("what the facts of a page come to has an end, which is told: a page of 218 kB answered 12.5 MB", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "facts-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const writeSite = (terms: string): void =>
    writeContent(root, "pages/_site.yaml", siteFile.replace(/^facts:.*$/m, `facts: {terms: ${terms}}`));
  writeContent(root, "pages/_shared/terms.yaml", fragment(100));
  writeContent(root, "pages/index.yaml", pageFile("Home") + taking(100) + including);
  writeContent(root, "pages/long.yaml", pageFile("Long") + taking(3000));
  writeContent(root, "pages/several.yaml", pageFile("Several") + including.repeat(6));
  const kept = new Map<string, string>();
  const lastGood = {
    get: (file: string) => kept.get(file),
    put: (file: string, text: string) => void kept.set(file, text),
    delete: (file: string) => void kept.delete(file),
    paths: () => [...kept.keys()],
  };
  const loader = createLoader({ root, engineRoot, lastGood });
  writeSite("short");
  expect((await loader.load()).problems.filter(({ severity }) => severity === "error")).toEqual([]);
  writeSite("words ".repeat(160).trim());
  const { site, problems } = await loader.load();
  const told = problems.filter(({ severity }) => severity === "error").map(({ code, file }) => [code, file]);
  expect(told).toEqual(["long", "several"].map((name) => ["too-many-facts", `pages/${name}.yaml`]));
  const signsOf = (address: string): number => JSON.stringify(site?.pages.get(address)?.blocks).length;
  expect(signsOf("/")).toBeGreaterThan(190_000);
  // The last good versions of these pages receive the new fact too.
  expect(Math.max(signsOf("/long"), signsOf("/several"))).toBeLessThan(400_000);
});
