import { mkdirSync, mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { siteFile, writeContent } from "../test/content/small-project.ts";
import { buildServices } from "./build-services.ts";
import { readConfig } from "./process/config.ts";

it("who runs the site is alerted where the store's journal was cut short and no visitor is refused who would tell of it", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "build-services-"));
  mkdirSync(path.join(root, "pages"));
  writeContent(root, "pages/_site.yaml", siteFile);
  const log: string[] = [];
  const built = await buildServices({
    config: readConfig({ SITE_DIR: root, DATA_DIR: path.join(root, "data") }),
    log: pino({}, { write: (line: string) => void log.push(line) }),
    renderDocument: () => Promise.resolve({ html: "", scriptHashes: [], styleHashes: [] }),
    files: () => ({ loader: "", application: [], styles: [] }),
  });
  onTestFinished(async () => {
    await built.close();
    rmSync(root, { recursive: true });
  });
  truncateSync(path.join(root, "data/leads.sqlite-wal"));
  await expect.poll(() => log.join("")).toContain('"alert":"leads-gone"');
});
