/** The part of Coda's API, version 1, that leads need. */
import type { Environment } from "../../process/config.ts";
import { readJson, retryAfter, sendRequest } from "../request.ts";

/** An expected answer, or the reason why there is none. */
export type CodaAnswer =
  | { kind: "answered"; status: number; body: Readonly<Record<string, unknown>> }
  | { kind: "busy"; reason: string; retryAfter?: number }
  | { kind: "shut"; reason: string }
  | { kind: "uncertain"; reason: string };

export interface CodaApi {
  /** Requests a path within the document: `/tables/grid-1/rows`. */
  inDocument(method: "GET" | "POST", path: string, body?: unknown): Promise<CodaAnswer>;
  /** Reads a path at the API's root: `/mutationStatus/ID`. */
  atTop(path: string): Promise<CodaAnswer>;
}

/** The wait that Coda's staff recommend after a 429, in milliseconds; the answers themselves do not say. */
const afterTooMany = 30_000;

/** Opens the API; undefined while token or document are not set. */
export function openCoda(environment: Environment, now: () => Date): CodaApi | undefined {
  const token = environment["CODA_API_TOKEN"];
  const doc = environment["CODA_DOC_ID"];
  if (!token || !doc) return undefined;
  const base = (environment["CODA_API_BASE"] || "https://coda.io/apis/v1").replace(/\/$/, "");
  const ask = async (method: "GET" | "POST", url: string, body?: unknown): Promise<CodaAnswer> => {
    const headers = { Authorization: `Bearer ${token}`, Accept: "application/json" };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const typed = body === undefined ? headers : { ...headers, "Content-Type": "application/json" };
    const result = await sendRequest({ method, url, headers: typed, ...text });
    if (result.kind === "unsent") return { kind: "busy", reason: result.reason };
    if (result.kind === "lost") return { kind: "uncertain", reason: result.reason };
    const { status } = result;
    const reason = `Coda answered ${status}.`;
    if (status === 429) {
      return { kind: "busy", reason, retryAfter: retryAfter(result.headers, now()) ?? afterTooMany };
    }
    if (status === 503) return { kind: "busy", reason };
    if (status >= 500) return { kind: "uncertain", reason };
    if (status === 401) return { kind: "shut", reason: "Coda answered 401: check CODA_API_TOKEN." };
    if (status === 403) return { kind: "shut", reason: "Coda answered 403: the token may not use this document." };
    return { kind: "answered", status, body: readJson(result.text) };
  };
  return {
    inDocument: (method, path, body) => ask(method, `${base}/docs/${encodeURIComponent(doc)}${path}`, body),
    atTop: (path) => ask("GET", base + path),
  };
}
