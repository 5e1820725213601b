/** The responses that benchmarks ask the built site for, and how they ask. */
import { request } from "node:http";

/** A request that a benchmark sends repeatedly. */
export interface Target {
  name: string;
  address: string;
  /** The headers that a browser sends. */
  headers: Readonly<Record<string, string>>;
  /** Whether each request has another address. */
  distinct?: boolean;
  /** Whether the client has the response already and revalidates it. */
  known?: boolean;
  /** Returns the body of the nth request, which is a form as JSON. Default: no body. */
  body?: (nth: number) => string;
}

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** The password of the gate `color3`. */
export const password = "a password to measure with";
const br = { "accept-encoding": "br" };
const json = { "content-type": "application/json" };

/** Sends one request by a connection of its own. */
export function ask(port: number, address: string, headers: Target["headers"], body?: string): Promise<Answer> {
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: address, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => {
        const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(given), body: Buffer.concat(chunks) });
      });
    })
      .once("error", reject)
      .end(body);
  });
}

/** Returns the targets, the cookie of an open gate included. */
export async function targetsOf(port: number): Promise<Target[]> {
  const plain = await ask(port, "/", {});
  const scripts = /data-application="([^"]+)"/.exec(String(plain.body))?.[1]?.split(" ") ?? [];
  const sizes = await Promise.all(scripts.map(async (address) => (await ask(port, address, br)).body.length));
  const largest = scripts[sizes.indexOf(Math.max(...sizes))] ?? "/";
  const tried = JSON.stringify({ pageName: "color3", password });
  const opened = await ask(port, "/api/verify-password", json, tried);
  const cookie = (opened.headers["set-cookie"] ?? "").split(";")[0] ?? "";
  return [
    { name: "home", address: "/", headers: br },
    { name: "home-304", address: "/", headers: br, known: true },
    { name: "contact", address: "/company/contact", headers: br },
    { name: "gate-open", address: "/color3", headers: { ...br, cookie } },
    { name: "gate-wall", address: "/color3", headers: br },
    { name: "page-data", address: "/_data/index.json", headers: br },
    { name: "script", address: largest, headers: br },
    { name: "download", address: "/assets/guides/starter-kit.pdf", headers: {} },
    { name: "not-found", address: "/nowhere", headers: br },
    { name: "not-found-flood", address: "/nowhere", headers: br, distinct: true },
    { name: "redirect", address: "/company/", headers: br },
  ];
}

/** Returns the target as a client asks for it, with the tag of the response that it has, if it has one. */
export async function knownToVisitor(port: number, target: Target): Promise<Target> {
  if (!target.known) return target;
  const { headers } = await ask(port, target.address, target.headers);
  return { ...target, headers: { ...target.headers, "if-none-match": headers["etag"] ?? "" } };
}

/** Returns the bytes of the target's request, or a function that returns those of the next one if they differ. */
export function requestsFor({ address, headers, distinct = false, body }: Target): Buffer | (() => Buffer) {
  const lines = Object.entries({ host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = (first: string, rest = ""): Buffer => Buffer.from(`${first} HTTP/1.1\r\n${lines.join("")}${rest}`);
  let count = 0;
  if (body) {
    return () => {
      const text = body((count += 1));
      return bytes(`POST ${address}`, `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    };
  }
  if (!distinct) return bytes(`GET ${address}`, "\r\n");
  return () => bytes(`GET ${address}-${(count += 1)}`, "\r\n");
}
