import { pino, type DestinationStream, type Logger } from "pino";
import type { ServerConfig } from "./config.ts";
import { standardOutput } from "./standard-output.ts";
import { terminalLog } from "./terminal-log.ts";

/** The server's log: JSON lines without anything of a visitor's. `to` defaults to the standard output. */
export function createLog(level: string | undefined, to: DestinationStream = standardOutput()): Logger {
  const options = {
    level: level ?? "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // PostgreSQL quotes the row that it refuses, which is a lead.
    redact: { paths: ["err.detail", "err.where"], remove: true },
  };
  return pino(options, to);
}

/** The log as the configuration wants it: in words for a person at a terminal, else in JSON lines. */
export function openLog({ logFormat, logLevel }: Pick<ServerConfig, "logFormat" | "logLevel">): Logger {
  if (logFormat === "json") return createLog(logLevel);
  const output = standardOutput();
  const level = logLevel === "silent" ? Infinity : (pino.levels.values[logLevel] ?? 30);
  // The account of the start is made of what is logged as "info", whatever comes after it.
  return createLog(
    level < 30 ? logLevel : "info",
    terminalLog((text) => output.write(text), level),
  );
}
