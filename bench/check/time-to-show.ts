/** Measures the time from saving a file to the first response that shows it, in a running production server. */
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pino } from "pino";
import type { ClientFiles, RenderDocument } from "../../engine/document/rendered.ts";
import { createApp } from "../../server/app.ts";
import { buildServices } from "../../server/build-services.ts";
import { readConfig } from "../../server/process/config.ts";
import { generatedPage, pagePath } from "./generated-project.ts";

const engineRoot = path.resolve(import.meta.dirname, "../..");

/** Returns milliseconds of wall-clock time, the median of five edits; undefined when the application is not built. */
export async function timeToShow(root: string, pages: number): Promise<number | undefined> {
  const build = await readBuild();
  if (!build) return undefined;
  const { services, close } = await buildServices({
    config: readConfig({ SITE_DIR: root, DATA_DIR: path.join(root, "data") }),
    log: pino({ level: "silent" }),
    renderDocument: build.renderDocument,
    files: () => build.files,
  });
  const answer = createApp(services).callback();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const index = 3 + turn;
      const title = `Shown in turn ${turn}`;
      const start = performance.now();
      writeFileSync(path.join(root, pagePath(index)), generatedPage(index, pages, title));
      await shown(`http://127.0.0.1:${port}${pagePath(index).replace(/^pages|\.yaml$/g, "")}`, title);
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[2];
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await close();
  }
}

async function readBuild(): Promise<{ renderDocument: RenderDocument; files: ClientFiles } | undefined> {
  const dist = path.join(engineRoot, "dist");
  try {
    const files = JSON.parse(readFileSync(path.join(dist, "client/files.json"), "utf8")) as ClientFiles;
    const bundle = (await import(path.join(dist, "server/entry-server.js"))) as { renderDocument: RenderDocument };
    return { files, renderDocument: bundle.renderDocument };
  } catch (error) {
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}

/** Polls the page until it shows the title; rejects after a minute. */
async function shown(address: string, title: string): Promise<void> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const response = await fetch(address);
    if ((await response.text()).includes(title)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${address} does not show the change`);
}
