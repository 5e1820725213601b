import path from "node:path";
import process from "node:process";
import { TooManyWaiting } from "./fair-queue.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs the process's task. A fault that the operator can fix ends the process with a sentence and the exit code 1. */
export async function endInWords(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const words = explainFault(error, process.env);
    if (words === undefined) throw error;
    process.stderr.write(`${words}\n`);
    process.exit(1);
  }
}

/** Returns what the operator can do about a fault, in sentences; undefined if it is the program's own. Quotes no secret. */
export function explainFault(error: unknown, env: Environment): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code, errcode, path: at }: Fault = error;
  if (code === "ERR_SQLITE_ERROR") return ofStore(errcode, error, env);
  const words = ofDatabase(error, env);
  if (words !== undefined) return words;
  return isBelow(at, dataDir(env)) ? ofDataDir(code, env) : undefined;
}

/** SQLite: another process holds the file, memory is short, the file cannot be written or read at the moment, or the disk is full. */
const passingKinds = new Set([5, 6, 7, 8, 10, 13, 14]);

/** PostgreSQL: no connection, no room, an operator's action or a timeout, its own disk; read-only; others were faster. The system: too many open files. */
const passingCodes = /^(08|53|57|58)...$|^(25006|40001|40P01|55P03|EMFILE|ENFILE)$/;

/** Returns whether a fault means that a store or a file cannot be used at the moment, so that the client may try again. */
export function isPassing(error: unknown): boolean {
  if (error instanceof TooManyWaiting) return true;
  if (!(error instanceof Error)) return false;
  const { code, errcode }: Fault = error;
  if (code === "ERR_SQLITE_ERROR") return passingKinds.has((errcode ?? 0) & 0xff);
  return isUnreached(error) || isUntrusted(error) || (code !== undefined && passingCodes.test(code));
}

/** Returns whether nobody answers: at an address, at a socket's file, which is missing while its server is down, or any longer. */
function isUnreached({ code, syscall, message }: Fault): boolean {
  return code === undefined ? saysNothing.test(message) : unreachable.has(code) || syscall === "connect";
}

/** Returns whether no encrypted connection is possible: the server offers none, or its certificate is not trusted or has expired. */
function isUntrusted({ code, message }: Fault): boolean {
  return code === undefined
    ? /not support SSL/.test(message)
    : /^(ERR_TLS|ERR_SSL|CERT|UNABLE_TO)_|SELF_SIGNED/.test(code);
}

/** How the client reports a database that does not answer. */
const saysNothing = /timeout|terminated unexpectedly/i;

/** An error with the properties that Node and the database clients add. */
type Fault = Error & { code?: string; errcode?: number; path?: string; syscall?: string };

function dataDir(env: Environment): string {
  return path.resolve(env["DATA_DIR"]?.trim() || "data");
}

function isBelow(at: string | undefined, folder: string): boolean {
  return at !== undefined && (path.resolve(at) === folder || path.resolve(at).startsWith(folder + path.sep));
}

/** How to continue with another folder. */
const another = "Set DATA_DIR to a folder that this user may write to.";

function ofDataDir(code: string | undefined, env: Environment): string | undefined {
  const folder = dataDir(env);
  if (code === "EEXIST" || code === "ENOTDIR") return `DATA_DIR is ${folder}, but a file stands in the way. ${another}`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOENT" || code === "ENAMETOOLONG") {
    return `DATA_DIR is ${folder}, but nothing can be written there (${code}). ${another}`;
  }
  if (code === "ENOSPC") return `The disk of ${folder} is full. Make room, or set DATA_DIR to a folder on another one.`;
  return undefined;
}

/** Explains SQLite's result codes, https://www.sqlite.org/rescode.html; the lower eight bits are the kind. */
function ofStore(errcode: number | undefined, error: Error, env: Environment): string {
  const file = path.join(dataDir(env), "leads.sqlite");
  const kind = (errcode ?? 0) & 0xff;
  if (kind === 11 || kind === 26) {
    return `The leads in ${file} cannot be read, because the file is damaged (${error.message}). Nothing was changed. Stop the server, move leads.sqlite* away, bring back the last copy with "npm run leads -- restore FILE", and start again: docs/operations.md, "Backup, restore, upgrade".`;
  }
  if (kind === 5 || kind === 6) {
    return `The leads in ${file} are held by another program for too long (${error.message}). End it, then try again.`;
  }
  if (kind === 8 || kind === 14 || kind === 23) {
    return `The leads in ${file} cannot be opened for writing (${error.message}). Run this as the user whose file it is, or give them to this one (chown). ${another}`;
  }
  if (kind === 13) return `The disk of ${file} is full. Make room, or set DATA_DIR to a folder on another one.`;
  return `The leads in ${file} cannot be used: ${error.message}.`;
}

const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
]);

/** Explains what a PostgreSQL server or the way to it rejects, https://www.postgresql.org/docs/current/errcodes-appendix.html. */
function ofDatabase(error: Fault, env: Environment): string | undefined {
  const given = env["DATABASE_URL"]?.trim();
  if (!given) return undefined;
  const url = URL.parse(given);
  const server = url?.host ?? "the server";
  const name = url?.pathname.slice(1) || "the user's own";
  const { code, message } = error;
  if (isUnreached(error)) {
    return `No PostgreSQL answers at ${server} (${code ?? message}). Start it, or set DATABASE_URL to where it is; unset, the leads are kept in DATA_DIR.`;
  }
  if (isUntrusted(error)) {
    return `PostgreSQL at ${server} cannot be spoken to in secret (${code ?? message}). Correct its certificate, or sslmode and sslrootcert in DATABASE_URL.`;
  }
  // Without a password in the address, the client itself fails (SASL).
  if (code === "28P01" || code === "28000" || message.startsWith("SASL")) {
    return `PostgreSQL at ${server} does not let this user in (${code ?? message}). Correct the name and the password in DATABASE_URL.`;
  }
  if (code === "3D000")
    return `PostgreSQL at ${server} has no database "${name}". Make it with createdb, or correct DATABASE_URL.`;
  if (code === "42501")
    return `PostgreSQL at ${server} does not let this user make tables in "${name}". Grant it, or use another user in DATABASE_URL.`;
  if (code?.startsWith("53"))
    return `PostgreSQL at ${server} has no room for more (${message}). Try again, or raise its limit.`;
  return undefined;
}

/** Thrown when the environment cannot be used; every sentence says what to change. */
export class ConfigError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "ConfigError";
    this.sentences = sentences;
  }
}
