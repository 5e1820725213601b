/** A proxy that delays some files of the website. */
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** Files that may be delayed. */
export const pictures = /\.(avif|webp|png|svg)$/;
export const faces = /\.woff2$/;

/** The delay in milliseconds. */
const late = 400;

/**
 * Returns the address of a proxy of the website that delays some files and never lets them be cached, until the tests of the
 * file are done. The browser's own interception of requests would disable its cache for all other files too.
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
