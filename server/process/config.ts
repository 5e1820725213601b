/** Reads and validates the environment once: everything that the operator can set. */
import path from "node:path";
import process from "node:process";
import { readSiteDir } from "./site-dir.ts";
import { ConfigError } from "./explain-fault.ts";

export interface ServerConfig {
  /** Default: 3000. 0 lets the system choose. */
  port: number;
  /** Default: all addresses. */
  host: string | undefined;
  /** Absolute address of the site without a trailing slash. Default: http://localhost:PORT. */
  origin: string;
  /** How many proxies are in front, each adding to X-Forwarded-For. Default: 0. */
  proxies: number;
  /** The PostgreSQL database of the leads. Default: an SQLite file in dataDir. */
  databaseUrl: string | undefined;
  /** Folder of leads, last good files and derived files. Default: ./data. */
  dataDir: string;
  /** The website's folder, with pages/, forms/ and prompts/. Default: the project's own. */
  siteDir: string;
  /** The lowest level that is logged. Default: info. */
  logLevel: (typeof logLevels)[number];
  /** Default: text if the standard output is a terminal, otherwise json. */
  logFormat: (typeof logFormats)[number];
  /** Signs cookies. Default: generated once and kept in the store. */
  sessionSecret: string | undefined;
  /** Passwords by the name of the variable: GATE_<ROUTE>_PASSWORD. */
  gatePasswords: ReadonlyMap<string, string>;
  /** Grants access to /metrics to clients that send it. Default: /metrics does not exist. */
  metricsToken: string | undefined;
  /** Forms accepted from one address in a minute before the answer is 429. Default: 600. */
  submitsPerMinute: number;
  /** The variables in which destinations look for their settings; each knows its own. */
  environment: Environment;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const logFormats = ["text", "json"] as const;

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment. An empty variable counts as unset. Throws a ConfigError that names every mistake at once, `others` included. */
export function readConfig(env: Environment, others: readonly string[] = []): ServerConfig {
  const wrong: string[] = [...others];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const whole = (name: string, otherwise: number, least: number, most: number): number => {
    const value = text(name);
    if (value === undefined) return otherwise;
    if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    wrong.push(`${name} is "${value}", but has to be a whole number from ${least} to ${most}.`);
    return otherwise;
  };
  const oneOf = <Name extends string>(name: string, names: readonly Name[], otherwise: Name): Name => {
    const value = text(name);
    const known = names.find((each) => each === value);
    if (value !== undefined && !known) wrong.push(`${name} is "${value}", but has to be one of ${names.join(", ")}.`);
    return known ?? otherwise;
  };
  const databaseUrl = text("DATABASE_URL");
  if (databaseUrl !== undefined && !isDatabase(databaseUrl)) {
    wrong.push(
      "DATABASE_URL has to begin with postgres://, such as postgres://user:password@host/database, because PostgreSQL is the only server that can keep the leads; unset, they are kept in DATA_DIR.",
    );
  }
  const port = whole("PORT", 3000, 0, 65_535);
  const sessionSecret = text("SESSION_SECRET");
  if (sessionSecret !== undefined && sessionSecret.length < 32) {
    wrong.push(
      "SESSION_SECRET is too short: use at least 32 characters, or leave it unset to have one made and kept in the store.",
    );
  }
  const config: ServerConfig = {
    port,
    // May be written as in a URL: [::1].
    host: text("HOST")?.replace(/^\[(.*)\]$/, "$1"),
    origin: readOrigin(text("SITE_URL"), wrong) ?? `http://localhost:${port}`,
    proxies: whole("TRUST_PROXY", 0, 0, 10),
    databaseUrl,
    dataDir: path.resolve(text("DATA_DIR") ?? "data"),
    siteDir: siteDirOr(env, wrong),
    logLevel: oneOf("LOG_LEVEL", logLevels, "info"),
    logFormat: oneOf("LOG_FORMAT", logFormats, process.stdout.isTTY ? "text" : "json"),
    sessionSecret,
    gatePasswords: readGatePasswords(env),
    metricsToken: text("METRICS_TOKEN"),
    submitsPerMinute: whole("SUBMITS_PER_MINUTE", 600, 1, 1_000_000),
    // A line ending, such as \r, is not part of a token or a secret either.
    environment: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.trim()])),
  };
  if (wrong.length > 0) throw new ConfigError(wrong);
  return config;
}

/** Node parses no socket's address with a user and no host (`postgres://user@/database?host=/run/postgresql`) as a URL. */
function isDatabase(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace("@/", "@localhost/"));
}

function siteDirOr(env: Environment, wrong: string[]): string {
  try {
    return readSiteDir(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    wrong.push(...error.sentences);
    return "";
  }
}

function readOrigin(value: string | undefined, wrong: string[]): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const usable = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
  const named = value.includes("@");
  if (usable && !named) return url.origin;
  wrong.push(
    // Never log a password.
    `SITE_URL ${named ? "names a user" : `is "${value}"`}, but has to be the site's address without a path, such as https://www.example.com.`,
  );
  return undefined;
}

function readGatePasswords(env: Environment): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) {
    // A line ending that came from a file is not part of the password that visitors were told.
    const password = value?.trim();
    if (/^GATE_[A-Z0-9_]+_PASSWORD$/.test(name) && password) found.set(name, password);
  }
  return found;
}
