import { expect, it } from "vitest";
import { clientAddress, networkAround } from "./client-address.ts";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["192.0.2.1:50123", "192.0.2.1"],
  ["[2001:db8:1:2::1]:50123", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002:0:0:0:1", "2001:db8:1:2"],
  ["::ffff:c000:0201", "192.0.2.1"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", "unknown"],
])("%s counts as %s", (ip, counted) => {
  expect(clientAddress({ ip })).toBe(counted);
});

it("the network around an address is what a whole row of addresses has in common", () => {
  expect(networkAround("192.0.2.1")).toBe(networkAround("192.0.2.200"));
  expect(networkAround("2001:db8:1:2")).toBe(networkAround("2001:db8:1:ffff"));
  expect(networkAround("2001:db8:1:2")).not.toBe(networkAround("2001:db8:2:2"));
  expect(networkAround("192.0.2.1")).not.toBe(networkAround("192.0.3.1"));
});
