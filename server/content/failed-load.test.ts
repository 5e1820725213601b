import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { createLoader } from "../../engine/load/loader.ts";
import { pageFile, siteFile, writeContent } from "../../test/content/small-project.ts";
import { createHeldGates } from "../gates/held-gates.ts";
import { projectRoot } from "../process/site-dir.ts";
import { createLiveContent } from "./live-content.ts";

it.each(["while", "after"])("what changed %s a load failed is loaded, and what that was to load too", async (when) => {
  const root = mkdtempSync(path.join(tmpdir(), "failed-load-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeContent(root, "pages/_site.yaml", siteFile);
  writeContent(root, "pages/index.yaml", pageFile("First words"));
  const loader = createLoader({ root, engineRoot: projectRoot });
  const { promise, reject: fail } = Promise.withResolvers<never>();
  let loads = 0;
  const content = await createLiveContent({
    loader: { ...loader, load: (changed) => ((loads += 1) === 2 ? promise : loader.load(changed)) },
    held: createHeldGates(),
    showForms: () => Promise.resolve(),
    onLoaded: () => undefined,
    log: pino({ level: "silent" }),
  });
  const look = (name: string): Promise<void> => {
    writeContent(root, name, pageFile("New words"));
    return content.refresh([name]);
  };
  const first = look("pages/one.yaml");
  const second = when === "while" && look("pages/two.yaml");
  fail(new Error("EMFILE"));
  await Promise.all([first, second]);
  if (!second) await look("pages/two.yaml");
  expect([...(content.published().site?.pages.keys() ?? [])].toSorted()).toEqual(["/", "/one", "/two"]);
});
