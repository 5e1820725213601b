/** Tests which requests go to Vite, which to the site, and which are rejected. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { createDoor } from "./front-door.ts";

const root = mkdtempSync(path.join(tmpdir(), "pagewright-door-"));
afterAll(() => rmSync(root, { recursive: true }));
for (const file of [
  "engine/a.ts",
  "engine/a b.ts",
  "node_modules/react/index.js",
  "node_modules/react/a.css",
  "node_modules/vite/dist/client/env.mjs",
  "node_modules/react/a.html",
  "pages/a.yaml",
]) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), "");
}
const packages = path.join(root, "node_modules");
const door = createDoor({
  root,
  served: ["engine"],
  packages,
  names: ["desk.local"],
  isVersion: (each) => each === "1a2b",
  isPrepared: (file) => file === path.join(root, "dist/vite/deps/react.js"),
});

function way(url: string, host?: string): readonly unknown[] {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    url,
    headers: host === undefined ? {} : { host },
  });
  return [door(request), request.url];
}

it.each([
  "/engine/a.ts",
  "/engine/a.ts?import",
  "/engine/a.ts?direct&t=1700000000000",
  "/engine/a%20b.ts?t=1700000000000&import",
  "/dist/vite/deps/react.js?v=1a2b",
  "/dist/vite/deps/react.js.map",
  "/node_modules/react/a.css?direct",
  "/node_modules/vite/dist/client/env.mjs",
  `/@fs${packages}/vite/dist/client/env.mjs`,
  "/@vite/client",
  "/@react-refresh",
  "/@id/__x00__/@react/refresh",
])("%s is Vite's", (url) => expect(way(url)).toEqual(["vite", url]));

it.each([
  "/",
  "/engine",
  "/engine/a-page-of-the-site",
  "/engine/a.ts?other",
  "/engine/a.ts?",
  "/engine/a.ts?&",
  "/engine/a.ts?import&",
  "/engine/a.ts?import&&t=1700000000000",
  "/engine/a.ts?raw",
  "/engine/a.ts?v=ffff",
  "/engine/a.ts?t=1",
  "/engine/a.ts?import&import",
  "/engine/a.ts?direct&direct=",
  "/engine/a.ts?import?x",
  "/engine/./a.ts",
  "/engine//a.ts",
  "/engine/x/../a.ts",
  "/engine/%2e%2e/pages/a.yaml",
  "/engine/a.ts%00",
  "/engine/%ff",
  `/engine/${"a".repeat(1200)}`,
  `/engine/${"a".repeat(500)}.ts`,
  "/pages/a.yaml",
  "/dist/vite/deps/other.js?v=1a2b",
  "/node_modules/react/index.js?v=1a2b",
  "/node_modules/react/a.html",
  `/@fs${packages}/react/a.html`,
  "/@fs/etc/passwd",
  `/@fs${packages}/../pages/a.yaml`,
  "/@id/typescript",
  "/@id/__x00__virtual?x=1",
])("%s is not", (url) => expect(way(url)).toEqual(["site", url]));

it.each([
  ["http://localhost/engine/a.ts?import", ["vite", "/engine/a.ts?import"]],
  ["http://localhost", ["site", "/"]],
  ["http://[", [400, "http://["]],
  ["*", [400, "*"]],
  ["javascript://x/y", [400, "javascript://x/y"]],
  ["", [400, ""]],
])("%j as it is written for a proxy", (url, expected) => expect(way(url)).toEqual(expected));

it.each([
  ["localhost:3000", "site"],
  ["a.localhost:3000", "site"],
  ["127.0.0.1", "site"],
  ["192.0.2.7:3000", "site"],
  ["[::1]:3000", "site"],
  ["desk.local:3000", "site"],
  ["DESK.local", "site"],
  ["rebound.example:3000", 403],
  ["localhost.rebound.example", 403],
  ["127.0.0.1.rebound.example", 403],
  ["xlocalhost", 403],
  ["[", 403],
  ["", 403],
])("asked for as %j", (host, expected) => expect(way("/", host)[0]).toBe(expected));
