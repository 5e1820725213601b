/** Requests that no client should send: generated from the grammar of HTTP and the forms' own schemas, then corrupted. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { Site } from "../../engine/site/site.ts";
import { fieldsOf } from "../../engine/submission/fields-of.ts";
import { submit } from "../../engine/submission/submit.ts";
import { testContext } from "../forms/form-of.ts";
import { hiddenFields } from "../../engine/site/plain-post.ts";

export interface FuzzRequest {
  bytes: Buffer;
  /** Whether the request is complete, so that a response must come. */
  whole: boolean;
}

export type Random = () => number;

const characters = [
  "a",
  "Z",
  "0",
  " ",
  "/",
  ".",
  "%",
  "%2e",
  "%00",
  "?",
  "&",
  "=",
  ";",
  ":",
  "@",
  "#",
  "\\",
  '"',
  "'",
  "<",
  "{{",
  "..",
  "é",
  "😀",
  "\u0000",
  "\ud800",
  "\r\n",
  "\t",
  "__proto__",
  "constructor",
  "-1",
  "1e999",
];
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "get", "G E T"];
const names = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Authorization",
  "Connection",
  "Cookie",
  "Expect",
  "Forwarded",
  "Idempotency-Key",
  "If-Match",
  "If-Modified-Since",
  "If-None-Match",
  "Origin",
  "Range",
  "Referer",
  "Sec-Fetch-Site",
  "Sec-Fetch-Mode",
  "Transfer-Encoding",
  "Upgrade",
  "X-Form",
  "X-Form-Proof",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-HTTP-Method-Override",
  "Content-Encoding",
  "Content-Type",
];
const values = [
  "*/*",
  "gzip, br;q=0",
  "bytes=0-",
  "bytes=9-1,2-3",
  'W/"x", *',
  "a=b; c",
  "cross-site",
  "same-origin",
  "null",
  "https://evil.example",
  "100-continue",
  "chunked",
  "close",
  "Bearer x",
  "contact@1",
  "x.y trap",
  "1.2.3.4, ::1",
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "application/json",
  "text/html",
];

/** Creates a generator of requests for a site, determined by the numbers from `random`. */
export function createRequests(site: Site, random: Random): () => FuzzRequest {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const chance = (part: number): boolean => random() < part;
  const size = (): number => Math.floor(10 ** (random() * (chance(0.05) ? 4.5 : 2)));
  const noise = (): string => Array.from({ length: Math.min(size(), 300) }, () => pick(characters)).join("");
  const long = (): string => pick(characters).repeat(size());
  const spoil = (text: string): string => {
    const at = Math.floor(random() * (text.length + 1));
    return text.slice(0, at) + (chance(0.5) ? noise() : long()) + text.slice(chance(0.5) ? at : at + size());
  };
  const forms = [...site.forms.values()].map(({ form }) => form);
  const paths = [
    ...site.routes.keys(),
    ...[...site.routes.keys()].map((path) => `/_data${path === "/" ? "/index" : path}.json`),
    ...site.privateAssets.keys(),
    ...forms.map(({ endpoint }) => endpoint),
    "/healthz",
    "/metrics",
    "/sitemap.xml",
    "/robots.txt",
    "/site.webmanifest",
    "/assets/",
    "/attached_assets/x",
    "/_app/x.js",
    "/api/form-proof",
    "/api/check-auth",
    "/api/verify-password",
    "/api/logout",
    "/api/none",
    "//",
    "*",
    "http://other.example/",
  ];
  const gates = [...site.pages.values()].flatMap((page) => (page.gate ? [page.gate.key] : []));

  const rawOf = (form: CompiledForm): Record<string, string[]> =>
    Object.fromEntries(
      [...fieldsOf(form).values()].map(({ name, type }) => [
        name,
        [chance(0.2) ? noise() : type === "email" ? "a@b" : "x"],
      ]),
    );
  const strange = (): unknown =>
    pick<() => unknown>([
      () => null,
      () => -1,
      () => 1e300,
      () => true,
      noise,
      long,
      () => [noise()],
      () => ({ [noise()]: noise() }),
      () => JSON.parse("[".repeat(200) + "]".repeat(200)) as unknown,
    ])();
  const json = (): string => {
    const form = pick(forms);
    const submission = submit(form, rawOf(form), testContext);
    const payload: Record<string, unknown> = submission.ok
      ? { ...submission.payload }
      : Object.fromEntries(Object.keys(form.payload).map((name) => [name, "x"]));
    for (const name of Object.keys(payload)) if (chance(0.2)) payload[name] = strange();
    if (chance(0.1)) payload[noise()] = strange();
    const text = JSON.stringify(chance(0.05) ? strange() : payload);
    return chance(0.2) ? spoil(text) : text;
  };
  const urlencoded = (): string => {
    const form = pick(forms);
    const fields = new URLSearchParams({
      [hiddenFields.form]: form.id,
      [hiddenFields.page]: chance(0.2) ? noise().toWellFormed() : pick(paths),
      [hiddenFields.version]: form.version,
    });
    for (const [name, given] of Object.entries(rawOf(form))) for (const each of given) fields.append(name, each);
    if (chance(0.2)) for (let nth = size(); nth > 0; nth -= 1) fields.append(chance(0.5) ? "name" : noise(), "x");
    return chance(0.2) ? spoil(String(fields)) : String(fields);
  };
  const guess = (): string =>
    JSON.stringify({ pageName: chance(0.3) ? strange() : pick([...gates, ""]), password: strange() });

  const request = (method: string, path: string, body: string | undefined, type: string): FuzzRequest => {
    const headers = [`Host: ${chance(0.05) ? noise() : "example.org"}`, "Connection: close"];
    if (body !== undefined) headers.push(`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`);
    for (let nth = chance(0.5) ? Math.min(size(), 40) : 0; nth > 0; nth -= 1) {
      headers.push(`${pick(names)}: ${chance(0.3) ? noise().replaceAll(/[\r\n\0]/g, "") : pick(values)}`);
    }
    const head = `${method} ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
    // When another header contradicts the body's length, the server may reject the request.
    return { bytes: Buffer.from(head + (body ?? "")), whole: false };
  };
  const wellFormed = (path: string): string =>
    encodeURI(path.toWellFormed())
      .replaceAll(/%(?![0-9A-F]{2})/g, "%25")
      .slice(0, 12_000);
  const kinds: readonly (readonly [weight: number, make: () => FuzzRequest])[] = [
    [4, () => plain("GET", wellFormed(chance(0.5) ? pick(paths) : `/${spoil(pick(paths))}`))],
    [2, () => request(pick(methods), chance(0.5) ? pick(paths) : spoil(pick(paths)), undefined, "")],
    [3, () => plain("POST", pick(forms).endpoint, json(), "application/json")],
    [3, () => plain("POST", pick(forms).endpoint, urlencoded(), "application/x-www-form-urlencoded")],
    [1, () => request("POST", pick(paths), chance(0.5) ? json() : urlencoded(), pick(values))],
    [
      1,
      () =>
        plain(
          "POST",
          pick(["/api/check-auth", "/api/verify-password", "/api/logout"]),
          chance(0.8) ? guess() : spoil(guess()),
          "application/json",
        ),
    ],
    [
      1,
      () => ({
        bytes: Buffer.from(
          spoil(String(request("POST", pick(paths), json(), "application/json").bytes)),
          chance(0.5) ? "utf8" : "latin1",
        ),
        whole: false,
      }),
    ],
    [
      0.5,
      () => ({ bytes: Buffer.from(Array.from({ length: size() }, () => Math.floor(random() * 256))), whole: false }),
    ],
  ];
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0);

  function plain(method: string, path: string, body?: string, type = ""): FuzzRequest {
    const content = body === undefined ? "" : `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    return {
      bytes: Buffer.from(
        `${method} ${path} HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n${content}\r\n${body ?? ""}`,
      ),
      whole: true,
    };
  }

  return () => {
    let left = random() * total;
    const [, make] = kinds.find(([weight]) => (left -= weight) < 0) ?? kinds[0] ?? [0, () => plain("GET", "/")];
    return make();
  };
}
