/** HTTP requests of which it is known whether they can have arrived. */
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
  /** Milliseconds for which the rest of an answer is waited for when its head is there; it is taken all the same. Default: no less. */
  rest?: number;
}

/** What came of it: an answer; nothing was sent; or something was sent and no whole answer came. */
export type HttpResult =
  | { kind: "answered"; status: number; headers: IncomingMessage["headers"]; text: string }
  | { kind: "unsent"; reason: string }
  /** `status` and `headers`: of an answer that did not come whole. */
  | { kind: "lost"; reason: string; status?: number; headers?: IncomingMessage["headers"] };

/** The most that is read of an answer, in bytes. */
const longest = 4_000_000;

/**
 * Sends a request on a connection of its own and reads the answer. Never rejects; redirects are not followed.
 *
 * A connection of its own, because one that was kept open may be closed by the other side just as the request leaves,
 * and then nobody knows whether it arrived.
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
    // Nobody was asked to speak another language: what belongs to the answer ends here.
    outgoing.on("upgrade", ({ headers: said, statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ kind: "answered", status: statusCode, headers: said, text: "" });
    });
    outgoing.on("error", (error) => (signal.aborted ? late() : fail(error)));
    // Whatever the other side does, it ends: nothing else waits for a request that is neither answered nor broken.
    signal.addEventListener("abort", late, { once: true });
    outgoing.end(body);
  });
  // An address or a header that cannot be used at all is said before anything is sent.
  return exchange.catch((error: Error) => ({ kind: "unsent", reason: inWords(error) }));
}

/** The codes that an operator meets most; the others stand for themselves. */
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

/** The milliseconds that `Retry-After` asks for, in seconds or as a date; undefined when it says nothing. */
export function retryAfter(headers: IncomingMessage["headers"], now: Date): number | undefined {
  const value = headers["retry-after"]?.trim();
  if (value === undefined || value === "") return undefined;
  const wait = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** A body that should be JSON; an empty object when it is not. */
export function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return {};
  }
}
