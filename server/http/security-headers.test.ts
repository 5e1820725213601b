import { describe, expect, it } from "vitest";
import type { PageData } from "../../engine/site/page-data.ts";
import { pageDataAddress } from "../../engine/site/page-data-address.ts";
import { documentPolicy } from "./security-headers.ts";
import { startTestServer } from "../../test/server/server.ts";
import { testForm, testSite } from "../../test/server/site.ts";

describe("security headers", () => {
  it.each(["/", "/nowhere", "/broken", "/healthz", "/robots.txt", "/assets/app.zip", "/_data/index.json", "/api/take"])(
    "are on everything: %s",
    async (path) => {
      const { get } = await startTestServer();
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("content-security-policy")).not.toContain("unsafe-eval");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-request-id")).toMatch(/^[\w-]+$/);
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("strict-transport-security")).toBeNull();
    },
  );

  it("the policy of a document allows its inline scripts and styles by their hashes and no other", async () => {
    const { get } = await startTestServer();
    const policy = (await get("/")).headers.get("content-security-policy")?.split("; ") ?? [];
    expect(policy).toContain("script-src 'self' 'sha256-c2NyaXB0'");
    expect(policy).toContain("style-src 'self' 'sha256-c3R5bGU='");
    expect(policy).toContain("style-src-attr 'none'");
    expect(policy).toContain("default-src 'none'");
    // Directives that are not listed fall back to this one.
    expect(policy.filter((each) => /^(?:frame|child|object|worker)-src/.test(each))).toEqual([]);
    expect(policy).toContain("form-action 'self'");
  });

  it("the policy of a document allows its style attributes by their hashes, as far as they fit into a header", () => {
    const sources = (count: number): string | undefined => {
      const attributeHashes = Array.from({ length: count }, (_, nth) => `sha256-${nth}`);
      const rest = { scriptHashes: [], styleHashes: [], tracking: [], policy: { frames: [], permissions: {} } };
      const headers = documentPolicy({ origin: "https://example.org" }, { ...rest, attributeHashes });
      return headers["Content-Security-Policy"]?.split("; ").find((each) => each.startsWith("style-src-attr"));
    };
    expect(sources(0)).toBe("style-src-attr 'none'");
    expect(sources(2)).toBe("style-src-attr 'unsafe-hashes' 'sha256-0' 'sha256-1'");
    expect(sources(31)).toBe("style-src-attr 'unsafe-inline'");
  });

  it("are derived from what the page's YAML embeds", async () => {
    const { get } = await startTestServer();
    const { headers } = await get("/talk");
    expect(headers.get("content-security-policy")).toContain("frame-src https://avatar.example;");
    expect(headers.get("permissions-policy")).toContain('camera=(self "https://avatar.example")');
    expect(headers.get("permissions-policy")).toContain("microphone=()");
  });

  it("no page may ask for what concerns the visitor", async () => {
    const { get } = await startTestServer();
    const policy = (await get("/")).headers.get("permissions-policy") ?? "";
    const asked = "camera display-capture geolocation hid microphone midi payment publickey-credentials-get serial usb";
    const read = "accelerometer gyroscope magnetometer xr-spatial-tracking";
    expect(policy.split(",").sort()).toEqual(
      `${asked} ${read}`
        .split(" ")
        .sort()
        .map((name) => `${name}=()`),
    );
  });

  it("of a wall tell nothing of what the page behind it embeds", async () => {
    const server = await startTestServer();
    const { headers } = await server.get("/lounge");
    expect(headers.get("content-security-policy")).not.toContain("frame-src");
    const open = await server.postJson("/api/verify-password", { pageName: "lounge-access", password: "straße 9" });
    const cookie = open.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const inside = await server.get("/lounge", { cookie });
    expect(inside.headers.get("content-security-policy")).toContain("frame-src https://secret.example;");
  });

  it("tracking scripts only when configured", async () => {
    const site = testSite();
    const tracked = {
      ...site,
      chrome: { ...site.chrome, tracking: [{ provider: "linkedin-insight" as const, id: "1" }] },
    };
    const { get } = await startTestServer({ site: tracked });
    const policy = (await get("/")).headers.get("content-security-policy");
    expect(policy).toContain("https://snap.licdn.com");
    expect(policy).not.toContain("trusted-types");
    const plain = await startTestServer();
    expect((await plain.get("/")).headers.get("content-security-policy")).not.toContain("licdn");
  });

  it("nothing measures behind a gate or where its password is asked for, whatever the site measures and whatever is shown there", async () => {
    const site = testSite({
      forms: [testForm("inquiry"), testForm("news"), testForm("old", { endpoint: "/api/old" })],
    });
    const tracking = [{ provider: "hubspot" as const, id: "1" }];
    const { get, postJson, postForm } = await startTestServer({
      site: { ...site, chrome: { ...site.chrome, tracking } },
    });
    const open = await postJson("/api/verify-password", { pageName: "club-access", password: "open sesame" });
    const cookie = open.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const wrong = { pageName: "club-access", password: "wrong", _page: "/club" };
    const accept = "text/html";
    const answers = [
      await get("/club"),
      await get("/club", { cookie }),
      await get("/assets/private/club-access/plan.txt"),
      await postForm("/api/verify-password", wrong, { accept }),
      // A form that no page of this version shows, sent from the gated page.
      await postForm(
        "/api/old",
        { _form: "old", _page: "/club", name: "Ada", email: "ada@example.org" },
        { accept, cookie },
      ),
    ];
    for (const [nth, answer] of answers.entries()) {
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy, `${nth} ${answer.status}`).not.toMatch(/hs-|hubspot/);
      expect(policy).toContain("trusted-types 'none'");
    }
    for (const headers of [{}, { cookie }]) {
      const data = (await (await get(pageDataAddress("/club"), headers)).json()) as PageData;
      expect(data.chrome.tracking).toEqual([]);
    }
    expect(((await (await get(pageDataAddress("/"))).json()) as PageData).chrome.tracking).toEqual(tracking);
  });

  it("without tracking no text becomes HTML or a script's address: Trusted Types are asked for, and nobody may make them", async () => {
    const { get } = await startTestServer();
    const policy = (await get("/")).headers.get("content-security-policy")?.split("; ");
    expect(policy).toEqual(expect.arrayContaining(["require-trusted-types-for 'script'", "trusted-types 'none'"]));
  });

  it("HSTS only when SITE_URL is https", async () => {
    const { get } = await startTestServer({ env: { SITE_URL: "https://www.example.com" } });
    const { headers } = await get("/");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
  });
});
