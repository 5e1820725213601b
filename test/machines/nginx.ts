/** Runs nginx, where it is installed, with the very file that docs/operations.md recommends. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./machine.ts";
import type { Proxy } from "./round-robin.ts";

/** NGINX selects another one than the machine's. */
const program = process.env["NGINX"] ?? "nginx";

/** Whether nginx can be run. */
export const hasNginx = spawnSync(program, ["-v"]).status === 0;

const deployed = path.resolve(import.meta.dirname, "../../deploy/nginx.conf");

export interface Nginx extends Proxy {
  /** Returns everything that it has logged about requests. */
  written: () => string;
}

/**
 * Starts nginx in front of these servers, without TLS, writing only into a temporary folder. `hurry`: the factor by which its
 * timeouts for servers are shortened.
 */
export async function startNginx(ports: readonly number[], hurry = 1): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-test-"));
  mkdirSync(path.join(folder, "logs"));
  const port = await freePort();
  writeFileSync(path.join(folder, "nginx.conf"), mainFile(folder, siteFile(folder, port, ports, hurry)));
  const tested = spawnSync(program, ["-p", folder, "-c", "nginx.conf", "-t"], { encoding: "utf8" });
  if (tested.status !== 0) throw new Error(tested.stderr);
  const child = spawn(program, ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"], { stdio: "ignore" });
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  while (!(await listens(port))) await sleep(20);
  return {
    origin: `http://127.0.0.1:${port}`,
    written: () => readFileSync(path.join(folder, "logs/error.log"), "utf8"),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the deployed file adapted to a test: other servers, another port, no certificate. */
function siteFile(folder: string, port: number, ports: readonly number[], hurry: number): string {
  const [servers, other] = [
    /^ +server site(\d):3000(.*)$/gm,
    /^server \{\n +listen \S+ (ssl )?default_server;[^}]*\}\n/gm,
  ];
  const text = readFileSync(deployed, "utf8");
  return text
    .replaceAll(other, "")
    .replaceAll(servers, (_, nth: string, rest: string) => `    server 127.0.0.1:${ports[Number(nth) - 1]}${rest}`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^ +ssl_certificate.*\n/gm, "")
    .replaceAll(
      /(_(?:read|upstream)_timeout) (\d+)s;/g,
      (_, name: string, s: string) => `${name} ${(1000 * Number(s)) / hurry}ms;`,
    )
    .replaceAll("/var/log/nginx", `${folder}/logs`)
    .replaceAll("/var/cache/nginx", `${folder}/cache`);
}

function mainFile(folder: string, site: string): string {
  mkdirSync(path.join(folder, "cache"));
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // By default its workers run as nobody, who may not enter the folder.
  return `${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/logs/error.log;
events { worker_connections 1024; }
http {
access_log off;
${places.join("\n")}
${site}
}
`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
