/** A real local HTTP server that stands in for a destination in tests. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface TestRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A response; `drop`: the request is read and the connection closed; `hang`: there is never a response. */
export type TestAnswer =
  | { status: number; json?: unknown; body?: string; headers?: Record<string, string> }
  | { drop: true }
  | { hang: true };

export interface TestEndpoint {
  url: string;
  /** All requests so far, in order. */
  requests: readonly TestRequest[];
  close(): Promise<void>;
}

/** Starts a server; `answer` is called for each request, and may be asynchronous. */
export async function startEndpoint(
  answer: (request: TestRequest) => TestAnswer | Promise<TestAnswer>,
): Promise<TestEndpoint> {
  const requests: TestRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const url = new URL(incoming.url ?? "/", "http://endpoint");
      const request: TestRequest = {
        method: incoming.method ?? "",
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString("utf8"),
      };
      requests.push(request);
      void Promise.resolve(answer(request)).then((given) => respond(given, incoming, response));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function respond(answer: TestAnswer, incoming: IncomingMessage, response: ServerResponse): void {
  if ("hang" in answer) return;
  if ("drop" in answer) {
    incoming.socket.destroy();
    return;
  }
  response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
  response.end(answer.body ?? JSON.stringify(answer.json ?? {}));
}
