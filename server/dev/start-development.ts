/** The production server's own routes over code and content that change while it runs. */
import { realpathSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { pino } from "pino";
import { createServer as createVite } from "vite";
import { createApp } from "../app.ts";
import { buildServices } from "../build-services.ts";
import { withChosenPort } from "../chosen-address.ts";
import { readConfig, type ServerConfig } from "../config.ts";
import { sendContentUpdates } from "./content-updates.ts";
import { createDevelopmentRenderer } from "./development-renderer.ts";
import { createGallery, isOfGallery } from "./gallery/create-gallery.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Starts it and prints where it listens. Ends with the process. */
export async function startDevelopment(env: NodeJS.ProcessEnv): Promise<void> {
  const log = pino({ level: env["LOG_LEVEL"] ?? "warn", base: null });
  const server = createServer();
  const config = await withChosenPort(server, readConfig(env), listen);
  const vite = await createVite({
    root,
    server: {
      middlewareMode: true,
      hmr: { server },
      // The packages may stand elsewhere, behind a link.
      fs: { allow: [root, realpathSync(path.join(root, "node_modules"))] },
      // What every page needs is made ready while the author goes to the browser.
      warmup: { clientFiles: ["engine/client/*.{ts,tsx}", "engine/{blocks,fields}/*/view.tsx"] },
      watch: { ignored: ["**/data/**", "**/dist/**"] },
    },
  });
  const { renderDocument, files, warmUp } = createDevelopmentRenderer(vite);
  const built = await buildServices({ root, config, log, renderDocument, files });
  sendContentUpdates({ vite, root, refresh: built.refresh, published: built.services.published });

  const answer = createApp(built.services).callback();
  const showGallery = createGallery(built.services, root).callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const next = isOfGallery(request.url ?? "") ? showGallery : answer;
    vite.middlewares(request, withoutPolicy(response), () => void next(request, response));
  });
  if (!server.listening) await listen(server, config);
  const { port } = config;
  process.stdout.write(
    `listening on http://localhost:${port}\nEdit pages/, forms/ and prompts/; the open page follows.\nBlocks and fields: http://localhost:${port}/_gallery\n`,
  );
  void warmUp();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      server.closeAllConnections();
      server.close();
      void Promise.all([vite.close(), built.close()]).then(() => process.exit(0));
    });
  }
}

function listen(server: Server, { port, host }: ServerConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, ...(host !== undefined && { host }) }, resolve);
  });
}

/** The page's security policy would forbid what makes live editing work; production has it, and tests of it. */
function withoutPolicy(response: ServerResponse): ServerResponse {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === "content-security-policy" ? response : setHeader(name, value);
  return response;
}
