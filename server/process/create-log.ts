import { pino, type DestinationStream, type Logger } from "pino";
import type { ServerConfig } from "./config.ts";
import { standardOutput } from "./standard-output.ts";
import { terminalLog } from "./terminal-log.ts";

/** Creates the server's log: JSON lines that contain nothing about a visitor. `to` defaults to the standard output. */
export function createLog(level: string | undefined, to: DestinationStream = standardOutput()): Logger {
  const options = {
    level: level ?? "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // PostgreSQL quotes the row that it rejects, which is a lead.
    redact: { paths: ["err.detail", "err.where"], remove: true },
  };
  return pino(options, to);
}

/** Opens the log that the configuration asks for: text for a person at a terminal, otherwise JSON lines. */
export function openLog({ logFormat, logLevel }: Pick<ServerConfig, "logFormat" | "logLevel">): Logger {
  if (logFormat === "json") return createLog(logLevel);
  const output = standardOutput();
  const level = logLevel === "silent" ? Infinity : (pino.levels.values[logLevel] ?? 30);
  // The summary of the start consists of what is logged as "info", whatever the level is afterwards.
  return createLog(
    level < 30 ? logLevel : "info",
    terminalLog((text) => output.write(text), level),
  );
}
