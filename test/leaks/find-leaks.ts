/** Sends a server every request that a stranger can send, and reports which responses contain a word that is only behind a gate. */
import { readdirSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { previewRecipes } from "../../engine/derive/plan/plan.ts";
import type { Running } from "../content/small-project.ts";
import { readPdf } from "../read-pdf.ts";

/** The place where such a word was found. */
export interface Leak {
  where: string;
  part: "headers" | "body" | "picture" | "log";
}

interface Question {
  address: string;
  init?: RequestInit;
}

const json = { "content-type": "application/json" };

/** Resolves with the leaks. Tests expect none. `metricsToken` opens the metrics, which must not contain the word either. */
export async function findLeaks(server: Running, word: string, metricsToken: string): Promise<readonly Leak[]> {
  const leaks: Leak[] = [];
  const logged = server.logged().length;
  for (const { address, init = {} } of questionsFor(server, metricsToken)) {
    const where = `${init.method ?? "GET"} ${address}`;
    const answer = await fetch(server.origin + address, { redirect: "manual", ...init });
    if (JSON.stringify([...answer.headers]).includes(word)) leaks.push({ where, part: "headers" });
    const texts = await textsIn(Buffer.from(await answer.arrayBuffer()));
    if (texts.some((text) => text.includes(word))) leaks.push({ where, part: "body" });
  }
  // Rendered images cannot be searched, so the data from which they are made is.
  const { site } = server.services.published();
  for (const made of site ? previewRecipes(site) : []) {
    if (JSON.stringify(made).includes(word)) leaks.push({ where: made.name, part: "picture" });
  }
  // Problems of a file are logged for the operator at the server's start; requests of visitors are logged without content.
  if (server.logged().slice(logged).includes(word)) leaks.push({ where: "the log", part: "log" });
  return leaks;
}

/** Returns requests for everything that has an address, in every way it can be requested. */
function questionsFor({ services }: Running, metricsToken: string): readonly Question[] {
  const { site, downloads } = services.published();
  if (!site) throw new Error("The project has no site");
  const routes = [...site.routes.keys(), ...site.unavailable];
  const made = downloads.recipes.map(({ name }) => `/assets/${name}`);
  const files = [...made, ...site.privateAssets.keys(), "/assets/private/", "/assets/guides/"];
  const built = filesBelow(services.clientDir);
  const addresses = [
    ...routes.flatMap((route) => [route, `${route}/`, `${route}?sent=club-form`]),
    ...routes.map((route) => `/_data${route === "/" ? "/index" : route}.json`),
    ...files.flatMap((file) => [file, file.replace("/assets", "/attached_assets")]),
    ...built.flatMap((file) => [file, `${file}.map`]),
    "/files.json",
    "/.vite/manifest.json",
    "/sitemap.xml",
    "/robots.txt",
    "/site.webmanifest",
    "/healthz",
    "/nowhere",
    "/club/nowhere",
    "/forms/club-form.yaml",
    "/pages/club.yaml",
    "/api/club",
    "/api/form-proof",
    "/%",
  ];
  const endpoints = [...new Set([...site.forms.values()].map(({ form }) => form.endpoint))];
  const ids = [...site.forms.keys()];
  const marked = [...site.forms.values()].map(({ form }) => `${form.id}@${form.version}`);
  const texts = ["{}", "[]", '{"name":1}', '{"name":""}', "{", "x".repeat(70_000)];
  const posts: Question[] = [];
  for (const address of endpoints) {
    for (const text of texts) posts.push(post(address, text, json));
    for (const form of marked) posts.push(post(address, "{}", { "content-type": "application/json", "x-form": form }));
    for (const id of ids) {
      const fields = new URLSearchParams({ _form: id, _page: "/club" });
      posts.push(post(address, fields), post(address, fields, { accept: "application/json" }));
    }
    posts.push(post(address, new URLSearchParams({ name: " " })));
  }
  const gates = ["check-auth", "verify-password", "logout"].flatMap((name) => [
    post(`/api/${name}`, JSON.stringify({ pageName: "club-access", password: "wrong" }), json),
    post(`/api/${name}`, new URLSearchParams({ pageName: "club-access", password: "wrong", _page: "/club" })),
  ]);
  return [
    ...addresses.map((address) => ({ address })),
    ...routes.map((address) => ({ address, init: { method: "PUT" } })),
    // Prefetches by a browser carry a header.
    ...addresses
      .filter((address) => !files.includes(address))
      .map((address) => ({ address, init: { headers: { "sec-purpose": "prefetch" } } })),
    { address: "/metrics", init: { headers: { authorization: `Bearer ${metricsToken}` } } },
    ...posts,
    ...gates,
  ];
}

function post(address: string, body: string | URLSearchParams, headers: Record<string, string> = {}): Question {
  return { address, init: { method: "POST", body, headers } };
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll("\\", "/"));
}

/** Returns a body as texts: as it is, the text of a PDF, the files of a ZIP. */
async function textsIn(body: Buffer): Promise<string[]> {
  const plain = [body.toString("utf8"), body.toString("utf16le")];
  if (body.subarray(0, 5).toString() === "%PDF-") {
    const { pages, info } = await readPdf(body);
    return [...plain, ...pages.map(({ text }) => text), JSON.stringify(info)];
  }
  return body.subarray(0, 2).toString() === "PK" ? [...plain, ...unpacked(body)] : plain;
}

/** Returns the files of a ZIP, located by its central directory. */
function unpacked(zip: Buffer): string[] {
  const texts: string[] = [];
  const entry = Buffer.from("PK\u0001\u0002");
  for (let at = zip.indexOf(entry); at >= 0; at = zip.indexOf(entry, at + 4)) {
    const [method, size, start] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(from, from + size);
    texts.push((method === 8 ? inflateRawSync(bytes) : bytes).toString("utf8"));
  }
  return texts;
}
