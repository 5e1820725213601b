/** Puts the port that the system chose into the configuration, so that absolute links of the site name it. */
import { createServer, type Server } from "node:http";
import { readConfig, type ServerConfig } from "./config.ts";

/**
 * With PORT=0, listens at once and resolves with the configuration that has the chosen port; otherwise resolves with it as it is, and the
 * caller listens when everything is ready. Nobody knows a chosen port before it is announced, so no request comes too early.
 *
 * A fixed port is tried here, before anything is opened: a second server started by mistake would upgrade the schema of the first one's
 * store, or end the visits behind its gates, before it fails.
 */
export async function withFreePort(
  server: Server,
  config: ServerConfig,
  listen: (server: Server, config: ServerConfig) => Promise<void>,
): Promise<ServerConfig> {
  if (config.port !== 0) {
    const trial = createServer();
    await listen(trial, config);
    trial.close();
    trial.closeAllConnections();
    return config;
  }
  await listen(server, config);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return readConfig({ ...config.environment, PORT: String(port) });
}
