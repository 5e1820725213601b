import { describe, expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";
import { testSite } from "../../test/server/site.ts";

const deliveries = { inquiry: [{ name: "crm", to: "hubspot", settings: {} }] };
const good = { name: "Ada", email: "ada@example.com", type: "inquiry" };
const token = { authorization: "Bearer let me see" };

describe("GET /metrics (Prometheus, only with METRICS_TOKEN)", () => {
  it("leads by form, deliveries by state, age of the oldest undelivered lead; nothing personal", async () => {
    const server = await startTestServer({ site: testSite({ deliveries }), env: { METRICS_TOKEN: "let me see" } });
    await server.postJson("/api/take", good);
    await server.postJson("/api/take", { ...good, type: "news" });
    server.pass(90_000);
    const answer = await server.get("/metrics", token);
    expect(answer.headers.get("content-type")).toContain("text/plain");
    const text = await answer.text();
    expect(text).toContain('pagewright_leads{form="inquiry",quarantined="false"} 1');
    expect(text).toContain('pagewright_deliveries{destination="crm",state="pending"} 1');
    expect(text).toContain('pagewright_oldest_undelivered_seconds{lane="hubspot"} 90');
    expect(text).toMatch(/^pagewright_disk_free_bytes \S+$/m);
    expect(text).toContain("process_resident_memory_bytes");
    expect(text).not.toContain("ada@example.com");
    // The clock was an hour ahead and is set back: an alert on the age would otherwise stay silent for that long.
    server.pass(-3_690_000);
    expect(await (await server.get("/metrics", token)).text()).toContain('seconds{lane="hubspot"} 3600');
  });

  it("shut without the token, absent when there is none", async () => {
    const shut = await startTestServer({ env: { METRICS_TOKEN: "let me see" } });
    expect((await shut.get("/metrics")).status).toBe(401);
    expect((await shut.get("/metrics", { authorization: "Bearer let me se" })).status).toBe(401);
    const absent = await startTestServer();
    expect((await absent.get("/metrics", token)).status).toBe(404);
  });
});
