/** Serves test pages with the built renderer and browser files. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import type { Site } from "../engine/site/site.ts";
import type { ClientFiles, RenderDocument } from "../engine/document/rendered.ts";
import { startTestServer, type TestServer } from "../test/server/server.ts";

const dist = path.resolve(import.meta.dirname, "../dist");

/** Returns the addresses of the built browser files. */
export function builtFiles(): ClientFiles {
  return JSON.parse(readFileSync(path.join(dist, "client/files.json"), "utf8")) as ClientFiles;
}

/** Serves the pages as the production server does, until the test ends. */
export async function serveBuilt(site: Site): Promise<TestServer> {
  const bundle = (await import(path.join(dist, "server/entry-server.js"))) as { renderDocument: RenderDocument };
  const files = builtFiles();
  return startTestServer({
    site,
    render: bundle.renderDocument,
    services: { files: () => files, clientDir: path.join(dist, "client") },
  });
}

/** Holds back all scripts but the first one until the returned function is called. */
export async function holdApplication(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route("**/_app/*.js", async (route) => {
    if (!route.request().url().endsWith(builtFiles().loader)) await released;
    await route.continue();
  });
  return resolve;
}

/** Runs in the page: tasks that the application defers wait for the event "release-tasks". */
export function holdTasks(): void {
  const { prototype } = MessagePort;
  // oxlint-disable-next-line typescript/unbound-method -- It is called on the port it was taken from.
  const post = prototype.postMessage;
  const held: (() => void)[] = [];
  prototype.postMessage = function (this: MessagePort, message: unknown): void {
    held.push(() => post.call(this, message));
    document.documentElement.dataset["held"] = "";
  };
  addEventListener("release-tasks", () => {
    prototype.postMessage = post;
    for (const release of held.splice(0)) release();
  });
}
