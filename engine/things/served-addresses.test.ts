import { expect, it } from "vitest";
import { isLinkable, isServed } from "./served-addresses.ts";

it("what the server answers itself is no page's, whatever follows a folder's name", () => {
  for (const path of [
    "/healthz",
    "/metrics",
    "/site.webmanifest",
    "/assets",
    "/assets/a.png",
    "/_desk",
    "/_desk/leads/1",
  ])
    expect(isServed(path)).toBe(true);
  for (const path of ["/", "/health", "/healthz/more", "/assets-for-you", "/company/assets", "/apiary"])
    expect(isServed(path)).toBe(false);
});

it("authors may link to what says something to people, and not to pages' data, numbers or the desk", () => {
  for (const path of ["/sitemap.xml", "/robots.txt", "/healthz", "/api/contact"]) expect(isLinkable(path)).toBe(true);
  for (const path of ["/metrics", "/_data/index", "/_desk", "/api/", "/api", "/company"])
    expect(isLinkable(path)).toBe(false);
});
