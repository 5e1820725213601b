import { expect, it } from "vitest";
import { policyOf } from "./policy.ts";

it("frames of a page add their origins to its policy, and nothing that would begin another rule of it", () => {
  const policy = policyOf([
    { address: "https://example.org/a?b;c,d", allow: ["camera"] },
    { address: "https://example.org;script-src-elem/a", allow: ["camera"] },
    { address: "https://example.org,sandbox/a", allow: [] },
  ]);
  expect(policy).toEqual({ frames: ["https://example.org"], permissions: { camera: ["https://example.org"] } });
});
