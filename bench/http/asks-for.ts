/** Lists the requests sent to two versions of the server: every page, file and endpoint, in every way that a client may ask. */
import { readdirSync } from "node:fs";
import path from "node:path";

export interface Ask {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

function pathsOf(folder: string): string[] {
  return readdirSync(path.join(folder, "pages"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml") && !/(^|\/)_/.test(name))
    .map((name) => `/${name.replace(".yaml", "").replace(/^index$/, "")}`)
    .sort();
}

function filesBelow(folder: string, prefix: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => prefix + path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Returns the public names of derived files, which contain no hash. */
function derivedBelow(folder: string): string[] {
  return filesBelow(folder, "/assets/").map((name) => name.replace(/\.[\w-]{16}(?=\.\w+$)/, ""));
}

const browser = { "accept-encoding": "gzip, deflate, br, zstd" };

/** Returns all requests for a checkout; `cookie` opens the gate of /color3. */
export function asksFor(folder: string, cookie: string): Ask[] {
  const pages = pathsOf(folder);
  const assets = [
    ...filesBelow(path.join(folder, "pages/assets"), "/assets/"),
    ...derivedBelow(path.join(folder, "dist/derived")),
  ];
  const data = pages.map((page) => `/_data${page === "/" ? "/index" : page}.json`);
  const own = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/metrics", "/api/form-proof", "/api/check-auth"];
  const posts = ["/api/verify-password", "/api/logout", "/api/submit-to-coda", "/api/nothing"];
  const wrong = [
    "/nowhere",
    "/company/nowhere",
    "/momentum-ai/course1/x",
    "/nowhere/",
    "/company/",
    "/company/contact/?a=1",
    "//evil.example/",
    "/%",
    "/%00",
    "/a%2fb",
    "/_data/nowhere.json",
    "/_data/company/no.json",
    "/_data/x",
    "/assets/none.pdf",
    "/assets/%",
    "/assets/",
    "/attached_assets/none",
    "/assets/private/color3/none.pdf",
    "/assets/private/none/x",
    "/_app/none.js",
    "/files.json",
    "/index",
    "/?sent=footer",
    "/?sent=contact",
    "/company/contact?sent=contact",
    "/?a=1",
    "/color3?sent=footer",
    "/healthz/x",
    "/api/",
  ];
  const everywhere = [...pages, ...assets, ...data, ...own, ...posts, ...wrong];
  const all: Ask[] = [];
  const add = (address: string, headers: Ask["headers"] = {}, method = "GET", body?: string): void =>
    void all.push({ method, address, headers, ...(body !== undefined && { body }) });
  for (const address of everywhere) {
    for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]) add(address, browser, method);
    for (const encoding of [
      "gzip",
      "br",
      "identity",
      "br;q=0, gzip",
      "gzip;q=0, br;q=0",
      "*",
      "deflate",
      "BR",
      "br;q=0.1, gzip;q=1",
    ]) {
      add(address, { "accept-encoding": encoding });
    }
    add(address);
    add(address, { ...browser, cookie });
    add(address, {
      ...browser,
      cookie: "gate-color3=1.x; gate-ccs-auth=9999999999.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; other",
    });
    add(address, { host: "evil.example" });
    for (const known of ['"x"', "*", '"x", W/"y"']) add(address, { ...browser, "if-none-match": known });
    add(address, { ...browser, "if-none-match": "*" }, "HEAD");
    add(address, { "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" });
    add(address, { "if-modified-since": "Fri, 01 Jan 1999 00:00:00 GMT" });
    for (const range of [
      "bytes=0-9",
      "bytes=10-",
      "bytes=-10",
      "bytes=99999999-",
      "bytes=5-2",
      "bytes=0-1,3-4",
      "lines=1-2",
    ]) {
      add(address, { range });
    }
    add(address, { range: "bytes=0-9", ...browser }, "HEAD");
    add(address, { range: "bytes=0-9", "if-range": '"other"' });
    add(address, { "content-type": "application/json", accept: "text/html" });
  }
  const json = { "content-type": "application/json" };
  const plain = { "content-type": "application/x-www-form-urlencoded" };
  for (const address of posts.concat("/api/check-auth")) {
    for (const body of [
      "{}",
      "[]",
      "null",
      "no json",
      '{"pageName":"color3","password":"wrong"}',
      '{"pageName":"none"}',
    ]) {
      add(address, json, "POST", body);
    }
    for (const body of [
      "",
      "a=b",
      "pageName=color3&password=wrong",
      "pageName=ccs-auth&_page=/ccs",
      "_form=contact&_page=/company/contact",
    ]) {
      add(address, plain, "POST", body);
    }
    add(address, { ...json, origin: "https://evil.example" }, "POST", "{}");
    add(address, { "content-type": "text/plain" }, "POST", "{}");
    add(address, { ...json, "content-encoding": "gzip" }, "POST", "{}");
    add(address, json, "POST", `{"a":"${"x".repeat(70_000)}"}`);
  }
  return all;
}
