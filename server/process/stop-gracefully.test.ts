import { spawn } from "node:child_process";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

/** Starts a server whose answers wait for a line on its input, and which stops as the real one does. */
const script = `
import { createServer } from "node:http";
import { createLog } from ${JSON.stringify(path.join(import.meta.dirname, "create-log.ts"))};
import { ignoreLogSignals, stopGracefully } from ${JSON.stringify(path.join(import.meta.dirname, "stop-gracefully.ts"))};
import { createRequestLines } from ${JSON.stringify(path.join(import.meta.dirname, "../middleware/request-lines.ts"))};
const held = [];
const log = createLog("info");
const lines = createRequestLines(log);
const server = createServer((_request, response) => {
  held.push(response);
  process.stdout.write("held\\n");
});
process.stdin.on("data", () => held.splice(0).forEach((response) => response.end("done")));
server.keepAliveTimeout = 600_000;
server.headersTimeout = 600_000;
server.requestTimeout = 600_000;
server.listen(0, "127.0.0.1", () => process.stdout.write("port " + server.address().port + "\\n"));
const close = async () => {
  if (!process.env.QUIET) process.stdout.write("closed\\n");
  // As the last visitor leaves: what is logged of requests is written some at a time.
  lines.add({ id: "last", method: "GET", route: "/", status: 200, ms: 1, aborted: false });
  if (process.env.NEVER) await new Promise(() => undefined);
};
ignoreLogSignals(log);
stopGracefully({ server, close, log, patience: Number(process.env.PATIENCE) });
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => process.stdout.write("asked to stop\\n"));
process.stdout.write("ready\\n");
`;

interface Child {
  said: () => string;
  signal: (name: NodeJS.Signals) => void;
  answer: () => void;
  ended: Promise<number | null>;
  /** Nobody reads its output any more. */
  stopReading: () => void;
  get: () => Promise<string>;
  /** A connection that the client would keep for further requests. */
  connect: () => Socket;
}

async function start(patience: number, env: Readonly<Record<string, string>> = {}): Promise<Child> {
  const child = spawn("node", ["--input-type=module-typescript", "-e", script], {
    cwd: import.meta.dirname,
    env: { PATH: process.env["PATH"], PATIENCE: String(patience), ...env },
  });
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (chunk: Buffer) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  await expect.poll(() => said).toMatch(/port \d+/);
  const port = Number(/port (\d+)/.exec(said)?.[1]);
  const get = (): Promise<string> =>
    new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port, agent: false }, (response) => {
        response.setEncoding("utf8").on("data", resolve).on("error", reject);
      })
        .on("error", reject)
        .end();
    });
  const open = (): Socket => {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return {
    said: () => said,
    signal: (name) => child.kill(name),
    answer: () => child.stdin.write("go\n"),
    ended,
    stopReading: () => void child.stdout.destroy(),
    get,
    connect: open,
  };
}

describe("graceful shutdown", () => {
  it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "%s: stop accepting, finish requests, close the store, write the last lines",
    async (signal) => {
      const child = await start(10_000);
      const running = child.get();
      await expect.poll(child.said).toContain("held");
      child.signal(signal);
      await expect.poll(child.said).toContain('"stopping"');
      await expect(child.get()).rejects.toThrow("ECONNREFUSED");
      expect(child.said()).not.toContain("closed");
      child.answer();
      expect(await running).toBe("done");
      expect(await child.ended).toBe(0);
      expect(child.said()).toContain("closed");
      expect(child.said()).toContain('"id":"last"');
    },
  );

  // The test's timeout is much shorter than the patience.
  it("is not held up by a connection that stays open after its answer, as those of browsers and proxies do", async () => {
    const child = await start(600_000);
    const socket = child.connect();
    socket.write("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n");
    await expect.poll(child.said).toContain("held");
    child.signal("SIGTERM");
    await expect.poll(child.said).toContain('"stopping"');
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    child.answer();
    expect(await child.ended).toBe(0);
    expect(answer).toContain("done");
  });

  it("is not held up by a connection that was opened for requests to come", async () => {
    const child = await start(600_000);
    const socket = child.connect();
    await new Promise((resolve) => socket.once("connect", resolve));
    // An answer on another connection shows that the server knows of the first one too.
    const other = child.get();
    await expect.poll(child.said).toContain("held");
    child.answer();
    expect(await other).toBe("done");
    child.signal("SIGTERM");
    expect(await child.ended).toBe(0);
  });

  it("is bounded in time: a request that takes too long is given up", async () => {
    const child = await start(200);
    const running = child.get().catch(() => "given up");
    await expect.poll(child.said).toContain("held");
    child.signal("SIGTERM");
    expect(await running).toBe("given up");
    expect(await child.ended).toBe(0);
    expect(child.said()).toContain("closed");
  });

  it.each(["SIGUSR1", "SIGUSR2"] as const)(
    "%s, by which programs that put logs away ask for new files, neither ends the server nor opens it to a debugger",
    async (signal) => {
      const child = await start(10_000);
      child.signal(signal);
      await expect.poll(child.said).toContain(`"signal":"${signal}","msg":"this signal does nothing`);
      const running = child.get();
      await expect.poll(child.said).toContain("held");
      child.answer();
      expect(await running).toBe("done");
      child.signal("SIGTERM");
      expect(await child.ended).toBe(0);
      expect(child.said()).not.toContain("Debugger");
    },
  );

  it("what never closes is given up", async () => {
    const { signal, ended, said } = await start(200, { NEVER: "yes" });
    signal("SIGTERM");
    expect(await ended).toBe(1);
    expect(said()).toContain("what was to be closed took too long");
  });

  it("a second signal ends it at once", async () => {
    const { signal, ended, said } = await start(600_000, { NEVER: "yes" });
    signal("SIGTERM");
    await expect.poll(said).toContain("closed");
    signal("SIGINT");
    expect(await ended).toBe(1);
  });

  it("one Ctrl-C ends it once, though it comes from the terminal and from npm", async () => {
    const child = await start(600_000);
    const running = child.get();
    await expect.poll(child.said).toContain("held");
    child.signal("SIGINT");
    await expect.poll(child.said).toContain("asked to stop");
    child.signal("SIGINT");
    await expect.poll(child.said).toMatch(/asked to stop\n[^]*asked to stop\n/);
    child.answer();
    expect(await running).toBe("done");
    expect(await child.ended).toBe(0);
  });

  it.each([
    ["SIGTERM", "SIGHUP"],
    ["SIGHUP", "SIGINT"],
  ] as const)("%s and %s are no haste: where a session ends, its terminal is closed, too", async (first, second) => {
    const child = await start(600_000);
    const running = child.get();
    await expect.poll(child.said).toContain("held");
    child.signal(first);
    await expect.poll(child.said).toContain('"stopping"');
    child.signal(second);
    await expect.poll(child.said).toMatch(first === "SIGHUP" ? /asked to stop\n[^]*asked to stop\n/ : "asked to stop");
    child.answer();
    expect(await running).toBe("done");
    expect(await child.ended).toBe(0);
  });

  it("a log that nobody reads any more keeps it from nothing", async () => {
    const { signal, ended, stopReading } = await start(600_000, { QUIET: "yes" });
    stopReading();
    signal("SIGTERM");
    await ended;
  });
});

describe("starting", () => {
  it("explains a bad environment in one sentence and exits with 1", async () => {
    const child = spawn("node", [path.join(import.meta.dirname, "../../cli/start.ts")], {
      env: { PATH: process.env["PATH"], PORT: "seven", DATABASE_URL: "mysql://x" },
    });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += String(chunk)));
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(code).toBe(1);
    expect(said.trim().split("\n")).toHaveLength(2);
    expect(said).toContain("PORT");
    expect(said).toContain("DATABASE_URL");
  });
});
