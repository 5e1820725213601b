import { describe, expect, it } from "vitest";
import { testSite } from "../../test/server/site.ts";
import { addressClass } from "./address-class.ts";

const plain = testSite();
const link = (href: string) => ({ label: href, to: { href, kind: "page" as const } });
const links = [link("/us"), link("/"), { ...link("/us/all"), items: [link("/us/write")] }];
const site = { ...plain, chrome: { ...plain.chrome, navigation: { links } } };

describe("the class of an address", () => {
  it.each([
    ["/nowhere", ""],
    ["//evil.example/", ""],
    ["/us/nowhere", "/us/"],
    ["/us/all/that", "/us/all/"],
    ["/usual", ""],
    ["/us/write", "/us/write"],
    ["/write", "/write"],
    ["/broken", "/broken"],
  ])("%s is %j", (path, expected) => {
    expect(addressClass(site, path)).toBe(expected);
  });
});
