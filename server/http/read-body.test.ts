import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import Koa from "koa";
import { describe, expect, it, onTestFinished } from "vitest";
import { startTestServer } from "../../test/server/server.ts";
import { createHttpServer } from "../process/answer-in-turn.ts";
import { readBody, readBytes } from "./read-body.ts";

const type = "Content-Type: application/x-www-form-urlencoded";

/** Sends a body in exactly these pieces; resolves with everything that comes back until the connection ends. */
async function sendPieces(origin: string, line: string, pieces: readonly string[], more = ""): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  const body = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join("");
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\n${type}\r\nTransfer-Encoding: chunked\r\n\r\n${body}${more}`);
  return text(socket).catch(() => "");
}

const form = "_form=inquiry&name=Ada&email=ada%40example.com&message=";
const end = "0\r\n\r\n";

describe("a body in pieces", () => {
  it("is read, also in pieces of one byte, when they are no more than a form has", async () => {
    const { origin } = await startTestServer();
    for (const pieces of [form.split(""), [form, ...Array.from({ length: 60 }, () => "a".repeat(1000))]]) {
      const answer = await sendPieces(origin, "POST /api/take", pieces, end);
      expect(answer).toMatch(/^HTTP\/1\.1 (303|422) /);
      // No browser sends this, and the next request may begin anywhere.
      expect(answer).toMatch(/^Connection: close\r$/m);
    }
  });

  it("of which next to nothing is in each is refused before its end", async () => {
    const { origin, logged } = await startTestServer();
    const pieces = Array.from({ length: 20_000 }, () => "a");
    for (const path of ["/api/take", "/api/verify-password"]) {
      expect(await sendPieces(origin, `POST ${path}`, pieces)).toMatch(/^HTTP\/1\.1 413 [^]*^Connection: close\r$/m);
    }
    expect(logged()).not.toContain("failed");
  });

  it.each(["GET /", "HEAD /", "GET /healthz", "OPTIONS /api/take", "GET /api/form-proof"])(
    "is refused where there is no body: %s",
    async (line) => {
      const { origin } = await startTestServer();
      expect(await sendPieces(origin, line, ["a"])).toMatch(/^HTTP\/1\.1 400 [^]*^Connection: close\r$/m);
    },
  );

  it.each([
    ["POST /nowhere", 404],
    ["POST /us/write", 405],
    ["PUT /api/take", 405],
    ["POST /api/nothing", 404],
  ])("that nobody reads ends with its answer: %s", async (line, status) => {
    const { origin } = await startTestServer();
    const answer = await sendPieces(origin, line, ["a"]);
    expect(answer).toMatch(new RegExp(String.raw`^HTTP/1\.1 ${status} [^]*^Connection: close\r$`, "m"));
  });
});

describe("a body that is not there", () => {
  it("is over before it is asked for, and read as nothing", async () => {
    const app = new Koa();
    app.use(async (ctx) => {
      const { readableEnded } = ctx.req;
      ctx.body = { readableEnded, bytes: (await readBytes(ctx, 10)).length };
    });
    const answer = app.callback();
    const server = createHttpServer().on("request", (request, response) => void answer(request, response));
    await once(server.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ask = (init?: RequestInit): Promise<unknown> => fetch(origin, init).then((answer) => answer.json());
    expect(await ask()).toEqual({ readableEnded: true, bytes: 0 });
    expect(await ask({ method: "POST", body: "four" })).toEqual({ readableEnded: false, bytes: 4 });
  });
});

it("large bodies that come slowly have room together and no more: who comes beyond is asked to try again, and is taken later", async () => {
  const room = { usual: 10, left: 100 };
  let read = 0;
  const app = new Koa();
  app.use(async (ctx) => {
    ctx.req.on("data", (chunk: Buffer) => (read += chunk.length));
    ctx.body = (await readBody(ctx, 200, room)).length;
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const begin = (length: number) =>
    request({ port, host: "127.0.0.1", method: "POST", agent: false, headers: { "content-length": length } });
  const answerOf = async (asked: ReturnType<typeof begin>): Promise<unknown[]> => {
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return [answer.statusCode, answer.headers["retry-after"], await text(answer)];
  };
  const slow = begin(90);
  slow.write("x".repeat(80));
  await expect.poll(() => read).toBe(80);
  const words = "Too much is being sent at the moment. Please try again.";
  expect(await answerOf(begin(50).end("x".repeat(50)))).toEqual([503, "5", words]);
  expect((await answerOf(begin(10).end("x".repeat(10))))[0]).toBe(200);
  slow.end("x".repeat(10));
  expect((await answerOf(slow))[2]).toBe("90");
  expect((await answerOf(begin(50).end("x".repeat(50))))[0]).toBe(200);
  expect(room.left).toBe(100);
});
