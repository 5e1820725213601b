import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openSqliteStore } from "../server/leads/sqlite-store.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "leads-test-"));
  return () => rmSync(dataDir, { recursive: true });
});

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

function run(command: string, args: readonly string[], input = ""): Promise<Ran> {
  const child = spawn("node", [path.join(import.meta.dirname, command), ...args], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATA_DIR: dataDir,
      SITE_DIR: path.resolve(import.meta.dirname, "../test/sites/harbor"),
    },
  });
  const ran: Ran = { code: null, out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (ran.out += String(chunk)));
  child.stderr.on("data", (chunk: Buffer) => (ran.err += String(chunk)));
  child.stdin.end(input);
  return new Promise((resolve) => child.once("close", (code) => resolve({ ...ran, code })));
}

describe("npm run leads", () => {
  it("prints one JSON object a line: id, form, formVersion, receivedAt, payload, quarantined, deliveries", async () => {
    const store = openSqliteStore({ file: path.join(dataDir, "leads.sqlite") });
    await store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada\nLovelace", ok: true } });
    await store.add({ form: "news", formVersion: "v2", payload: { name: "Eve" }, quarantined: true });
    const { code, out } = await run("leads.ts", ["--json"]);
    expect(code).toBe(0);
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(2);
    expect(Object.keys(lines[0] ?? {})).toEqual([
      "id",
      "form",
      "formVersion",
      "receivedAt",
      "payload",
      "quarantined",
      "deliveries",
    ]);
    expect(lines[0]).toMatchObject({ form: "inquiry", payload: { name: "Ada\nLovelace", ok: true }, deliveries: [] });
    expect(lines[1]).toMatchObject({ form: "news", quarantined: true });
    await store.close();
  });

  it("exports CSV, cells that begin with = + - @ neutralised", async () => {
    const store = openSqliteStore({ file: path.join(dataDir, "leads.sqlite") });
    const payload = { name: '=HYPERLINK("x")', phone: "+1 216", note: "-1", at: "@SUM(A1)", id: "a,b", plain: "a-b" };
    await store.add({ form: "inquiry", formVersion: "v1", payload });
    await store.add({
      form: "news",
      formVersion: "v1",
      payload: { email: "two\r\nlines", space: " =1", wide: "\uFF1D1", tab: "\t=1" },
    });
    await store.close();
    const { out } = await run("leads.ts", ["--csv"]);
    const [head, first = "", ...rest] = out.split("\r\n");
    expect(head).toBe(
      "id,form,formVersion,receivedAt,quarantined,deliveries,name,phone,note,at,payload.id,plain,email,space,wide,tab",
    );
    expect(first).toMatch(/,inquiry,v1,[^,]+,false,,"'=HYPERLINK\(""x""\)",'\+1 216,'-1,'@SUM\(A1\),"a,b",a-b,,,,$/);
    // Where tabs separate cells, what comes after a tab begins a cell.
    expect(rest.join("\r\n")).toMatch(/,,,,,,"two\r\nlines",' =1,'\uFF1D1,'\t'=1\r\n$/);
  });

  it("says what it can do, and when there are no leads yet", async () => {
    const usage = await run("leads.ts", []);
    expect([usage.code, usage.out]).toEqual([2, ""]);
    expect(usage.err).toContain("--csv");
    const none = await run("leads.ts", ["--json"]);
    expect([none.code, none.out]).toEqual([0, ""]);
    expect(none.err).toContain("no leads yet");
    expect((await run("leads.ts", ["--xml"])).code).toBe(2);
  });
});

describe("npm run gate", () => {
  it("names the gates, sets a gate's password and stores only its hash; an empty one changes nothing", async () => {
    const asked = await run("gate.ts", []);
    expect(asked.code).toBe(2);
    const [, key = ""] = /There are: ([a-z0-9-]+)/.exec(asked.err) ?? [];
    expect(key).not.toBe("");
    expect((await run("gate.ts", [`${key}x`])).err).toContain(`did you mean ${key}?`);
    const done = await run("gate.ts", [key], "open sesame\n");
    expect(done.code).toBe(0);
    expect(done.out + done.err).not.toContain("sesame");
    const stored = async (): Promise<string | undefined> => {
      const store = openSqliteStore({ file: path.join(dataDir, "leads.sqlite") });
      const password = await store.gatePassword(key);
      await store.close();
      return password;
    };
    const hash = await stored();
    expect(hash).toMatch(/^(folded:)?\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const empty = await run("gate.ts", [key], "\n");
    expect([empty.code, empty.err]).toEqual([1, "Nothing was changed: the password is empty.\n"]);
    expect(await stored()).toBe(hash);
  });
});
