import type { Server } from "node:http";
import type { ServerConfig } from "./config.ts";
import { ConfigError } from "./explain-fault.ts";

/**
 * Connections that the system queues until the event loop turns; it has a limit of its own (net.core.somaxconn, 4,096 on Linux).
 * With the usual 511, the system began to answer further ones a second time or to reset them: 169 of 1,300 at one moment.
 */
export const backlog = 4096;

/**
 * Listens where the configuration says. Rejects with a ConfigError that says what to change.
 *
 * `onError` receives the error of each connection that the system could not hand over, which would end the process. Default: it is ignored.
 */
export function listen(
  server: Server,
  { port, host }: Pick<ServerConfig, "port" | "host">,
  onError: (error: Error) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => reject(new ConfigError([faultOf(error, port, host)]));
    server.once("error", refuse);
    server.listen({ port, backlog, ...(host !== undefined && { host }) }, () => {
      server.off("error", refuse).on("error", onError);
      resolve();
    });
  });
}

function faultOf({ code, message }: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port === 65_535 ? port - 1 : port + 1} npm start.`;
  }
  if (code === "EACCES") return `Port ${port} is not open to this user. Choose one from 1024 on with PORT.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return `HOST is "${host ?? ""}", but this machine has no such address. Set it to one of its own, such as 127.0.0.1, or leave it unset.`;
  }
  return `The server cannot listen on port ${port}: ${message}.`;
}
