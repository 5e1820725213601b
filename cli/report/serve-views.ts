/** Serves the pages of one version to the browser that takes the pictures, on this machine, and to nobody else on it. Accepts no data and sends none. */
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { PageData } from "../../engine/site/page-data.ts";
import type { SiteLook } from "../../engine/site/site.ts";
import { createFindAsset, type FindAsset } from "../../server/assets/find-asset.ts";
import { projectRoot } from "../../server/process/site-dir.ts";
import type { readBuild } from "../../server/read-build.ts";
import { assetFolder } from "../../engine/things/folders.ts";

/** The renderer and the browser's files. */
export type Build = Awaited<ReturnType<typeof readBuild>>;

const texts = { ".css": "text/css", ".js": "text/javascript", ".html": "text/html; charset=utf-8" };
const pictures = ["avif", "jpeg", "png", "webp"].map((type) => [`.${type}`, `image/${type}`] as const);
const others = { ".svg": "image/svg+xml", ".jpg": "image/jpeg", ".woff2": "font/woff2" };
const types: Readonly<Record<string, string>> = { ...texts, ...others, ...Object.fromEntries(pictures) };

/** Keeps a page of a stranger's branch from asking another server of this machine for anything, for example through a frame. */
const ownOnly =
  "default-src 'self' 'unsafe-inline' data: blob:; frame-src 'none'; object-src 'none'; form-action 'none'";

/** Listens on a free port and serves the content of a folder. `addressOf` gives a view an address until the server is closed. */
export async function serveViews(content: string, build: Build) {
  const views: { data: PageData; look: SiteLook }[] = [];
  const files = createFindAsset([path.join(content, assetFolder), path.join(projectRoot, "dist/derived")]);
  const built = createFindAsset([path.join(projectRoot, "dist/client")]);
  let origin = "";
  // Every user of this machine can reach the port: only our browser is told this key, which it sends as a cookie for a page's files.
  const key = randomBytes(16).toString("base64url");
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", origin);
    const { host = "", cookie = "" } = request.headers;
    const isOurs = url.search.includes(key) || cookie.includes(key);
    if (!isOurs || `http://${host}` !== origin) return void response.writeHead(403).end();
    const { data, look } = views[Number(url.searchParams.get("view") ?? "-1")] ?? {};
    if (request.method === "GET" && data && look) {
      const { html } = await build.renderDocument(data, { files: build.files, origin, look });
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("content-security-policy", ownOnly);
      response.setHeader("set-cookie", `views=${key}; Path=/; HttpOnly; SameSite=Strict`);
      // A visitor's page does without a font that loads late; a picture waits for it, so that both pictures show the same fonts.
      return void response.end(html.replaceAll(/font-display:\s*optional/g, "font-display:block"));
    }
    if (url.pathname === "/api/check-auth") {
      // A page asks whether it may be seen; it is shown as it was asked for.
      const asking = new URL(request.headers.referer ?? "/", origin).searchParams.get("view");
      const authenticated = views[Number(asking ?? "-1")]?.data.view.kind === "page";
      response.setHeader("content-type", "application/json");
      return void response.end(JSON.stringify({ authenticated }));
    }
    return sendFile(url.pathname, response, files, built);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addressOf: (data: PageData, look: SiteLook): string =>
      `${origin}${data.path}?view=${views.push({ data, look }) - 1}&key=${key}`,
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function sendFile(address: string, response: ServerResponse, files: FindAsset, built: FindAsset): Promise<void> {
  const name = decodeURIComponent(address.slice(1));
  const found = await (name.startsWith("assets/") ? files(name.slice("assets/".length)) : built(name));
  const type = found && types[path.extname(found.file)];
  if (!found || type === undefined) {
    response.statusCode = 404;
    return void response.end();
  }
  response.setHeader("content-type", type);
  response.setHeader("cache-control", "max-age=600");
  createReadStream(found.file).pipe(response);
}
