/** A project of two pages in a temporary folder, and the real server on it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pino } from "pino";
import type { ClientFiles, RenderDocument } from "../../engine/document/rendered.ts";
import { createApp } from "../../server/app.ts";
import { buildServices } from "../../server/build-services.ts";
import type { HeldGates } from "../../server/gates/held-gates.ts";
import type { Services } from "../../server/routes/services.ts";
import { readConfig } from "../../server/process/config.ts";

/** A site file without mistakes. */
export const siteFile = `# yaml-language-server: $schema=../schema/editor/site.json
name: Test
description: A site for tests of what happens while it runs.
language: en
email: hello@example.com
navigation: {links: [{label: Home, to: /}]}
footer: {links: [{label: Home, to: /}]}
facts: {price: $5}
errors:
  notFound: {title: Not found, text: There is no such page.}
  tooMany: {title: Too many, text: Please wait.}
  failure: {title: Failure, text: Something went wrong.}
  unavailable: {title: Unavailable, text: Please come back.}
`;

/** Returns a valid page with this title; `more` precedes its blocks. */
export function pageFile(words: string, more = ""): string {
  return `# yaml-language-server: $schema=../schema/editor/page.json
title: ${words}
description: A page that is there to be changed while the server runs.
${more}blocks:
  - type: hero
    title: ${words}
`;
}

/** Writes a file of the project, and creates its folders. */
export function writeContent(root: string, name: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

/** A server on a project, as seen by a visitor and its operator. */
export interface Running {
  origin: string;
  services: Services;
  /** Returns status and body of an address. */
  get: (address: string) => Promise<[status: number, body: string]>;
  /** Reads the content at once: these paths, or everything. */
  refresh: (changed?: readonly string[]) => Promise<void>;
  logged: () => string;
  stop: () => Promise<void>;
}

export interface StartOptions {
  /** In addition to DATA_DIR. */
  env?: Readonly<Record<string, string>>;
  /** Default: everything between the bar and the footer, as JSON. */
  renderDocument?: RenderDocument;
  /** The scripts of the application. Default: none. */
  application?: ClientFiles["application"];
  /** Modifies the server's services before it listens. Default: unchanged. */
  change?: (services: Services) => Services;
  /** See `BuildOptions`. */
  held?: HeldGates;
  /** See the server's option of this name. */
  keepsBehind?: boolean;
  /** Receives each request before the server, which never sees requests that this has ended. Default: none. */
  before?: (request: IncomingMessage, response: ServerResponse) => void;
}

const renderView: RenderDocument = (data) =>
  Promise.resolve({ html: JSON.stringify(data.view), scriptHashes: [], styleHashes: [] });

/** Starts the server on the project; a second call with the same folder is a restart. */
export async function startOn(root: string, options: StartOptions = {}): Promise<Running> {
  const { env = {}, renderDocument = renderView, change = (services: Services) => services, held, before } = options;
  const log: string[] = [];
  const built = await buildServices({
    config: { ...readConfig({ ...env, DATA_DIR: path.join(root, "data") }), siteDir: root },
    log: pino({}, { write: (line: string) => void log.push(line) }),
    renderDocument,
    files: () => ({ loader: "", application: options.application ?? [], styles: [] }),
    ...(held && { held }),
    ...(options.keepsBehind !== undefined && { keepsBehind: options.keepsBehind }),
  });
  const services = change(built.services);
  const answer = createApp(services).callback();
  const server = createServer((request, response) => {
    before?.(request, response);
    if (!response.writableEnded) void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let stopped = false;
  return {
    origin: `http://127.0.0.1:${port}`,
    services,
    async get(address) {
      const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { connection: "close" } });
      return [response.status, await response.text()];
    },
    refresh: built.refresh,
    logged: () => log.join(""),
    async stop() {
      if (stopped) return;
      stopped = true;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await built.close();
    },
  };
}
