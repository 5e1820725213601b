import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { testLook } from "../../test/default-look.ts";
import { testSite } from "../../test/server/site.ts";
import { pageDataOf, type PageData } from "../site/page-data.ts";
import { documentAround } from "./document.ts";
import type { RenderedDocument } from "./rendered.ts";

const site = testSite();
const page = site.pages.get("/");
const look = { ...testLook, style: ":root{--a:1}[data-accent=lake]{--a:2}" };
const built = { loader: "", loaderText: "load()", application: [], styles: [], style: "main{b:var(--a)}" };

function render(body: string, apart: boolean): RenderedDocument & { data: PageData } {
  if (!page) throw new Error("The site has no first page.");
  const data = pageDataOf(site, page, {});
  return { data, ...documentAround(body, data, { files: built, origin: "https://example.org", look, apart }) };
}

it("holds of the theme what it shows; the rest comes with the page's data", () => {
  const { html, styleHashes, apart, data } = render("<main></main>", true);
  const style = ":root{--a:1}main{b:var(--a)}";
  expect(html).toContain(`>${style}</style>`);
  expect(styleHashes).toEqual([`sha256-${createHash("sha256").update(style).digest("base64")}`]);
  expect(JSON.parse(apart?.json ?? "")).toEqual({ ...data, theme: "@media{[data-accent=lake]{--a:2}}" });
});

it("holds all of the theme where it shows it, or where no data comes", () => {
  const shown = render('<main data-accent="lake"></main>', true);
  expect(shown.html).toContain(`>${look.style}main{b:var(--a)}</style>`);
  expect(JSON.parse(shown.apart?.json ?? "")).not.toHaveProperty("theme");
  expect(render("<main></main>", false).html).toContain(`>${look.style}main{b:var(--a)}</style>`);
});
