/** Development server: the production server's routes over code and content that change while it runs. */
import { realpathSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import path from "node:path";
import type { Logger } from "pino";
import { createServer as createVite, type DepOptimizationMetadata, type ViteDevServer } from "vite";
import { createApp } from "../app.ts";
import { buildServices } from "../build-services.ts";
import { answerInTurn } from "../process/answer-in-turn.ts";
import { withFreePort } from "../process/chosen-address.ts";
import { nothingHeld } from "../gates/held-gates.ts";
import { setPassword } from "../gates/set-password.ts";
import { judgeVariables } from "../deliver/destinations.ts";
import { readConfig, type ServerConfig } from "../process/config.ts";
import { openLog } from "../process/create-log.ts";
import { listen } from "../process/listen.ts";
import { projectRoot } from "../process/site-dir.ts";
import { createContentUpdates } from "./content-updates.ts";
import { withDevelopmentPolicy } from "./development-policy.ts";
import { createDevelopmentRenderer } from "./development-renderer.ts";
import { createDoor } from "./front-door.ts";
import { createGallery, isOfGallery } from "./gallery/create-gallery.ts";
import { isEditorCall, mayOpenEditor } from "./open-editor.ts";
import { takeOtherLoopback } from "./other-loopback.ts";
import { refuseOtherUsers } from "./other-users.ts";
import { judgeMessages, socketsOf } from "./page-sockets.ts";
import type { Services } from "../routes/services.ts";
import { createStudio, isOfStudio, type StudioServer } from "./studio/create-studio.ts";

const root = projectRoot;

/** Resolved, because the packages may be behind a symbolic link. */
const packages = realpathSync(path.join(root, "node_modules"));

/** Directories whose modules and styles a browser may request. */
const served = ["engine", "schema", "server/dev/browser", "server/dev/gallery/browser", "server/dev/studio/browser"];

/** Directories without modules: the server watches the content itself, and nothing needs to watch derived files. */
const unwatched = ["dist", "data", "pages", "forms", "prompts"];

/** Dependencies of the studio's page beyond those of the site. */
const studioPackages = [
  "react-dom/client",
  ...["autocomplete", "commands", "lang-yaml", "language", "lint", "merge", "search", "state", "view"].map(
    (name) => `@codemirror/${name}`,
  ),
  "@lezer/highlight",
  "yaml",
];

/** Default host, where other users of this machine are refused. */
const loopback = "127.0.0.1";

/** Hosts that, when named explicitly, admit every user of this machine. */
const opensToAll = /^(?:127\.[\d.]+|localhost|::1)$/;

/** How long a connection may be idle, in milliseconds: as long as the studio waits for Git. */
const silence = 310_000;

/** Starts the development server and prints its address. It runs until the process ends. */
export async function startDevelopment(env: NodeJS.ProcessEnv): Promise<void> {
  const variables = { ...env, HOST: env["HOST"] || loopback, LOG_LEVEL: env["LOG_LEVEL"] || "warn" };
  const asked = readConfig(variables, judgeVariables(env));
  const log = openLog(asked);
  const server = createServer();
  if (!env["HOST"] || !opensToAll.test(env["HOST"])) refuseOtherUsers(server, log);
  const config = await withFreePort(server, asked, listen);
  const vite = await startVite(server, config);
  const { renderDocument, files, warmUp } = createDevelopmentRenderer(vite);
  const built = await buildServices({
    config,
    log,
    renderDocument,
    files,
    quiet: 15,
    held: nothingHeld,
    keepsBehind: false,
  });
  const studio = createStudio({
    siteDir: config.siteDir,
    engineRoot: root,
    dataDir: config.dataDir,
    derived: [path.join(root, "dist/derived"), path.join(config.dataDir, "derived")],
    host: config.host,
    origin: config.origin,
    renderDocument,
    files,
    theme: () => built.services.published().site?.look.style ?? "",
    findAsset: built.services.findAsset,
    served: async () => {
      await built.refresh();
      return built.services.published().site;
    },
    setPassword: (gated, password) => setPassword(gated, password, built.services.store, config.gatePasswords),
    onSaved: (name) => void built.refresh([name]),
    onError: (error) => log.error({ err: error }, "the studio failed"),
  });
  built.follow({ changed: studio.changed, loaded: createContentUpdates(vite, built.services.published) });
  answerInTurn(server, createRespond(vite, built.services, studio), { silence });
  if (!server.listening) await listen(server, config);
  if (isHalf(server, env) && !(await takeOtherLoopback(server, config.port))) process.stderr.write(taken(config.port));
  tellWhere(config, log);
  void warmUp();
  // A client may send a development server what nobody anticipated: the error is logged, and other requests go on.
  process.on("uncaughtException", (error) => log.error({ err: error }, "something failed that nothing waited for"));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      server.closeAllConnections();
      server.close();
      const end = (code: number) => () => process.exit(code);
      void Promise.all([vite.close(), built.close()]).then(end(0), end(1));
    });
  }
}

/** Whether authors use `localhost` while the server listens on only one of its two addresses. */
function isHalf(server: Server, env: NodeJS.ProcessEnv): boolean {
  const at = server.address();
  return !env["HOST"] || (typeof at === "object" && at?.address === "0.0.0.0");
}

/** Returns the server's host names besides IP addresses and localhost. */
function namesOf({ host, origin }: ServerConfig): string[] {
  return [...(host === undefined ? [] : [host]), new URL(origin).hostname];
}

async function startVite(server: Server, config: ServerConfig): Promise<ViteDevServer> {
  const vite = await createVite({
    root,
    // Vite's progress messages do not interest an author and would bury actual problems.
    logLevel: "warn",
    // Listed here, because dependencies discovered when the studio opens would be optimized then and reload the page.
    optimizeDeps: { include: studioPackages },
    server: {
      middlewareMode: true,
      hmr: { server: socketsOf(server) },
      // Vite would otherwise let pages of other servers on this machine read all responses.
      cors: false,
      // Allows only files that pages consist of: no data, content sources or settings.
      fs: { strict: true, allow: [...served.map((name) => path.join(root, name)), packages] },
      // The browser's console output does not belong in the terminal.
      forwardConsole: false,
      allowedHosts: namesOf(config),
      // Prepares what every page needs while the author switches to the browser. Excludes tests, whose own dependencies would cause
      // everything to be optimized twice.
      warmup: { clientFiles: ["engine/client/!(*.test).{ts,tsx}", "engine/{blocks,fields}/*/view.tsx"] },
      watch: { ignored: [`${config.dataDir}/**`, ...unwatched.map((name) => `${root}/${name}/**`)] },
    },
  });
  judgeMessages(vite);
  return vite;
}

/** Dispatches each request to the studio, Vite, the gallery or the site. */
function createRespond(vite: ViteDevServer, services: Services, studio: StudioServer): RequestListener {
  const { config } = services;
  const answer = createApp(services).callback();
  const showGallery = createGallery(services, root).callback();
  const showStudio = studio.app.callback();
  const prepared = (): DepOptimizationMetadata | undefined => vite.environments["client"]?.depsOptimizer?.metadata;
  const wayOf = createDoor({
    root,
    served,
    packages,
    names: namesOf(config),
    isVersion: (version) => {
      const known = prepared();
      return known !== undefined && [known, ...known.depInfoList].some(({ browserHash }) => browserHash === version);
    },
    isPrepared: (file) => prepared()?.depInfoList.some((each) => each.file === file) ?? false,
  });
  return (request, given) => {
    const way = wayOf(request);
    const { url = "" } = request;
    // First, because the studio has an access check of its own that explains a refusal.
    if (isOfStudio(url)) return void showStudio(request, given);
    if (typeof way === "number") return void given.writeHead(way).end();
    const isEditor = isEditorCall(url);
    if (isEditor && !mayOpenEditor(request, [root, config.siteDir], config.host))
      return void given.writeHead(403).end();
    const response = withDevelopmentPolicy(given);
    const show = (): void => void (isOfGallery(url) ? showGallery : answer)(request, response);
    return isEditor || way === "vite" ? vite.middlewares(request, response, show) : show();
  };
}

function taken(port: number): string {
  return `Another program listens at [::1]:${port}, and your browser may take it for localhost: open http://127.0.0.1:${port} instead.\n`;
}

function tellWhere({ port, host, dataDir, logFormat }: ServerConfig, log: Logger): void {
  const opened = `listening on http://localhost:${port}`;
  const hints = [
    `Write in the browser: http://localhost:${port}/_studio`,
    "Edit pages/, forms/ and prompts/; the open page follows.",
    `Blocks and fields: http://localhost:${port}/_gallery`,
  ];
  if (logFormat === "text") log.info({ port, data: dataDir, hints }, opened);
  else process.stdout.write(`${[opened, ...hints].join("\n")}\n`);
  if (host !== undefined && !opensToAll.test(host)) {
    process.stderr.write(
      `HOST=${host}: everybody who reaches this address sees the site as you edit it, also what stands behind a password, and its code. Leave HOST unset to keep it to this machine.\n`,
    );
  }
}
