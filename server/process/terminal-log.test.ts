import { describe, expect, it } from "vitest";
import type { Logger } from "pino";
import { createRequestLines } from "../middleware/request-lines.ts";
import { createLog } from "./create-log.ts";
import { terminalLog } from "./terminal-log.ts";

function opened(level?: number): { log: Logger; said: () => string } {
  let text = "";
  const log = createLog(
    "info",
    terminalLog((words) => void (text += words), level),
  );
  return { log, said: () => text };
}

/** What the server logs until it listens. */
function begin({ log }: { log: Logger }): void {
  log.info({ site: "v1", pages: 31 }, "content published");
  log.warn({ problem: "expired-fact", severity: "warning" }, "pages/_site.yaml:3:1 warning expired-fact\n  It was.");
  log.warn({ problem: "unknown-block", severity: "error" }, "pages/x.yaml:3:1 error unknown-block\n  There is no.");
  log.warn({ gate: "acme", shut: "acme" }, "The gate of /acme has no password");
  log.info({ destinations: [], waiting: ["coda", "email"] }, "delivering leads");
  log.warn({ variable: "GATE_X_PASSWORD" }, "GATE_X_PASSWORD is set, but no page with a gate has that name.");
}

const listening = { port: 3000, data: "/srv/data" };

describe("the log at a terminal", () => {
  it("says nothing before the start is over, and then what a person wants to know, once", () => {
    const terminal = opened();
    begin(terminal);
    expect(terminal.said()).toBe("");
    terminal.log.info(listening, "listening on http://localhost:3000");
    expect(terminal.said()).toBe(`
  listening on http://localhost:3000

  31 pages
  1 mistake in the content: "npm run check" shows what to do.
  1 warning about the content: "npm run check" lists them.
  One gate has no password and stays shut: acme.
    "npm run gate -- KEY" sets one.
  Leads for coda, email wait, because these are not set up.
    docs/operations.md says which variables they need.
  GATE_X_PASSWORD is set, but no page with a gate has that name.
  Leads and other data are kept in /srv/data.

  Ctrl-C stops it.

`);
  });

  it("one line an event afterwards: visits that went well are none, and nothing steers the terminal", () => {
    const terminal = opened();
    terminal.log.info(listening, "listening on http://localhost:3000");
    const before = terminal.said().length;
    terminal.log.info({ method: "GET", route: "/", status: 200 }, "request");
    terminal.log.info({ method: "GET", route: "(unknown)", status: 404 }, "request");
    terminal.log.info({ method: "POST", route: "/api/contact", status: 200 }, "request");
    terminal.log.warn(
      { problem: "tab", severity: "error" },
      "pages/x.yaml:6:1 error tab\n  A tab\u001B[2J.\n\n  frame",
    );
    terminal.log.error({ err: new Error("disk\nfull"), alert: "lead-not-stored", form: "contact" }, "not stored");
    const lines = terminal.said().slice(before).trimEnd().split("\n");
    expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d {2}/, ""))).toEqual([
      "GET (unknown) 404",
      "POST /api/contact 200",
      "pages/x.yaml:6:1: A tab [2J.",
      expect.stringMatching(/^error: not stored: disk full at .*\(form: contact\)$/),
    ]);
  });

  it("tells of each of the requests whose lines are written together", () => {
    const { log, said } = opened();
    const lines = createRequestLines(log);
    log.info(listening, "listening on http://localhost:3000");
    const before = said().length;
    const request = { id: "1", route: "(unknown)", ms: 1, aborted: false };
    lines.add({ ...request, method: "GET", status: 404 });
    lines.add({ ...request, method: "GET", status: 200 });
    lines.add({ ...request, method: "POST", status: 503 });
    log.flush();
    expect(said().slice(before)).toMatch(/^\S+ {2}GET \(unknown\) 404\n\S+ {2}POST \(unknown\) 503\n$/);
  });

  it("leaves out what is less than was asked for, but always says where it listens", () => {
    const terminal = opened(50);
    terminal.log.info(listening, "listening on http://localhost:3000");
    expect(terminal.said()).toContain("listening on http://localhost:3000");
    const before = terminal.said();
    terminal.log.warn("a destination is left alone for a while");
    expect(terminal.said()).toBe(before);
  });
});
