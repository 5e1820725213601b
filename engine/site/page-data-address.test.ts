import { describe, expect, it } from "vitest";
import { pageDataAddress, pathOfPageData } from "./page-data-address.ts";

describe("the address of a page's data", () => {
  it.each([
    ["/", "/_data/index.json"],
    ["/company/contact", "/_data/company/contact.json"],
  ])("leads from %s to %s and back", (path, address) => {
    expect(pageDataAddress(path)).toBe(address);
    expect(pathOfPageData(address)).toBe(path);
  });

  it("is none of the pages' own addresses", () => {
    expect(pathOfPageData("/company")).toBeUndefined();
    expect(pathOfPageData("/_data/company")).toBeUndefined();
  });
});
