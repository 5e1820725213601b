/** The server on a real port with a real store in a temporary folder, for tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type DestinationStream, pino } from "pino";
import { onTestFinished } from "vitest";
import type { Site } from "../../engine/site/site.ts";
import type { RenderDocument } from "../../engine/document/rendered.ts";
import { createListener } from "../../server/app.ts";
import { createFindAsset } from "../../server/assets/find-asset.ts";
import { answerInTurn, createHttpServer } from "../../server/process/answer-in-turn.ts";
import { readConfig } from "../../server/process/config.ts";
import { backlog } from "../../server/process/listen.ts";
import { createDispatch } from "../../server/deliver/dispatch.ts";
import { createGateCookies } from "../../server/gates/gate-cookie.ts";
import { createGatePasswords } from "../../server/gates/gate-password.ts";
import { createGates } from "../../server/gates/gates.ts";
import { createHeldGates } from "../../server/gates/held-gates.ts";
import { openSqliteStore } from "../../server/leads/sqlite-store.ts";
import type { Lead, Store } from "../../server/leads/store.ts";
import { type Services } from "../../server/routes/services.ts";
import { nothingPublished } from "../../server/content/published.ts";
import type { Published } from "../../server/content/published.ts";
import { createAcceptableForms } from "../../server/submit/acceptable-forms.ts";
import { createSpamFilter } from "../../server/submit/spam-filter.ts";
import { canary, cheapHash, testClock, testSite } from "./site.ts";

export interface TestServer {
  /** Requests a path; redirects are not followed. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  postJson: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  postForm: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
  send: (path: string, init: RequestInit) => Promise<Response>;
  /** Shows another site from now on. */
  show: (site: Site | undefined, more?: Partial<Published>) => Promise<void>;
  leads: () => Promise<Lead[]>;
  /** Returns the log. */
  logged: () => string;
  pass: (ms: number) => void;
  /** Sets the wall clock by this many milliseconds. */
  setClock: (ms: number) => void;
  services: Services;
  origin: string;
  folder: string;
}

export interface TestServerOptions {
  site?: Site;
  env?: Record<string, string>;
  render?: RenderDocument;
  store?: (store: Store) => Store;
  delay?: number;
  /** Whether the gate club-access has the password "open sesame". Default: true. */
  password?: boolean;
  /** Services that replace the tests' own. */
  services?: Partial<Services>;
}

/** Renders the data as it is, with an inline script and style like a real page. */
const renderData: RenderDocument = (data) =>
  Promise.resolve({
    html: `<!doctype html><title>${data.title}</title><script type="application/json">${JSON.stringify(data)}</script>`,
    scriptHashes: ["sha256-c2NyaXB0"],
    styleHashes: ["sha256-c3R5bGU="],
  });

/** Starts a server; it is stopped and its folder removed at the end of the test. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "server-test-"));
  writeAssets(folder);
  const clock = testClock();
  const log: string[] = [];
  const sink: DestinationStream = { write: (line: string) => void log.push(line) };
  const config = readConfig({
    DATA_DIR: path.join(folder, "data"),
    SESSION_SECRET: "a secret of more than thirty-two characters",
    GATE_LOUNGE_PASSWORD: "Straße 9",
    ...options.env,
  });
  const plainStore = openSqliteStore({ file: path.join(config.dataDir, "leads.sqlite"), ...clock });
  const store = options.store?.(plainStore) ?? plainStore;
  if (options.password !== false) await plainStore.setGatePassword("club-access", cheapHash("open sesame"));
  const forms = createAcceptableForms(store, clock.now);
  const held = createHeldGates();
  const logger = pino({ base: null }, sink);
  let published = nothingPublished;
  const show: TestServer["show"] = async (site, more = {}) => {
    const enforced = site && held.enforce(site);
    if (enforced) await forms.show(enforced.site);
    published = { ...published, site: enforced?.site, held: enforced?.held ?? [], ...more };
  };
  await show(options.site ?? testSite());
  const secret = config.sessionSecret ?? "";
  const services: Services = {
    config,
    log: logger,
    now: clock.now,
    elapsed: clock.elapsed,
    store,
    freeSpace: () => Promise.resolve(Infinity),
    forms,
    dispatch: createDispatch(() => undefined),
    spam: createSpamFilter(secret, clock.now),
    gates: createGates({
      turns: store.turns,
      passwords: createGatePasswords(store, config.gatePasswords, secret),
      cookies: createGateCookies(secret, config.origin.startsWith("https:"), clock.now),
      log: logger,
      elapsed: clock.elapsed,
      delay: options.delay ?? 0,
    }),
    published: () => published,
    renderDocument: options.render ?? renderData,
    files: () => ({ loader: "/_app/loader.js", application: ["/_app/main.js"], styles: [] }),
    findAsset: createFindAsset([path.join(folder, "assets"), path.join(folder, "derived")]),
    clientDir: path.join(folder, "client"),
    ...options.services,
  };
  const server = createHttpServer();
  answerInTurn(server, createListener(services));
  await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1", backlog }, resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await plainStore.close();
    rmSync(folder, { recursive: true });
  });
  const send: TestServer["send"] = (address, init) => fetch(origin + address, { redirect: "manual", ...init });
  return {
    send,
    show,
    services,
    origin,
    folder,
    get: (address, headers = {}) => send(address, { headers }),
    postJson: (address, body, headers = {}) =>
      send(address, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...headers },
      }),
    postForm: (address, fields, headers = {}) =>
      send(address, { method: "POST", body: new URLSearchParams(fields), headers }),
    async leads() {
      const found: Lead[] = [];
      for await (const lead of plainStore.leads()) found.push(lead);
      return found;
    },
    logged: () => log.join(""),
    pass: clock.pass,
    setClock: clock.set,
  };
}

function writeAssets(folder: string): void {
  const write = (name: string, content: string): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  write("assets/guides/list.pdf", "%PDF-1.7 0123456789");
  write("assets/app.zip", "PK-zip");
  write("assets/check.html", `<!doctype html><script>ok()</script>${"<p>words</p>".repeat(200)}`);
  write("assets/private/club-access/plan.txt", canary);
  write("derived/guides/made.pdf", "%PDF-1.7 made");
  write("client/_app/loader-abc.js", `console.log(${JSON.stringify("x".repeat(2000))})`);
  write("client/files.json", "{}");
  write("secret.txt", canary);
}
