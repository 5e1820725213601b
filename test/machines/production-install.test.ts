/**
 * Runs `npm ci --omit=dev && npm start` in a clean checkout, without any development package. It downloads all packages, so
 * only `npm run soak -- install` runs it: PRODUCTION_INSTALL=yes.
 */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { expect, it, onTestFinished } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

it.skipIf(process.env["PRODUCTION_INSTALL"] !== "yes")("npm ci --omit=dev && npm start serves the site", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "production-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const tracked = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).stdout.split("\0");
  for (const file of tracked.filter(Boolean)) cpSync(path.join(root, file), path.join(folder, file));
  const begun = performance.now();
  const installed = spawnSync("npm", ["ci", "--omit=dev"], { cwd: folder, encoding: "utf8" });
  expect(installed.stderr).not.toContain("npm error");
  const seconds = Math.round((performance.now() - begun) / 1000);
  const size = spawnSync("du", ["-sm", "node_modules"], { cwd: folder, encoding: "utf8" }).stdout.split("\t")[0];
  console.log(`npm ci --omit=dev: ${seconds} s, ${size} MB`);
  const server = spawn("npm", ["start"], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PORT: "0",
      DATA_DIR: path.join(folder, "data"),
      LOG_FORMAT: "json",
    },
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => {
    server.once("exit", resolve);
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (chunk: Buffer) => {
      said += String(chunk);
      const [, found] = /"port":(\d+)/.exec(said) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
    server.once("exit", () => reject(new Error(said)));
  });
  for (const address of ["/", "/company/contact", "/fiocon", "/healthz", "/sitemap.xml"]) {
    expect([address, (await fetch(`http://127.0.0.1:${port}${address}`)).status]).toEqual([address, 200]);
  }
  process.kill(-(server.pid ?? 0), "SIGTERM");
  await ended;
});
