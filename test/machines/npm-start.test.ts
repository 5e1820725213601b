/** `npm start` as npm runs it: through a shell. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { expect, it, onTestFinished } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const { start } = (JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { scripts: { start: string } })
  .scripts;

it("npm start hands the signal to end on to the server, which takes the place of npm's shell", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "npm-start-"));
  const shell = spawn("sh", ["-c", start.replace("npm run build", "true")], {
    cwd: root,
    env: { PATH: `${path.dirname(process.execPath)}:${process.env["PATH"]}`, PORT: "0", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  onTestFinished(() => {
    // Kills the whole process group, in case only the shell has exited.
    if (!said.includes("stopped")) process.kill(-(shell.pid ?? 0), "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  let said = "";
  shell.stdout.on("data", (chunk: Buffer) => (said += String(chunk)));
  const ended = new Promise((resolve) => void shell.once("exit", resolve));
  await expect.poll(() => said).toContain("listening");
  shell.kill("SIGTERM");
  expect(await ended).toBe(0);
  await expect.poll(() => said).toContain("stopped");
});
