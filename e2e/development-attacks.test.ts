/** With HOST set, the development server is reachable from other machines: nothing that they send may end it. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBothLoopbacks } from "../test/machines/both-loopbacks.ts";
import { startDevelopmentServer } from "./development-server.ts";
import { copyProject } from "./project-copy.ts";

const project = copyProject();
let origin = "";
let stop = async (): Promise<void> => undefined;
beforeAll(async () => {
  ({ origin, stop } = await startDevelopmentServer(project, { HOST: "0.0.0.0" }));
});
afterAll(() => stop());

const port = (): number => Number(new URL(origin).port);

async function isThere(): Promise<void> {
  expect((await fetch(`${origin}/`, { headers: { connection: "close" } })).status).toBe(200);
}

/** Sends raw bytes and returns the response; "" when the connection is only closed. */
async function send(...parts: readonly (string | Uint8Array)[]): Promise<string> {
  const socket = connect(port(), "127.0.0.1");
  socket.on("error", () => undefined);
  const answer = text(socket).catch(() => "");
  for (const part of parts) socket.write(part);
  socket.end();
  return answer;
}

const lines = (...all: readonly string[]): string => `${all.join("\r\n")}\r\n\r\n`;
const host = "Host: localhost";
const socketLines = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
const key = `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`;

it("both addresses of localhost are its own", async () => {
  const addresses = ["127.0.0.1", ...(hasBothLoopbacks() ? ["[::1]"] : [])];
  for (const address of addresses) {
    const answer = await fetch(`http://${address}:${port()}/`, { headers: { connection: "close" } });
    expect([address, answer.status]).toEqual([address, 200]);
  }
});

describe("what is no request of a browser", () => {
  it.each([
    ["an address that is none", lines("GET http://[ HTTP/1.1", host)],
    ["another", lines("GET http://[::1 HTTP/1.1", host)],
    ["with credentials", lines("GET http://a:b@[:1 HTTP/1.1", host)],
    ["an asterisk", lines("OPTIONS * HTTP/1.1", host)],
    ["a tunnel", lines("CONNECT 127.0.0.1:22 HTTP/1.1", host)],
    ["the first line of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["no name of the server", lines("GET /engine/client/loader.ts HTTP/1.0")],
    ["a range that ends before it begins", lines("GET /engine/client/loader.ts HTTP/1.1", host, "Range: bytes=9-5")],
    ["the map of what is none", lines("GET /engine/client/nothing.ts.map HTTP/1.1", host)],
    ["signs that are no letters", lines("GET /engine/%00%ff%/x.ts HTTP/1.1", host)],
    ["more head than any browser's", lines("GET / HTTP/1.1", host, `Cookie: ${"a=b; ".repeat(20_000)}`)],
    ["a body that never comes", lines("POST /api/contact HTTP/1.1", host, "Content-Length: 100")],
    ["a body that is none", lines("POST / HTTP/1.1", host, "Transfer-Encoding: chunked").concat("zzzz\r\n")],
    ["TLS", Buffer.from("160301020001000001fc0303", "hex")],
    [
      "a socket of no key",
      lines("GET / HTTP/1.1", host, ...socketLines, "Sec-WebSocket-Protocol: vite-hmr", "Origin: x"),
    ],
    ["a socket at no address", lines("GET http://[ HTTP/1.1", host, ...socketLines, key, "Origin: x")],
    ["many at once", lines("GET / HTTP/1.1", host).repeat(100)],
  ])("%s", async (_what, bytes) => {
    await send(bytes);
    await isThere();
  });

  it("is refused where it is no address, and taken where a proxy would write it so", async () => {
    expect(await send(lines("GET http://[ HTTP/1.1", host, "Connection: close"))).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send(lines("GET http://localhost/ HTTP/1.1", host, "Connection: close"))).toMatch(/^HTTP\/1\.1 200 /);
  });
});

/** Opens a WebSocket as a page does, with the token from Vite's script. */
async function openSocket(): Promise<Socket> {
  const script = await (await fetch(`${origin}/@vite/client`)).text();
  const [, token = ""] = /wsToken = "([\w-]+)"/.exec(script) ?? [];
  const headers = { connection: "Upgrade", upgrade: "websocket", origin, "sec-websocket-version": "13" };
  const own = { "sec-websocket-protocol": "vite-hmr", "sec-websocket-key": randomBytes(16).toString("base64") };
  const asked = request(`${origin}/?token=${token}`, { headers: { ...headers, ...own } }).end();
  const [, socket] = await once(asked, "upgrade");
  return socket;
}

/** Returns a complete WebSocket frame, with a mask of zeros. */
function message(said: string | Uint8Array, kind = 1): Buffer {
  const bytes = Buffer.from(said);
  const head = Buffer.from([0x80 | kind, 0xff, ...Array.from<number>({ length: 12 }).fill(0)]);
  head.writeUInt32BE(bytes.length, 6);
  return Buffer.concat([head, bytes]);
}

const told = (event: unknown, data?: unknown): string => JSON.stringify({ type: "custom", event, data });

describe("what no page says on its socket", () => {
  it.each([
    ["no JSON", "{"],
    ["null", "null"],
    ["a call without a number", told("vite:invoke")],
    ["a call of nothing", told("vite:invoke", { id: 1 })],
    ["a call of what every object has", told("vite:invoke", { id: "send", name: "constructor", data: 1 })],
    ["a module that cannot be replaced, without its name", told("vite:invalidate")],
    ["one whose name is a number", told("vite:invalidate", { path: 1 })],
    ["words for the terminal", told("vite:forward-console", { type: "error" })],
    ["what Vite tells itself", told("vite:client:disconnect", null)],
    ["an event that is none", told({ toString: 1 })],
  ])("%s", async (_what, words) => {
    const socket = await openSocket();
    const said: Buffer[] = [];
    socket.on("data", (bytes: Buffer) => said.push(bytes));
    socket.write(message(words));
    socket.write(message(words, 2));
    // A valid request of a page is still answered afterwards.
    socket.write(message(told("content:ask")));
    await expect.poll(() => Buffer.concat(said).toString()).toContain('"event":"content"');
    socket.destroy();
    await isThere();
  });

  it("has an end: who says more than any page loses the socket", async () => {
    const socket = await openSocket();
    socket.on("error", () => undefined);
    const ended = new Promise((resolve) => void socket.once("close", resolve));
    socket.resume();
    // The beginning of a message that never gets complete.
    const head = message("");
    head.writeUInt32BE(50_000_000, 6);
    socket.write(head);
    for (let part = 0; part < 20; part++) socket.write(Buffer.alloc(100_000));
    await ended;
    await isThere();
  });
});

it("what fails where nothing waits for it ends nothing: a file that is there and cannot be opened", async () => {
  const held = createServer().listen(path.join(project, "engine/held.woff2"));
  await once(held, "listening");
  const asked = request(`${origin}/engine/held.woff2`).end();
  asked.on("error", () => undefined);
  // No response is expected for that.
  for (let turn = 0; turn < 10; turn++) await isThere();
  asked.destroy();
  held.close();
});

it("what Vite keeps of an address, it keeps for those alone that a page asks for", async () => {
  const of = async (query: string): Promise<string | null> =>
    (await fetch(`${origin}/engine/client/loader.ts${query}`)).headers.get("content-type");
  for (const query of ["", "?import", "?t=1700000000000"])
    expect([query, await of(query)]).toEqual([query, "text/javascript"]);
  for (const query of [
    "?&",
    "?&&",
    "?import&&",
    "?raw",
    "?x",
    "?x=1",
    "?v=00000000",
    "?import&import",
    "?t=1",
    "?import?x",
  ])
    expect([query, await of(query)]).toEqual([query, expect.stringContaining("text/html")]);
});
