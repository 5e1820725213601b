import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { send } from "./send.ts";

const servers: Server[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a real endpoint that responds as told and records what it receives. */
async function endpoint(
  status: number,
  answer: string,
  headers: OutgoingHttpHeaders = {},
): Promise<{ address: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString("utf8");
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, headers).end(answer);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/test`, received };
}

const attempt = { key: "k1", payload: { name: "Ada" } };
const payload = {
  name: { kind: "pattern", parts: [{ field: "first" }, " ", { field: "last" }] },
  mail: { kind: "field", field: "email" },
  topics: { kind: "labels", field: "interests" },
  type: { kind: "constant", value: "Download" },
} as const;
const formAt = (address: string) => ({ id: "contact", version: "v7", endpoint: address, payload });

describe("send", () => {
  it("sends the payload alone; our own metadata are headers", async () => {
    const { address, received } = await endpoint(200, '{"ok":true,"id":"1"}');
    expect(await send(formAt(address), attempt)).toBeUndefined();
    expect(received[0]?.body).toBe('{"name":"Ada"}');
    expect(received[0]?.headers).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": "k1",
      "x-form": "contact@v7",
    });
  });

  it.each([
    [500, '{"error":"x"}', { error: "x" }],
    [429, "", ""],
    [422, "garbage", "garbage"],
  ])('"on failure JSON body logged": %i', async (status, answer, logged) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { address } = await endpoint(status, answer);
    expect(await send(formAt(address), attempt)).toEqual({});
    expect(log).toHaveBeenCalledWith(`The form contact was not taken: ${status}.`, logged);
  });

  it("what leads on to a page that is there was not taken", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const page = await endpoint(200, "Sign in");
    const { address } = await endpoint(302, "", { location: page.address });
    expect(await send(formAt(address), attempt)).toEqual({});
    expect(page.received).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  });

  it("what the server says of properties is said of the fields that they come from; of nothing else, whatever it says", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const fields = { name: "A", mail: "B", topics: "C", type: "D", other: "E" };
    const { address } = await endpoint(422, JSON.stringify({ error: "x", fields }));
    expect(await send(formAt(address), attempt)).toEqual({ first: "A", email: "B", interests: "C" });
    for (const odd of ["x", null, ["A"], { name: 1, mail: {}, topics: null }]) {
      const { address: other } = await endpoint(422, JSON.stringify({ error: "x", fields: odd }));
      expect(await send(formAt(other), attempt)).toEqual({});
    }
  });

  it('"network: alert; error logged": a server that is not there is a failure like any other', async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    expect(await send(formAt("http://127.0.0.1:1/api/test"), attempt)).toEqual({});
    expect(log).toHaveBeenCalledWith("The form contact could not be sent.", expect.any(Error));
  });

  it("an answer that does not come within 30 seconds is a failure like any other, and is logged", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const within = AbortSignal.timeout.bind(AbortSignal);
    const waits: number[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      waits.push(ms);
      return within(50);
    });
    const silent = createServer(() => undefined);
    servers.push(silent);
    await new Promise<void>((resolve) => {
      silent.listen(0, "127.0.0.1", resolve);
    });
    const { port } = silent.address() as AddressInfo;
    expect(await send(formAt(`http://127.0.0.1:${port}/api/test`), attempt)).toEqual({});
    expect(waits).toEqual([30_000]);
    expect(log).toHaveBeenCalledWith(
      "The form contact could not be sent.",
      expect.objectContaining({ name: "TimeoutError" }),
    );
    silent.closeAllConnections();
  });
});
