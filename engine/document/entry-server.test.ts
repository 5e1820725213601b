import { testGate } from "../../test/server/site.ts";
import { testLook } from "../../test/default-look.ts";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { partsOfShownData } from "../site/page-data-address.ts";
import { errorDataOf, type PageData, pageDataOf } from "../site/page-data.ts";
import type { CompiledPage, Site } from "../site/site.ts";
import { renderDocument } from "./entry-server.tsx";
import type { RenderedDocument } from "./rendered.ts";

const files = { loader: "/_app/loader.js", application: ["/_app/main.js"], styles: ["/_app/style.css"] };

const page: CompiledPage = {
  file: "pages/index.yaml",
  path: "/",
  aliases: [],
  title: "Start <here>",
  description: 'A "description"',
  chrome: "full",
  index: true,
  blocks: [{ type: "hero", key: "hero", continues: false, props: { title: ["Hello </script>"] } }],
  forms: [],
  prompts: [],
  policy: { frames: [], permissions: {} },
  version: "1",
};

const site: Site = {
  version: "site",
  chrome: {
    ornament: "ribbon",
    name: "Rollout",
    description: "A site.",
    language: "en-US",
    timeZone: "UTC",
    email: "hello@example.org",
    navigation: { links: [] },
    footer: { links: [], social: [] },
    tracking: [],
  },
  look: testLook,
  errors: {
    notFound: { title: "404 Page Not Found", text: ["Did you forget to add the page to the router?"] },
    tooMany: { title: "Too many", text: ["Wait."] },
    failure: { title: "Failure", text: ["Sorry."] },
    unavailable: { title: "Unavailable", text: ["Soon."] },
  },
  pages: new Map([["/", page]]),
  routes: new Map([["/", "/"]]),
  unavailable: new Set(),
  forms: new Map(),
  prompts: new Map(),
  privateAssets: new Map(),
};

const render = (data: PageData): Promise<RenderedDocument> =>
  renderDocument(data, { files, origin: "https://example.org", look: testLook });

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("a rendered document", () => {
  it("names the picture of its first block before the style sheets, so that it comes before the script asks for it", async () => {
    const asset = { url: '/assets/"hill".avif', type: "image/avif", bytes: 1, width: 2, height: 1 };
    const begin = async (props: object): Promise<string[]> => {
      const [hero] = page.blocks;
      const blocks = hero ? [{ ...hero, props: { ...hero.props, ...props } }, ...page.blocks] : [];
      const { html } = await render(pageDataOf(site, { ...page, blocks }, {}));
      return html.slice(0, html.indexOf("<style>")).match(/<link[^>]*as="image"[^>]*>/g) ?? [];
    };
    const link = '<link rel="preload" href="/assets/&quot;hill&quot;.avif" as="image" fetchpriority="high">';
    expect(await begin({ picture: { asset, alt: "A hill" } })).toEqual([link]);
    expect(await begin({ texture: asset, picture: { asset: { ...asset, url: "/later.avif" }, alt: "" } })).toEqual([
      link,
    ]);
    expect(await begin({})).toEqual([]);
  });

  it("the picture of its first block has its address from the start, and is told once in the head; others wait for the script", async () => {
    const picture = (url: string) => ({ asset: { url, type: "image/avif", bytes: 1, width: 2, height: 1 }, alt: "" });
    const [hero] = page.blocks;
    const props = { ...hero?.props, variant: "split", picture: picture("/first.avif") };
    const split = { type: "split", key: "split", props: { title: ["Next"], text: [], picture: picture("/next.avif") } };
    const blocks = hero
      ? [
          { ...hero, props },
          { ...hero, ...split },
        ]
      : [];
    const { html } = await render(pageDataOf(site, { ...page, blocks }, {}));
    const shown = html.replaceAll(/<noscript>.*?<\/noscript>/gs, "");
    const sources = [...shown.matchAll(/<img[^>]* src="([^"]*)"[^>]*data-src="([^"]*)"/g)];
    expect(sources.map(([, source, later]) => [source?.replace(/^data:.*/, ""), later])).toEqual([
      ["/first.avif", "/first.avif"],
      ["", "/next.avif"],
    ]);
    expect(shown.match(/<link[^>]*as="image"[^>]*>/g)).toEqual([
      '<link rel="preload" href="/first.avif" as="image" fetchpriority="high">',
    ]);
  });

  it("is complete HTML with one title, one h1, a description, a canonical address and Open Graph", async () => {
    const { html } = await render(pageDataOf(site, page, {}));
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-US"/);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain("<title>Start &lt;here&gt; | Rollout</title>");
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain('name="description" content="A &quot;description&quot;"');
    expect(html).toContain('rel="canonical" href="https://example.org/"');
    expect(html).toContain('property="og:title" content="Start &lt;here&gt;"');
    expect(html).not.toContain("noindex");
    expect(html).not.toMatch(/<template|\$RC\(/);
  });

  it("names the picture for shared links with its size and words; an error page has none", async () => {
    const { html } = await render(pageDataOf(site, page, {}));
    const picture = "https://example.org/assets/previews/index.png";
    expect(html).toContain(`property="og:image" content="${picture}"`);
    expect(html).toContain('property="og:image:width" content="1200"');
    expect(html).toContain('property="og:image:height" content="630"');
    expect(html).toContain('property="og:image:alt" content="Start &lt;here&gt;"');
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(html).toContain(`name="twitter:image" content="${picture}"`);
    expect(html).toContain('name="twitter:image:alt" content="Start &lt;here&gt;"');
    expect((await render(errorDataOf(site, "/nowhere", 404))).html).not.toMatch(/og:image|twitter:image/);
  });

  it("says nothing twice in its head", async () => {
    const { html } = await render(pageDataOf(site, page, {}));
    const lines = html.slice(html.indexOf("<head>"), html.indexOf("</head>")).split("\n");
    expect(lines.filter((line, at) => line !== "" && lines.indexOf(line) !== at)).toEqual([]);
  });

  it("holds the page's data, which the author's text cannot break out of", async () => {
    const data = pageDataOf(site, page, {});
    const { html } = await render(data);
    const json = /<script type="application\/json" id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(JSON.parse(json)).toEqual(data);
    expect(json).not.toContain("<");
  });

  it("names the address of the page's data where anybody may ask for it, and holds none of it", async () => {
    const data = pageDataOf(site, page, {});
    const options = { files: { ...files, loaderText: "load()" }, origin: "https://example.org", look: testLook };
    const { html, apart } = await renderDocument(data, { ...options, apart: true });
    const [, from = "", json] = /id="page-data"[^>]* data-from="([^"]*)">(.*?)<\/script>/s.exec(html) ?? [];
    expect(json).toBe("");
    expect(JSON.parse(apart?.json ?? "")).toEqual(data);
    expect(partsOfShownData(from)).toEqual({ path: "/", tag: apart?.tag });
    const edited = await renderDocument({ ...data, site: "edited" }, { ...options, apart: true });
    expect(edited.apart?.tag).not.toBe(apart?.tag);
    // By default, as for a page with something of its visitor, the data stays in the document.
    const whole = await renderDocument(data, options);
    expect([whole.apart, whole.html.includes("data-from")]).toEqual([undefined, false]);
  });

  it("holds the loader itself, and its hash is named", async () => {
    const data = pageDataOf(site, page, {});
    const options = { files: { ...files, loaderText: "load()" }, origin: "https://example.org", look: testLook };
    const { html, scriptHashes } = await renderDocument(data, options);
    expect(html).toContain('<script type="module">load()</script>');
    expect(html).not.toContain(files.loader);
    expect(scriptHashes).toContain(hashOf("load()"));
  });

  it("says a long text once, and in a script of its own where it belongs", async () => {
    const text = `Words & "signs". ${"More of them. ".repeat(40)}`.trim();
    const blocks = page.blocks.map((block) => ({ ...block, props: { ...block.props, text: [{ p: [text] }] } }));
    const { html, scriptHashes } = await render(pageDataOf(site, { ...page, blocks }, {}));
    expect(html.split("More of them. More of them.")).toHaveLength(21);
    const [, places, script = ""] = /<script id="page-texts" data-places="([^"]*)">(.*?)<\/script>/s.exec(html) ?? [];
    expect(places?.replaceAll("&quot;", '"')).toBe(
      JSON.stringify([[String(text.length), "view", "blocks", "0", "props", "text", "0", "p", "0"]]),
    );
    expect(scriptHashes).toContain(hashOf(script));
  });

  it("holds the styles of what it shows and of nothing else, in the order of the whole, and says where that is", async () => {
    const held = async (data: PageData): Promise<string | undefined> => {
      const style = "a{b:c}.wall{b:c}h1{b:c}.error-view{b:c}.nothing{b:c}.js main{b:c}";
      const look = { ...testLook, style: "" };
      const options = { files: { ...files, style }, origin: "https://example.org", look };
      const { html, styleHashes } = await renderDocument(data, options);
      expect(html).not.toContain('rel="stylesheet"');
      const held = /<style data-whole="\/_app\/style.css">(.*?)<\/style>/s.exec(html)?.[1];
      expect(styleHashes).toContain(hashOf(held ?? ""));
      return held;
    };
    expect(await held(pageDataOf(site, page, {}))).toBe("a{b:c}h1{b:c}.js main{b:c}");
    expect(await held(errorDataOf(site, "/nowhere", 404))).toBe("a{b:c}h1{b:c}.error-view{b:c}.js main{b:c}");
    const gated = { ...page, gate: testGate("club") };
    expect(await held(pageDataOf(site, gated, {}))).toBe("a{b:c}.wall{b:c}h1{b:c}.js main{b:c}");
  });

  it("without their text, as in development, it links to the whole", async () => {
    const { html } = await render(pageDataOf(site, page, {}));
    expect(html).toContain('<link rel="stylesheet" href="/_app/style.css">');
    expect(html).not.toContain("data-whole");
  });

  it("names the hash of each inline script and style", async () => {
    const { html, scriptHashes, styleHashes } = await render(pageDataOf(site, page, {}));
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => hashOf(match[1] ?? ""));
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((match) => hashOf(match[1] ?? ""));
    expect(scriptHashes).toEqual(scripts);
    expect([...styleHashes].sort()).toEqual([...new Set(styles)].sort());
    expect(html).not.toMatch(/ on[a-z]+="/);
  });

  it("names the hash of each style attribute, also of a page with a colour of its own", async () => {
    const phases = { items: [{ phase: "One", title: ["First"], text: [], progress: 1, max: 3 }] };
    const blocks = [{ type: "timeline", key: "line", continues: false, props: phases }];
    const data = { ...pageDataOf(site, { ...page, blocks }, {}), accentStyle: { "--accent": "#0a4" } };
    const { attributeHashes } = await render(data);
    expect(attributeHashes).toEqual(["--accent:#0a4", "width:33.33333333333333%", "padding-right:52px"].map(hashOf));
  });

  it('a refused answer has "Error: " before the title', async () => {
    const returned = { id: "contact", values: {}, fields: {}, error: "Please fill in all required fields." };
    const { html } = await render(pageDataOf(site, page, { returned }));
    expect(html).toContain("<title>Error: Start &lt;here&gt; | Rollout</title>");
  });

  it("an unknown page reads as the specification says and is not listed", async () => {
    const { html } = await render(errorDataOf(site, "/nowhere", 404));
    expect(html).toContain("404 Page Not Found");
    expect(html).toContain("Did you forget to add the page to the router?");
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  });

  it("the browser's own frame has the colour of the page's ground, in both schemes", async () => {
    const { light, dark } = testLook.ground;
    const { html } = await render(pageDataOf(site, page, {}));
    expect(html).toContain(`content="${light}" media="(prefers-color-scheme: light)"`);
    expect(html).toContain(`content="${dark}" media="(prefers-color-scheme: dark)"`);
  });

  it("a wall has the ribbon's roll only where the ribbon is the site's ornament", async () => {
    const gated = { ...page, gate: testGate("club-access") };
    const line: Site = { ...site, chrome: { ...site.chrome, ornament: "line" } };
    expect((await render(pageDataOf(site, gated, {}))).html).toContain("wall-roll");
    expect((await render(pageDataOf(line, gated, {}))).html).not.toContain("wall-roll");
  });

  it("a view that throws is an error, not a hole in the page", async () => {
    const broken = { ...page, blocks: [{ type: "no-such-block", key: "x", continues: false, props: {} }] };
    await expect(render(pageDataOf(site, broken, {}))).rejects.toThrow('"no-such-block" has no view.');
  });
});
