/** A small reverse proxy that does what deploy/nginx.conf configures nginx to do, for machines without nginx. */
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Proxy {
  origin: string;
  stop: () => Promise<void>;
}

interface Reply {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** Sends requests to the servers in turn; when one does not respond, or responds that it cannot, the next one gets the request. */
export async function startRoundRobin(ports: readonly number[]): Promise<Proxy> {
  let turn = 0;
  const answer = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(asked);
    const again = retried(asked);
    let reply: Reply | undefined;
    for (const _ of ports) {
      const port = ports[(turn += 1) % ports.length] ?? 0;
      reply = await forward(port, asked, body).catch(() => undefined);
      if (reply && !again(reply.status)) break;
    }
    response.writeHead(reply?.status ?? 502, reply?.headers).end(reply?.body);
  };
  const server = createServer((asked, response) => void answer(asked, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns which statuses are retried: 404 for built files and page data, which may exist in only one version, and "not now" to forms. */
function retried({ url = "/" }: IncomingMessage): (status: number) => boolean {
  const missing = /^\/_(?:app|shown)\//.test(url);
  const form = url.startsWith("/api/");
  return (status) => (form && [502, 503, 504].includes(status)) || (missing && status === 404);
}

function forward(port: number, { method, url, headers, socket }: IncomingMessage, body: Buffer): Promise<Reply> {
  const own = { ...headers, "x-forwarded-for": socket.remoteAddress ?? "", "x-forwarded-proto": "http" };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", method, path: url, headers: own, timeout: 60_000 }, (reply) => {
      read(reply).then(
        (whole) => resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: whole }),
        reject,
      );
    });
    sent.once("error", reject).once("timeout", () => sent.destroy(new Error("No answer came")));
    sent.end(body);
  });
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
