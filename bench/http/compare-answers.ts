/**
 * Prints the differences between the responses of two versions of the server: `node bench/http/compare-answers.ts FOLDER
 * FOLDER`, two built checkouts. Every page, file and endpoint is requested in every way that a browser, a proxy or a program
 * may use; what differs by design between requests (ids, dates, proofs, hashes in names) is left out. Exits with 1 when
 * anything differs.
 */
import { type IncomingHttpHeaders, request } from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Ask, asksFor } from "./asks-for.ts";
import { startBuilt } from "./start-built.ts";

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  names: readonly string[];
  body: Buffer;
}

const password = "a password to compare answers with";

function ask(origin: string, { method, address, headers, body }: Ask): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: address, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const names = response.rawHeaders.filter((_, at) => at % 2 === 0);
        resolve({ status: response.statusCode, headers: response.headers, names, body: Buffer.concat(chunks) });
      });
    })
      .once("error", reject)
      .end(body);
  });
}

/** Returns the response without what differs between requests. */
function lasting({ status, headers, names, body }: Answer): Record<string, unknown> {
  const { date: _date, "last-modified": _modified, etag, ...others } = headers;
  const known = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [
      name,
      name === "x-request-id" ? "id" : withoutHashes(String(value)),
    ]),
  );
  const encoded = headers["content-encoding"];
  // The compression of a body depends on timing, so its length is compared after decoding.
  if (encoded !== undefined) delete known["content-length"];
  return {
    status,
    ...known,
    etag: etag?.replaceAll(/[\w-]{22}|[a-z0-9]+-[a-z0-9]+(?=")/g, "tag"),
    names: names
      .map((name) => name)
      .sort()
      .join(" "),
    body: withoutHashes(readable(body, encoded)).replaceAll(/"proof":"[^"]+"/g, "proof"),
  };
}

function readable(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString("latin1");
}

/** Removes the content hashes from the names of built files. */
function withoutHashes(text: string): string {
  return text.replaceAll(/(\/_app\/[\w.-]+?)-[\w-]{8}(?=\.)/g, "$1-HASH");
}

/** Starts a version, both with the same secrets and with the shuffling of lists turned off. */
async function start(folder: string) {
  const steady = `data:text/javascript,${encodeURIComponent("Math.random = () => 0;")}`;
  const server = await startBuilt(folder, {
    flags: ["--import", steady],
    env: {
      SITE_URL: "http://localhost:4100",
      SESSION_SECRET: "x".repeat(40),
      GATE_COLOR3_PASSWORD: password,
      SUBMITS_PER_MINUTE: "1000000",
    },
  });
  const opened = await ask(server.origin, {
    method: "POST",
    address: "/api/verify-password",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ pageName: "color3", password }),
  });
  return { ...server, cookie: String(opened.headers["set-cookie"]?.[0]).split(";")[0] ?? "" };
}

function describe({ method, address, headers, body = "" }: Ask): string {
  const said = Object.entries(headers).map(([name, value]) => `${name}: ${value.slice(0, 60)}`);
  return `${method} ${address} ${said.join("; ")} ${body.slice(0, 60)}`.trimEnd();
}

const [before = "", after = ""] = process.argv.slice(2).map((folder) => path.resolve(folder));
const servers = await Promise.all([before, after].map(start));
const differences = new Map<string, string[]>();
const asks = asksFor(before, servers[0]?.cookie ?? "");
for (const each of asks) {
  const [old = {}, now = {}] = await Promise.all(
    servers.map(async ({ origin, cookie }) => {
      const own =
        each.headers["cookie"]?.startsWith("gate-color3=1.") === false ? { ...each.headers, cookie } : each.headers;
      const first = await ask(origin, { ...each, headers: own });
      const tag = first.headers.etag;
      const said = [lasting(first)];
      // Repeats the request as a client that has the response: with its entity tag.
      if (tag !== undefined && each.method !== "OPTIONS") {
        for (const known of [tag, `W/${tag}`]) {
          said.push(lasting(await ask(origin, { ...each, headers: { ...own, "if-none-match": known } })));
        }
        said.push(lasting(await ask(origin, { ...each, headers: { ...own, "if-range": tag } })));
      }
      return Object.assign(
        {},
        ...said.map((one, at) => Object.fromEntries(Object.entries(one).map(([k, v]) => [`${at} ${k}`, v]))),
      );
    }),
  );
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [a, b] = [String(old[name]), String(now[name])];
    if (a === b) continue;
    let at = 0;
    while (a[at] === b[at]) at += 1;
    const cut = (text: string): string => text.slice(Math.max(0, at - 20), at + 90).replaceAll("\n", " ");
    const what = `${name.slice(2)}: ${cut(a)} -> ${cut(b)}`;
    differences.set(what, [...(differences.get(what) ?? []), describe(each)]);
  }
}
await Promise.all(servers.map((server) => server.stop()));
console.log(`${asks.length} requests, ${differences.size} kinds of differences`);
for (const [what, where] of differences)
  console.log(`${what}\n  ${where.length} times, such as ${where.slice(0, 3).join(" | ")}`);
process.exitCode = differences.size > 0 ? 1 : 0;
