import { describe, expect, it, onTestFinished } from "vitest";
import { startCoda } from "../../test/deliver/coda.ts";
import { startEndpoint } from "../../test/deliver/endpoint.ts";
import { testSite } from "../../test/server/site.ts";
import { openTestDesk } from "../../test/leads/context.ts";
import { verify } from "./verify.ts";

const specs = [
  { name: "coda", to: "coda", settings: { table: "grid-leads", key: "c-lead", columns: { "c-name": "name" } } },
  { name: "crm", to: "hubspot", settings: { form: "f-1", fields: { email: "email" } } },
  { name: "hook", to: "webhook", settings: { url: "https://hook.example/leads" } },
];

const site = testSite({ deliveries: { inquiry: specs } });

function run(environment: Readonly<Record<string, string>>): Promise<{ code: number; out: string }> {
  return openTestDesk({ site, environment }).run(verify);
}

describe("verify asks each destination with what is configured", () => {
  it("what is not configured is not checked, and named with the variables that would let it: no failure", async () => {
    const { code, out } = await run({});
    expect(code).toBe(0);
    expect(out).toBe(
      [
        "inquiry, coda: not checked: set CODA_API_TOKEN and CODA_DOC_ID. Until then its leads wait.",
        "inquiry, crm: not checked: set HUBSPOT_PORTAL_ID. Until then its leads wait.",
        "inquiry, hook: not checked: set WEBHOOK_SECRET. Until then its leads wait.",
        "",
        "0 good, 0 to be set right, 3 not checked",
        "",
      ].join("\n"),
    );
  });

  it("without HUBSPOT_TOKEN the others are checked and nothing fails; what the token would let is said", async () => {
    const coda = await startCoda();
    onTestFinished(() => coda.close());
    const { code, out } = await run({
      CODA_API_BASE: coda.url,
      CODA_API_TOKEN: "coda-token",
      CODA_DOC_ID: "doc",
      HUBSPOT_PORTAL_ID: "42",
      WEBHOOK_SECRET: "s3cret",
    });
    expect(code).toBe(0);
    expect(out).toContain("inquiry, coda: good\n");
    expect(out).toContain('inquiry, crm: not checked: set HUBSPOT_TOKEN to a token with the scope "forms"');
    expect(out).toContain("Submissions work without.\n");
    expect(out).toContain("inquiry, hook: good\n\n2 good, 0 to be set right, 1 not checked\n");
  });

  it("what is wrong, or cannot be asked, fails and keeps none of the others from being asked", async () => {
    const hubspot = await startEndpoint(() => ({ status: 404 }));
    onTestFinished(() => hubspot.close());
    const { code, out } = await run({
      CODA_API_BASE: "http://127.0.0.1:1",
      CODA_API_TOKEN: "coda-token",
      CODA_DOC_ID: "doc",
      HUBSPOT_API_BASE: hubspot.url,
      HUBSPOT_PORTAL_ID: "42",
      HUBSPOT_TOKEN: "pat-1",
      WEBHOOK_SECRET: "s3cret",
    });
    expect(code).toBe(1);
    expect(out).toContain(
      "inquiry, coda: to be set right\n  The table grid-leads cannot be read: nobody listens there",
    );
    expect(out).toContain("inquiry, crm: to be set right\n  The form f-1 cannot be read: HubSpot answered 404.\n");
    expect(out).toContain("inquiry, hook: good\n\n1 good, 2 to be set right, 0 not checked\n");
  });
});
