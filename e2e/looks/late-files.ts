/** A slow way to the website for some of its files. */
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** What may come late. */
export const pictures = /\.(avif|webp|png|svg)$/;
export const faces = /\.woff2$/;

/** Milliseconds by which it does. */
const late = 400;

/**
 * The address of a website of which some files come late, and never out of a cache, until the file's tests are done.
 * The browser's own way of holding requests back would go without its cache for all others too.
 */
export async function lateFiles(origin: string, files: RegExp): Promise<string> {
  const server = createServer((asked, answer) => {
    const isLate = files.test((asked.url ?? "").split("?", 1)[0] ?? "");
    const pass = (): void => {
      const passed = request(new URL(asked.url ?? "/", origin), { method: asked.method, headers: asked.headers });
      passed.on("response", ({ statusCode = 502, headers }) => {
        answer.writeHead(statusCode, { ...headers, ...(isLate && { "cache-control": "no-store" }) });
      });
      passed.on("response", (response) => response.pipe(answer));
      passed.on("error", () => answer.destroy());
      asked.pipe(passed);
    };
    if (isLate) setTimeout(pass, late);
    else pass();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
