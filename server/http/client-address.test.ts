import type { Context } from "koa";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s counts as %s", (ip, counted) => {
  expect(clientAddress({ ip } as Context)).toBe(counted);
});
