import { pino, type DestinationStream, type Logger } from "pino";

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
