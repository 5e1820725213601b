import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { launchBrowser, launchOptions, ReportError } from "./launch-browser.ts";

function temporary(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "browser-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return folder;
}

it("what others left where temporary files are is no browser, and no library of one", async () => {
  const folder = temporary();
  const ran = path.join(folder, "ran");
  writeFileSync(path.join(folder, "chromium"), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 });
  writeFileSync(path.join(folder, "libGLESv2.so"), "");
  vi.stubEnv("TMPDIR", folder);
  const { executablePath } = await launchOptions();
  expect(path.dirname(executablePath)).not.toBe(folder);
  expect(existsSync(path.join(path.dirname(executablePath), "libGLESv2.so"))).toBe(true);
  expect(tmpdir()).toBe(folder);
  const browser = await launchBrowser();
  await browser.close();
  expect(existsSync(ran)).toBe(false);
});

it("is unpacked into no folder that somebody else could have filled", async () => {
  const folder = temporary();
  const own = path.join(folder, "pagewright");
  vi.stubEnv("XDG_CACHE_HOME", folder);
  mkdirSync(path.join(folder, "elsewhere"));
  symlinkSync(path.join(folder, "elsewhere"), own);
  await expect(launchOptions()).rejects.toThrow(ReportError);
  rmSync(own);
  mkdirSync(own);
  chmodSync(own, 0o777);
  await expect(launchOptions()).rejects.toThrow("nobody else can write");
  writeFileSync(path.join(folder, "file"), "");
  vi.stubEnv("XDG_CACHE_HOME", path.join(folder, "file"));
  await expect(launchOptions()).rejects.toThrow(ReportError);
});
