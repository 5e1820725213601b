/** The production server's own routes over code and content that change while it runs. */
import { realpathSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import { createServer as createVite } from "vite";
import { createApp } from "../app.ts";
import { buildServices } from "../build-services.ts";
import { withChosenPort } from "../process/chosen-address.ts";
import { nothingHeld } from "../gates/held-gates.ts";
import { setPassword } from "../gates/set-password.ts";
import { judgeVariables } from "../deliver/destinations.ts";
import { readConfig } from "../process/config.ts";
import { openLog } from "../process/create-log.ts";
import { listen } from "../process/listen.ts";
import { projectRoot } from "../process/site-dir.ts";
import { createContentUpdates } from "./content-updates.ts";
import { withDevelopmentPolicy } from "./development-policy.ts";
import { createDevelopmentRenderer } from "./development-renderer.ts";
import { createGallery, isOfGallery } from "./gallery/create-gallery.ts";
import { isEditorCall, mayOpenEditor } from "./open-editor.ts";
import { refuseOtherUsers } from "./other-users.ts";
import { createStudio, isOfStudio } from "./studio/create-studio.ts";

const root = projectRoot;

/** The folders whose modules and styles a browser may ask for. */
const served = ["engine", "schema", "server/dev/browser", "server/dev/gallery/browser", "server/dev/studio/browser"];

/** What no module comes from: the content is followed by the server, what is derived by nobody. */
const unwatched = ["dist", "data", "pages", "forms", "prompts"];

/** What the studio's page is made of, beside what the site's is. */
const studioPackages = [
  "react-dom/client",
  ...["autocomplete", "commands", "lang-yaml", "language", "lint", "merge", "search", "state", "view"].map(
    (name) => `@codemirror/${name}`,
  ),
  "@lezer/highlight",
  "yaml",
];

/** Where nobody but this machine's own user gets in. */
const loopback = "127.0.0.1";

/** Named on purpose, it lets in every user of this machine. */
const opensToAll = /^(?:127\.[\d.]+|localhost|::1)$/;

/** The sockets that Vite takes: its own kind, from a page. It asks those alone for its token, and ends at one wrong message. */
function socketsOf(server: Server): Server {
  const taken = createServer();
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { origin, "sec-websocket-protocol": protocol = "" } = request.headers;
    if (origin === undefined || !/^vite-(?:hmr|ping)$/.test(protocol)) socket.destroy();
    else taken.emit("upgrade", request, socket, head);
  });
  return taken;
}

/** Starts it and prints where it listens. Ends with the process. */
export async function startDevelopment(env: NodeJS.ProcessEnv): Promise<void> {
  const variables = { ...env, HOST: env["HOST"] || loopback, LOG_LEVEL: env["LOG_LEVEL"] || "warn" };
  const asked = readConfig(variables, judgeVariables(env));
  const log = openLog(asked);
  const server = createServer();
  if (!env["HOST"] || !opensToAll.test(env["HOST"])) refuseOtherUsers(server, log);
  const config = await withChosenPort(server, asked, listen);
  const vite = await createVite({
    root,
    // What it prepares is no news to an author, and stands in the way of what is wrong.
    logLevel: "warn",
    // Found only in the studio, they would be prepared when it is opened, and the page would load again.
    optimizeDeps: { include: studioPackages },
    server: {
      middlewareMode: true,
      hmr: { server: socketsOf(server) },
      // Vite would let pages of other servers on this machine read all that it answers.
      cors: false,
      // Of the disk only what a page is made of: no data, no content's sources, no settings. The packages may stand elsewhere,
      // behind a link.
      fs: {
        strict: true,
        allow: [...served.map((name) => path.join(root, name)), realpathSync(path.join(root, "node_modules"))],
      },
      // A name that another site lets lead here is refused (DNS rebinding); addresses and localhost are known.
      allowedHosts: [...(config.host === undefined ? [] : [config.host]), new URL(config.origin).hostname],
      // What every page needs is made ready while the author goes to the browser; tests, which need packages of their own,
      // would have everything prepared twice.
      warmup: { clientFiles: ["engine/client/!(*.test).{ts,tsx}", "engine/{blocks,fields}/*/view.tsx"] },
      watch: { ignored: [`${config.dataDir}/**`, ...unwatched.map((name) => `${root}/${name}/**`)] },
    },
  });
  const { renderDocument, files, warmUp } = createDevelopmentRenderer(vite);
  const built = await buildServices({ config, log, renderDocument, files, quiet: 15, held: nothingHeld });
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

  const answer = createApp(built.services).callback();
  const showGallery = createGallery(built.services, root).callback();
  const showStudio = studio.app.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // Before Vite: what is the studio's has a door of its own.
    if (isOfStudio(request.url ?? "")) {
      void showStudio(request, response);
      return;
    }
    if (isEditorCall(request.url ?? "") && !mayOpenEditor(request, [root, config.siteDir])) {
      response.writeHead(403).end();
      return;
    }
    const next = isOfGallery(request.url ?? "") ? showGallery : answer;
    vite.middlewares(request, withDevelopmentPolicy(response), () => void next(request, response));
  });
  if (!server.listening) await listen(server, config);
  const { port } = config;
  const opened = `listening on http://localhost:${port}`;
  const follow = "Edit pages/, forms/ and prompts/; the open page follows.";
  const studioHint = `Write in the browser: http://localhost:${port}/_studio`;
  const gallery = `Blocks and fields: http://localhost:${port}/_gallery`;
  if (config.logFormat === "text")
    log.info({ port, data: config.dataDir, hints: [studioHint, follow, gallery] }, opened);
  else process.stdout.write(`${opened}\n${studioHint}\n${follow}\n${gallery}\n`);
  const { host } = config;
  if (host !== undefined && !opensToAll.test(host)) {
    process.stderr.write(
      `HOST=${host}: everybody who reaches this address sees the site as you edit it, also what stands behind a password, and its code, and can end this server. Leave HOST unset to keep it to this machine.\n`,
    );
  }
  void warmUp();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      server.closeAllConnections();
      server.close();
      void Promise.all([vite.close(), built.close()]).then(() => process.exit(0));
    });
  }
}
