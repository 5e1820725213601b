/** The studio of a temporary website, tested with real requests. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect } from "vitest";
import { createLoader } from "../../engine/load/loader.ts";
import { createFindAsset } from "../../server/assets/find-asset.ts";
import type { RenderDocument } from "../../engine/document/rendered.ts";
import { createStudio, type StudioServer } from "../../server/dev/studio/create-studio.ts";
import { projectRoot } from "../../server/process/site-dir.ts";

export interface Asked {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** A string or bytes are sent unchanged, anything else as JSON. */
  body?: unknown;
  /** Default: the studio's own. */
  token?: string;
}

/** Status and body. */
export type Answered = readonly [status: number, body: string];

export interface OpenStudio {
  siteDir: string;
  /** Requests an address exactly as it is written. */
  ask: (at: string, asked?: Asked) => Promise<Answered>;
  open: (name: string) => Promise<Answered>;
  save: (name: string, words: string, base: string | null) => Promise<Answered>;
  baseOf: (name: string) => Promise<string>;
  /** Rewrites the home page, as another program would. */
  writeHome: (words: string) => void;
  changed: StudioServer["changed"];
}

/** Returns a page for which `check` reports nothing. */
export function pageOf(title: string): string {
  const head = `# yaml-language-server: $schema=../schema/editor/page.json\ntitle: ${title}\n`;
  return `${head}description: A page to try the studio with.\n\nblocks:\n  - type: hero\n    title: Hello\n`;
}

/** The folders of a website's content. */
const folders = ["pages", "forms", "prompts"];

/**
 * Starts a studio on a copy of a website, and stops it at the end of the test file, when nothing may have failed in it. `from`
 * is the website's folder, relative to the project's. Default: a small one.
 */
export async function openStudio(
  from = "test/sites/harbor",
  renderDocument: RenderDocument = async (data) => ({ html: JSON.stringify(data), scriptHashes: [], styleHashes: [] }),
): Promise<OpenStudio> {
  const siteDir = mkdtempSync(path.join(tmpdir(), "pagewright-studio-"));
  for (const folder of folders) {
    const there = path.join(projectRoot, from, folder);
    if (existsSync(there)) cpSync(there, path.join(siteDir, folder), { recursive: true });
  }
  for (const folder of ["pages/assets", "prompts"]) mkdirSync(path.join(siteDir, folder), { recursive: true });
  const faults: unknown[] = [];
  const studio = createStudio({
    siteDir,
    engineRoot: projectRoot,
    dataDir: path.join(siteDir, "data"),
    derived: [],
    host: undefined,
    origin: "http://localhost",
    renderDocument,
    files: () => ({ loader: "", application: [], styles: [] }),
    theme: () => "",
    findAsset: createFindAsset([path.join(siteDir, "pages/assets")]),
    served: async () => (await createLoader({ root: siteDir, engineRoot: projectRoot }).load()).site,
    setPassword: async ({ gate }, password) => `${gate.key}: ${password}`,
    onSaved: () => undefined,
    onError: (error) => void faults.push(error),
  });
  const answer = studio.app.callback();
  const server = createServer((asked, response) => void answer(asked, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(siteDir, { recursive: true });
    expect(faults).toEqual([]);
  });
  let own = "";

  const ask: OpenStudio["ask"] = (at, { method = "GET", headers = {}, body, token = own } = {}) => {
    const isRaw = body === undefined || typeof body === "string" || body instanceof Buffer;
    const sent = isRaw ? body : JSON.stringify(body);
    const given = {
      host: `localhost:${port}`,
      "x-studio-token": token,
      "content-type": "application/json",
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const take = (incoming: IncomingMessage): void =>
        void text(incoming).then((words) => resolve([incoming.statusCode ?? 0, words]), reject);
      const asked = request({ host: "127.0.0.1", port, path: at, method, headers: given, agent: false }, take);
      asked.on("error", reject);
      asked.end(sent);
    });
  };
  own = /name="studio-token" content="([^"]+)"/.exec((await ask("/_studio"))[1])?.[1] ?? "";
  const open: OpenStudio["open"] = (name) => ask(`/_studio/api/file?path=${encodeURIComponent(name)}`);
  return {
    siteDir,
    ask,
    open,
    save: (name, words, base) => ask("/_studio/api/file", { method: "PUT", body: { path: name, text: words, base } }),
    baseOf: async (name) => String(JSON.parse((await open(name))[1]).base),
    writeHome(words) {
      writeFileSync(path.join(siteDir, "pages/index.yaml"), words);
      studio.changed(["pages/index.yaml"]);
    },
    changed: studio.changed,
  };
}
