/** A website of many pages, and which of its blocks are requested. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { createLoader, type Loaded } from "../../engine/load/loader.ts";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import { pageFile, siteFile, writeContent } from "./small-project.ts";

/** Loads a website with this many public pages, and a gated page that is the only one to offer the guide. */
export async function loadMany(open: number): Promise<Loaded & { site: Site }> {
  const root = mkdtempSync(path.join(tmpdir(), "many-pages-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const link = '  - {type: text, text: "[Plan](/assets/guides/plan.pdf)"}\n';
  writeContent(root, "pages/_site.yaml", siteFile);
  writeContent(root, "pages/club.yaml", pageFile("Club", "gate: {key: club, title: Members only}\n") + link);
  writeContent(root, "pages/guides/plan.md", guideFile);
  for (let nth = 0; nth < open; nth += 1) writeContent(root, `pages/page-${nth}.yaml`, pageFile(`Page ${nth}`));
  const loaded = await createLoader({ root, engineRoot: path.resolve(import.meta.dirname, "../..") }).load();
  if (!loaded.site) throw new Error("The site does not compile");
  return { ...loaded, site: loaded.site };
}

const guideFile = `---
title: Plan
subtitle: Words
description: Words.
keywords: [words]
category: List
---

Words
`;

/** Returns the same site and a set of the paths whose lazily built blocks have been requested. */
export function watchBlocks(site: Site): { site: Site; asked: Set<string> } {
  const asked = new Set<string>();
  const watched = (page: CompiledPage): CompiledPage =>
    Object.create(page, {
      blocks: {
        enumerable: true,
        get: () => {
          asked.add(page.path);
          return page.blocks;
        },
      },
    });
  return { site: { ...site, pages: new Map([...site.pages].map(([at, page]) => [at, watched(page)])) }, asked };
}
