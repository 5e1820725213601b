import { describe, expect, it } from "vitest";
import { gateVariable } from "../../engine/things/gate-variable.ts";
import { readConfig } from "./config.ts";
import { ConfigError } from "./explain-fault.ts";

function complaints(env: Record<string, string>, others: readonly string[] = []): readonly string[] {
  try {
    readConfig(env, others);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.sentences : [String(error)];
  }
}

describe("the environment", () => {
  it("has defaults: port 3000, ./data, http://localhost:3000", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      origin: "http://localhost:3000",
      proxies: 0,
      dataDir: `${process.cwd()}/data`,
    });
    expect(readConfig({ PORT: "", SITE_URL: " " })).toMatchObject({ port: 3000, origin: "http://localhost:3000" });
  });

  it("SITE_URL (absolute links) with or without a slash", () => {
    expect(readConfig({ SITE_URL: "https://www.example.com/" }).origin).toBe("https://www.example.com");
  });

  it("HOST may be written as in an address, in brackets", () => {
    expect(readConfig({ HOST: "[::1]" }).host).toBe("::1");
    expect(readConfig({ HOST: "127.0.0.1" }).host).toBe("127.0.0.1");
  });

  it.each([
    "postgres://user:password@host:5432/leads",
    "postgresql://host/leads",
    "postgres://user@/leads?host=%2Frun%2Fpostgresql",
    "postgres:///leads",
  ])("DATABASE_URL is what PostgreSQL's own programs take, sockets included: %s", (databaseUrl) => {
    expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  });

  it.each([
    [{ PORT: "http" }, 'PORT is "http"'],
    [{ PORT: "70000" }, "0 to 65535"],
    [{ SITE_URL: "www.example.com" }, "has to be the site's address"],
    [{ SITE_URL: "https://example.com/path" }, "without a path"],
    [{ SITE_URL: "https://:secret@example.com" }, "SITE_URL names a user, but has to be the site's address"],
    [{ SITE_URL: "ada:secret@example.com" }, "SITE_URL names a user, but has to be the site's address"],
    [{ SITE_URL: "javascript:alert(1)" }, "has to be the site's address"],
    [{ TRUST_PROXY: "yes" }, 'TRUST_PROXY is "yes"'],
    [{ SESSION_SECRET: "short" }, "at least 32 characters"],
    [{ DATABASE_URL: "mysql://localhost/x" }, "begin with postgres://"],
  ])("bad values are explained in one sentence: %j", (env, words) => {
    const found = complaints(env);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
  });

  it("names everything wrong at once", () => {
    expect(complaints({ PORT: "x", TRUST_PROXY: "x" }, ["SMTP_URL is no address."])).toHaveLength(3);
  });

  it("what a destination signs or signs in with ends where its line does", () => {
    const { environment } = readConfig({ WEBHOOK_SECRET: "s3cret\r", CODA_API_TOKEN: "token \n", HUBSPOT_TOKEN: " " });
    expect(environment).toEqual({ WEBHOOK_SECRET: "s3cret", CODA_API_TOKEN: "token", HUBSPOT_TOKEN: "" });
  });

  it("one GATE_<ROUTE>_PASSWORD per gated page", () => {
    expect(gateVariable("/staffing-solutions")).toBe("GATE_STAFFING_SOLUTIONS_PASSWORD");
    expect(gateVariable("/clients/acme")).toBe("GATE_CLIENTS_ACME_PASSWORD");
    expect(gateVariable("/")).toBe("GATE_INDEX_PASSWORD");
    const env = { GATE_CLUB_PASSWORD: "x", GATE_EMPTY_PASSWORD: "", GATE_BLANK_PASSWORD: " \n" };
    expect([...readConfig(env).gatePasswords]).toEqual([["GATE_CLUB_PASSWORD", "x"]]);
  });
});
