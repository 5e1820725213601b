/** The reference servers: Koa and Node that only send a recorded response. `reference.ts koa|node`; the response arrives as a message. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import type { Recorded } from "./contestant.ts";

let { status, headers, body }: Recorded = { status: 200, headers: {}, body: "" };
let bytes = Buffer.alloc(0);
let few: Record<string, string> = {};

process.on("message", (message) => {
  if (typeof message !== "object" || message === null || !("status" in message)) return;
  ({ status, headers, body } = message as Recorded);
  bytes = Buffer.from(body, "base64");
  const kept = ["content-type", "content-encoding"].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  few = Object.fromEntries(kept);
  process.send?.("recorded");
});

const koa = new Koa();
koa.use((ctx) => {
  ctx.status = status;
  if (status === 304) return;
  ctx.set(few);
  ctx.body = bytes;
});
// A typical JSON endpoint that parses, responds and stores nothing.
const reader = new Koa();
reader.use(async (ctx) => {
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) chunks.push(chunk);
  ctx.body = { ok: true, id: Object.keys(JSON.parse(Buffer.concat(chunks).toString()) as object).length };
});

const handlers = { koa: koa.callback(), json: reader.callback() };
const kind = process.argv[2];
const server =
  kind === "koa" || kind === "json"
    ? createServer((incoming, outgoing) => void handlers[kind](incoming, outgoing))
    : createServer((_incoming, outgoing) => {
        const length = status === 304 ? {} : { "content-length": bytes.length };
        outgoing.writeHead(status, { ...headers, ...length });
        outgoing.end(status === 304 ? undefined : bytes);
      });
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`listening on http://localhost:${(server.address() as AddressInfo).port}\n`);
});
