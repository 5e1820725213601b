import { expect, it } from "vitest";
import { withoutSent } from "./without-sent.ts";

it.each([
  ["/visit?sent=ask#form-ask", "/visit#form-ask"],
  ["/visit?sent=ask&fbclid=1#form-ask", "/visit?fbclid=1#form-ask"],
  ["/visit?a=1&sent=ask", "/visit?a=1"],
  ["/visit?a=1&sent=ask&b=2", "/visit?a=1&b=2"],
  ["/visit?resent=1", "/visit?resent=1"],
])("%s becomes %s", (address, rest) => {
  expect(withoutSent(`https://example.org${address}`)).toBe(`https://example.org${rest}`);
});
