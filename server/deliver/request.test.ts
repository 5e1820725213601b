/** Every possible answer of a destination, and its result: the exchange always ends. */
import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { retryAfter, sendRequest, type HttpResult } from "./request.ts";

const long = "x".repeat(20_000);
const answers: Readonly<Record<string, readonly [bytes: string, means: Partial<HttpResult>]>> = {
  "another protocol": [
    "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n",
    { kind: "answered", status: 101 },
  ],
  "another protocol that is not named": ["HTTP/1.1 101 Switching Protocols\r\n\r\n", { kind: "answered", status: 101 }],
  "hints without end": ["HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".repeat(1000), { kind: "lost" }],
  "a word that it is at work, and nothing more": ["HTTP/1.1 102 Processing\r\n\r\n", { kind: "lost" }],
  "a header without end": [`HTTP/1.1 200 OK\r\nX: ${long}\r\n\r\n`, { kind: "lost" }],
  "headers without number": [`HTTP/1.1 200 OK\r\n${"a: b\r\n".repeat(9000)}\r\n`, { kind: "lost" }],
  "two lengths": ["HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello", { kind: "lost" }],
  "a part that is no part": ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello", { kind: "lost" }],
  "less than it said": ["HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello", { kind: "lost" }],
  "a body that is too long": [
    `HTTP/1.1 200 OK\r\n\r\n${long.repeat(250)}`,
    { kind: "lost", reason: "the answer is too long" },
  ],
  "no HTTP": ["hello", { kind: "lost" }],
  nothing: ["", { kind: "lost" }],
  "a status that there is not": ["HTTP/1.1 999 X\r\nContent-Length: 0\r\n\r\n", { kind: "answered", status: 999 }],
  "a way to another address, which is not gone": [
    "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n",
    { kind: "answered", status: 302 },
  ],
  "a second answer that nobody asked for": [
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 500 X\r\nContent-Length: 0\r\n\r\n",
    { kind: "answered", status: 200, text: "{}" },
  ],
};

describe.each(Object.entries(answers))("%s", (_what, [bytes, means]) => {
  it.each([true, false])("and the connection is closed: %s", async (closed) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => {
        socket.write(bytes);
        if (closed) socket.end();
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    // Waits only for the servers that fall silent and stay connected.
    const timeout = closed ? 30_000 : 2000;
    const result = await sendRequest({ method: "POST", url: `http://127.0.0.1:${port}/`, body: "{}", timeout });
    const isCut = !closed && means.kind === "lost";
    expect(result).toMatchObject(isCut ? { kind: "lost" } : means);
  });
});

it.each([
  ["a port that there is not", "http://x:99999/", {}],
  ["another protocol", "ftp://x/", {}],
  ["no host", "http://%00/", {}],
  ["a token with a line break", "http://127.0.0.1:1/", { Authorization: "Bearer abc\nX: y" }],
])("%s is no fault of the program: nothing was sent, and it says why", async (_, url, headers) => {
  const result = await sendRequest({ method: "POST", url, headers, body: "{}" });
  expect(result).toEqual({ kind: "unsent", reason: expect.stringMatching(/^ERR_INVALID_/) });
});

it("Retry-After is a number of seconds or a date, and nothing else", () => {
  const now = new Date("2026-03-01T12:00:00.000Z");
  const asked = (value: string): number | undefined => retryAfter({ "retry-after": value }, now);
  expect(asked("120")).toBe(120_000);
  expect(asked("10.5")).toBe(10_500);
  expect(asked("Sun, 01 Mar 2026 12:01:00 GMT")).toBe(60_000);
  expect(asked("Sun, 01 Mar 2020 12:00:00 GMT")).toBe(0);
  for (const odd of ["", "soon", "1e9", "0x10"]) expect(asked(odd)).toBeUndefined();
});
