/** HTTP requests for which it is known whether they can have arrived. */
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { recordOf } from "../../engine/things/values.ts";

export interface HttpRequest {
  method: "GET" | "POST";
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Milliseconds for the whole exchange. Default: 30,000. */
  timeout?: number;
  /** Milliseconds to wait for the rest of a response after its head, which counts in any case. Default: as for the whole. */
  rest?: number;
}

/** The result: a response; nothing was sent; or something was sent and no complete response came. */
export type HttpResult =
  | { kind: "answered"; status: number; headers: IncomingMessage["headers"]; text: string }
  | { kind: "unsent"; reason: string }
  /** `status` and `headers`: those of an incomplete response. */
  | { kind: "lost"; reason: string; status?: number; headers?: IncomingMessage["headers"] };

/** The most that is read of a response, in bytes. */
const longest = 4_000_000;

/**
 * Sends a request on its own connection and reads the response. Never rejects; redirects are not followed.
 *
 * Uses its own connection because the server may close one that was kept open just as the request is sent, and then
 * nobody knows whether it arrived.
 */
export function sendRequest({ method, url, headers, body, timeout = 30_000, rest }: HttpRequest): Promise<HttpResult> {
  const exchange = new Promise<HttpResult>((resolve) => {
    let connected = false;
    const secure = url.startsWith("https:");
    let begun: { status?: number; headers?: IncomingMessage["headers"] } = {};
    const end = (reason: string): void =>
      resolve(connected ? { kind: "lost", reason, ...begun } : { kind: "unsent", reason });
    const late = (): void => end("no answer in time");
    const fail = (error: Error & { code?: string }): void =>
      error.name === "TimeoutError" ? late() : end(inWords(error));
    const signal = AbortSignal.timeout(timeout);
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const options = { method, headers: { ...headers, ...length }, agent: false, signal } as const;
    const outgoing = (secure ? requestHttps : requestHttp)(url, options, (answer) => {
      begun = { status: answer.statusCode ?? 0, headers: answer.headers };
      if (rest !== undefined) setTimeout(late, rest).unref();
      void read(answer).then(resolve, fail);
    });
    outgoing.on("socket", (socket) => socket.once(secure ? "secureConnect" : "connect", () => (connected = true)));
    // The response ends here, because no protocol upgrade was requested.
    outgoing.on("upgrade", ({ headers: said, statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ kind: "answered", status: statusCode, headers: said, text: "" });
    });
    outgoing.on("error", (error) => (signal.aborted ? late() : fail(error)));
    // Ends the exchange whatever the server does: nothing else waits for a request that is neither answered nor broken.
    signal.addEventListener("abort", late, { once: true });
    outgoing.end(body);
  });
  // A URL or header that cannot be used is reported before anything is sent.
  return exchange.catch((error: Error) => ({ kind: "unsent", reason: inWords(error) }));
}

/** Words for the most common codes; any other code is shown as it is. */
function inWords({ code, message }: Error & { code?: string }): string {
  const words: Readonly<Record<string, string>> = {
    ECONNREFUSED: "nobody listens there",
    ECONNRESET: "the connection broke",
    ENOTFOUND: "there is no such host",
    EAI_AGAIN: "the host's name cannot be looked up",
  };
  if (code === undefined) return message;
  return Object.hasOwn(words, code) ? `${words[code]} (${code})` : code;
}

async function read(answer: IncomingMessage): Promise<HttpResult> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longest) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  return { kind: "answered", status: answer.statusCode ?? 0, headers: answer.headers, text };
}

/** Returns the milliseconds that `Retry-After` requests, in seconds or as a date; undefined when it is absent or invalid. */
export function retryAfter(headers: IncomingMessage["headers"], now: Date): number | undefined {
  const value = headers["retry-after"]?.trim();
  if (value === undefined || value === "") return undefined;
  const wait = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Parses a body that should be JSON; returns an empty object when it is not. */
export function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return {};
  }
}
