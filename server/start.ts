/** Starts the server from the environment and arranges its shutdown. */
import { createListener } from "./app.ts";
import { buildServices } from "./build-services.ts";
import { readBuild } from "./read-build.ts";
import { answerInTurn, createHttpServer } from "./process/answer-in-turn.ts";
import { withFreePort } from "./process/chosen-address.ts";
import { judgeVariables } from "./deliver/destinations.ts";
import { readConfig } from "./process/config.ts";
import { openLog } from "./process/create-log.ts";
import { giveBackMemory } from "./process/give-back-memory.ts";
import { listen } from "./process/listen.ts";
import { sharedDataDir } from "./process/site-dir.ts";
import { ignoreLogSignals, stopGracefully } from "./process/stop-gracefully.ts";

/** Starts the server. Rejects with a ConfigError for a mistake in the environment. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  // Files that this process writes (leads, last good files, the session secret) are for its own user only.
  process.umask(0o077);
  const asked = readConfig(env, judgeVariables(env));
  const log = openLog(asked);
  const shared = sharedDataDir(env, asked);
  if (shared !== undefined) log.warn(shared);
  ignoreLogSignals(log);
  const { renderDocument, files, clientFiles } = await readBuild();
  const server = createHttpServer();
  const open: typeof listen = (opened, at) =>
    listen(opened, at, (error) => log.error({ err: error }, "a connection could not be taken"));
  const config = await withFreePort(server, asked, open);
  const built = await buildServices({ config, log, renderDocument, files: () => files });
  giveBackMemory();
  const stopping = new AbortController();
  answerInTurn(server, createListener({ ...built.services, clientFiles, stopping: stopping.signal }));
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  // Longer than the minute for which common proxies keep an idle connection, so that they never send into a closed one.
  server.keepAliveTimeout = 65_000;
  if (!server.listening) await open(server, config);
  const { port } = config;
  log.info({ port, site: config.origin, data: config.dataDir }, `listening on http://localhost:${port}`);
  stopGracefully({ server, begin: () => stopping.abort(), close: () => built.close(), log });
}
