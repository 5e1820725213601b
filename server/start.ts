/** From the environment to a server that listens, and back. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import type { ClientFiles, RenderDocument } from "../engine/render/rendered.ts";
import { createApp } from "./app.ts";
import { buildServices } from "./build-services.ts";
import { withChosenPort } from "./chosen-address.ts";
import { ConfigError, readConfig, type ServerConfig } from "./config.ts";
import { createLog } from "./create-log.ts";
import { stopGracefully } from "./stop-gracefully.ts";

/** The project's folder. */
const root = path.resolve(import.meta.dirname, "..");

/** Starts the server; on a mistake in the environment says what is wrong and exits with 1. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  // What this process writes (leads, last good files, the session secret) is for its own user only.
  process.umask(0o077);
  const asked = configOrExit(env);
  const log = createLog(env["LOG_LEVEL"]);
  const { renderDocument, files } = await readBuild();
  const server = createServer();
  const config = await withChosenPort(server, asked, listen);
  const built = await buildServices({ root, config, log, renderDocument, files: () => files });
  const answer = createApp(built.services).callback();
  server.on("request", (request, response) => void answer(request, response));
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  // Longer than the minute for which common proxies keep a connection, so that they never send into a closed one.
  server.keepAliveTimeout = 65_000;
  if (!server.listening) await listen(server, config);
  const { port } = config;
  log.info({ port, site: config.origin, data: config.dataDir }, `listening on http://localhost:${port}`);
  stopGracefully({ server, close: () => built.close(), log });
}

function configOrExit(env: NodeJS.ProcessEnv): ServerConfig {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return stopWith(error.message);
  }
}

async function readBuild(): Promise<{ renderDocument: RenderDocument; files: ClientFiles }> {
  try {
    const files = JSON.parse(readFileSync(path.join(root, "dist/client/files.json"), "utf8")) as ClientFiles;
    const bundle = (await import(path.join(root, "dist/server/entry-server.js"))) as { renderDocument: RenderDocument };
    return { files, renderDocument: bundle.renderDocument };
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    return stopWith('The site is not built yet: start it with "npm start", which builds it first.');
  }
}

function listen(server: Server, { port, host }: ServerConfig): Promise<void> {
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") stopWith(`Port ${port} is in use: choose another one with PORT.`);
      else stopWith(`The server cannot listen on port ${port}: ${error.message}`);
    });
    server.listen({ port, ...(host !== undefined && { host }) }, resolve);
  });
}

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
