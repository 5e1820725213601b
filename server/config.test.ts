import { describe, expect, it } from "vitest";
import { ConfigError, gateVariable, readConfig } from "./config.ts";

function complaints(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
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

  it.each([
    [{ PORT: "http" }, 'PORT is "http"'],
    [{ PORT: "70000" }, "0 to 65535"],
    [{ SITE_URL: "www.example.com" }, "has to be the site's address"],
    [{ SITE_URL: "https://example.com/path" }, "without a path"],
    [{ SITE_URL: "javascript:alert(1)" }, "has to be the site's address"],
    [{ TRUST_PROXY: "yes" }, 'TRUST_PROXY is "yes"'],
    [{ SESSION_SECRET: "short" }, "at least 32 characters"],
    [{ DATABASE_URL: "mysql://localhost/x" }, "begin with postgres://"],
    [{ SMTP_URL: "mail.example.com" }, "SMTP_URL has to be an address such as smtp://"],
    [{ SMTP_URL: "mail.example.com:587" }, "SMTP_URL has to be an address such as smtp://"],
    [{ SMTP_URL: "smtp://user:pa#ss@mail.example.com" }, "%23"],
    [{ MAIL_FROM: "The site" }, "MAIL_FROM has to be a mail address"],
    [{ LEADS_EMAIL: "a@example.com, b@example.com" }, "LEADS_EMAIL has to be one mail address"],
    [{ CODA_API_BASE: "coda.io/apis/v1" }, "CODA_API_BASE has to be an address that begins with https://"],
    [{ HUBSPOT_API_BASE: "api.hsforms.com" }, "HUBSPOT_API_BASE has to be"],
  ])("bad values are explained in one sentence: %j", (env, words) => {
    const found = complaints(env);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
  });

  it("what destinations need is taken as it is when it can be used, and never quoted when it cannot", () => {
    const usable = {
      SMTP_URL: "smtps://user%40x:p%23w@mail.example.com",
      MAIL_FROM: '"The site" <site@example.com>',
      LEADS_EMAIL: "owner@example.com",
      CODA_API_BASE: "http://127.0.0.1:4000/v1",
    };
    expect(complaints(usable)).toEqual([]);
    expect(complaints({ ...usable, SMTP_URL: "s3cret" }).join()).not.toContain("s3cret");
  });

  it("names everything wrong at once", () => {
    expect(complaints({ PORT: "x", TRUST_PROXY: "x" })).toHaveLength(2);
  });

  it("one GATE_<ROUTE>_PASSWORD per gated page", () => {
    expect(gateVariable("/staffing-solutions")).toBe("GATE_STAFFING_SOLUTIONS_PASSWORD");
    expect(gateVariable("/clients/acme")).toBe("GATE_CLIENTS_ACME_PASSWORD");
    expect(gateVariable("/")).toBe("GATE_INDEX_PASSWORD");
    const { gatePasswords } = readConfig({ GATE_CLUB_PASSWORD: "x", GATE_EMPTY_PASSWORD: "" });
    expect([...gatePasswords]).toEqual([["GATE_CLUB_PASSWORD", "x"]]);
  });
});
