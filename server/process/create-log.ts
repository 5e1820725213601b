import process from "node:process";
import { pino, type DestinationStream, type Logger } from "pino";
import type { ServerConfig } from "./config.ts";
import { terminalLog } from "./terminal-log.ts";

/** The server's log: JSON lines without anything of a visitor's. `to` defaults to the standard output. */
export function createLog(level: string | undefined, to?: DestinationStream): Logger {
  const options = {
    level: level ?? "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // PostgreSQL quotes the row that it refuses, which is a lead.
    redact: { paths: ["err.detail", "err.where"], remove: true },
  };
  return to ? pino(options, to) : pino(options);
}

/** The log as the configuration wants it: in words for a person at a terminal, else in JSON lines. */
export function openLog({ logFormat, logLevel }: Pick<ServerConfig, "logFormat" | "logLevel">): Logger {
  if (logFormat === "json") return createLog(logLevel);
  const level = logLevel === "silent" ? Infinity : (pino.levels.values[logLevel] ?? 30);
  // The account of the start is made of what is logged as "info", whatever comes after it.
  return createLog(
    level < 30 ? logLevel : "info",
    terminalLog((text) => void process.stdout.write(text), level),
  );
}
