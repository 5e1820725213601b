import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { answerInTurn, createHttpServer } from "./answer-in-turn.ts";

/** Resolves with what a client receives that reads first, and then sends so many bytes more; `error`: how the connection failed. */
async function said(head: string, more: number): Promise<{ text: string; error?: string | undefined }> {
  const server = createHttpServer();
  answerInTurn(server, (_request, response) => response.end("taken"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  let [text, error]: [string, string | undefined] = ["", undefined];
  const socket = connect({ port: (server.address() as AddressInfo).port, allowHalfOpen: true });
  socket.on("data", (chunk) => (text += chunk.toString("latin1")));
  socket.on("error", (failed: NodeJS.ErrnoException) => (error = failed.code));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(head, "latin1");
  for (let sent = 0; sent < more && !socket.destroyed; sent += 100_000) {
    await sleep(5);
    socket.write(Buffer.alloc(100_000, "x"));
  }
  socket.end();
  await closed;
  return { text, error };
}

const [rest, length] = ["Host: a\r\nContent-Length: 1200000\r\n", 1_200_000];

it.each([
  ["an unknown method", `FOO / HTTP/1.1\r\n${rest}\r\n`, 400],
  ["a wish for a tunnel", `CONNECT / HTTP/1.1\r\n${rest}\r\n`, 400],
  ["an address that is none", `POST /\xff HTTP/1.1\r\n${rest}\r\n`, 400],
  ["a sign that no header has", `POST / HTTP/1.1\r\n${rest}X-A: \x01\r\n\r\n`, 400],
  ["too large a head", `POST / HTTP/1.1\r\n${rest}X-A: ${"a".repeat(20_000)}\r\n\r\n`, 431],
])(
  "who sends %s hears so, also a proxy that sends the body first: the connection is not reset",
  async (_, head, status) => {
    const { text, error } = await said(head, length);
    expect([error, text.split(" ")[1], text.split("HTTP/1.1").length]).toEqual([undefined, String(status), 2]);
  },
);

it("who goes on sending what nobody reads is cut off", async () => {
  const { error } = await said("FOO / HTTP/1.1\r\n\r\n", 30_000_000);
  expect(error).toMatch(/ECONNRESET|EPIPE/);
});
