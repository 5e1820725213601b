import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createLoader } from "../load/loader.ts";

const engineRoot = path.resolve(import.meta.dirname, "../..");
const words = "{title: x, text: x}";

const site = (price: string): string => `name: Test
description: A site for a test of what is compiled again.
language: en
email: hello@example.com
navigation: {links: [{label: Home, to: /}]}
footer: {links: [{label: Home, to: /}]}
facts: {price: ${price}}
errors: {notFound: ${words}, tooMany: ${words}, failure: ${words}, unavailable: ${words}}
`;

const page = (title: string, text: string, more = ""): string =>
  `title: ${title}\ndescription: ${title} is described here.\nblocks:\n  - type: hero\n    title: ${title}\n    text: ${text}\n${more}`;

it("only what depends on a change is compiled again", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "taken-test-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  write("pages/_site.yaml", site("$5"));
  write("pages/index.yaml", page("Home", "Plain words"));
  write("pages/priced.yaml", page("Priced", '"It costs {{ facts.price }}"'));
  write("pages/shared.yaml", page("Shared", "Plain words", "  - type: include\n    fragment: more\n"));
  write("pages/_shared/more.yaml", "description: More.\nblocks:\n  - type: text\n    title: More\n    text: More\n");
  const loader = createLoader({ root, engineRoot });
  const load = async () => {
    const pages = (await loader.load()).site?.pages ?? new Map();
    // Reads every body, as visitors would.
    for (const { blocks } of pages.values()) expect(blocks.length).toBeGreaterThan(0);
    return pages;
  };
  const again = async (before: Awaited<ReturnType<typeof load>>) => {
    const after = await load();
    return [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  };
  const first = await load();
  expect(new Set(first.keys())).toEqual(new Set(["/", "/priced", "/shared"]));
  write("pages/_site.yaml", site("$60"));
  expect(await again(first)).toEqual(["/priced"]);
  const second = await load();
  write("pages/_shared/more.yaml", "description: More.\nblocks:\n  - type: text\n    title: Other\n    text: Other\n");
  expect(await again(second)).toEqual(["/shared"]);
  const third = await load();
  write("pages/assets/note.txt", "A file that no page names");
  expect(await again(third)).toEqual([]);
  write("pages/index.yaml", page("Home", "Other words"));
  expect(await again(third)).toEqual(["/"]);
});
