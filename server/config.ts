/** The environment, read once and judged: everything the operator can set. */
import path from "node:path";
import { judgeDestinationVariables } from "./destination-variables.ts";

export interface ServerConfig {
  /** Default: 3000. 0 lets the system choose. */
  port: number;
  /** Default: all addresses. */
  host: string | undefined;
  /** Absolute address of the site without a trailing slash. Default: http://localhost:PORT. */
  origin: string;
  /** How many proxies stand in front, each adding to X-Forwarded-For. Default: 0. */
  proxies: number;
  /** The PostgreSQL database of the leads. Default: an SQLite file in dataDir. */
  databaseUrl: string | undefined;
  /** Folder of leads, last good files and derived files. Default: ./data. */
  dataDir: string;
  /** Signs cookies. Default: made once and kept in the store. */
  sessionSecret: string | undefined;
  /** By the name of the variable: GATE_<ROUTE>_PASSWORD. */
  gatePasswords: ReadonlyMap<string, string>;
  /** Opens /metrics to those who send it. Default: /metrics does not exist. */
  metricsToken: string | undefined;
  /** Forms taken from one address in a minute before the answer is 429. Default: 600. */
  submitsPerMinute: number;
  /** Where destinations look for what they need; each knows its own variables. */
  environment: Environment;
}

/** The environment cannot be used; every sentence says what to change. */
export class ConfigError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "ConfigError";
    this.sentences = sentences;
  }
}

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment. An empty variable counts as unset. Throws a ConfigError that names everything wrong at once. */
export function readConfig(env: Environment): ServerConfig {
  const wrong: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const whole = (name: string, otherwise: number, least: number, most: number): number => {
    const value = text(name);
    if (value === undefined) return otherwise;
    if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    wrong.push(`${name} is "${value}", but has to be a whole number from ${least} to ${most}.`);
    return otherwise;
  };
  const databaseUrl = text("DATABASE_URL");
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    wrong.push(
      "DATABASE_URL has to begin with postgres://, because PostgreSQL is the only server that can keep the leads; unset, they are kept in DATA_DIR.",
    );
  }
  wrong.push(...judgeDestinationVariables(env));
  const port = whole("PORT", 3000, 0, 65_535);
  const sessionSecret = text("SESSION_SECRET");
  if (sessionSecret !== undefined && sessionSecret.length < 32) {
    wrong.push(
      "SESSION_SECRET is too short: use at least 32 characters, or leave it unset to have one made and kept in the store.",
    );
  }
  const config: ServerConfig = {
    port,
    host: text("HOST"),
    origin: readOrigin(text("SITE_URL"), wrong) ?? `http://localhost:${port}`,
    proxies: whole("TRUST_PROXY", 0, 0, 10),
    databaseUrl,
    dataDir: path.resolve(text("DATA_DIR") ?? "data"),
    sessionSecret,
    gatePasswords: readGatePasswords(env),
    metricsToken: text("METRICS_TOKEN"),
    submitsPerMinute: whole("SUBMITS_PER_MINUTE", 600, 1, 1_000_000),
    environment: env,
  };
  if (wrong.length > 0) throw new ConfigError(wrong);
  return config;
}

/** The variable that sets the password of the page at this path: `/clients/acme` -> GATE_CLIENTS_ACME_PASSWORD. */
export function gateVariable(path: string): string {
  const route = path === "/" ? "INDEX" : path.slice(1).replaceAll(/[^A-Za-z0-9]+/g, "_");
  return `GATE_${route.toUpperCase()}_PASSWORD`;
}

function readOrigin(value: string | undefined, wrong: string[]): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const usable = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
  if (usable && !url.username) return url.origin;
  wrong.push(
    `SITE_URL is "${value}", but has to be the site's address without a path, such as https://www.example.com.`,
  );
  return undefined;
}

function readGatePasswords(env: Environment): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) {
    if (/^GATE_[A-Z0-9_]+_PASSWORD$/.test(name) && value) found.set(name, value);
  }
  return found;
}
