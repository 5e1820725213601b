import { describe, expect, it } from "vitest";
import { pageDataAddress, partsOfShownData, pathOfPageData, shownDataAddress } from "./page-data-address.ts";

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

  it.each([
    ["/", "/_shown/abc-_9/index.json"],
    ["/company/contact", "/_shown/abc-_9/company/contact.json"],
  ])("with what is in it leads from %s to %s and back", (path, address) => {
    expect(shownDataAddress(path, "abc-_9")).toBe(address);
    expect(partsOfShownData(address)).toEqual({ path, tag: "abc-_9" });
    for (const other of [address.slice(0, -5), path, "/_shown/index.json", "/_shown", `/_data${address}`])
      expect([other, partsOfShownData(other)]).toEqual([other, undefined]);
  });
});
