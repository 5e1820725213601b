import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";

const type = "Content-Type: application/x-www-form-urlencoded";

/** Sends a body in pieces to the letter: the whole of what comes back until the connection ends. */
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
      // Whoever sends so is no browser, and the next request may begin anywhere.
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
