import { describe, expect, it } from "vitest";
import { escapeHtml, scriptJson, styleAttributesIn } from "./escape-html.ts";

describe("text in HTML", () => {
  it("can neither open a tag nor leave an attribute", () => {
    expect(escapeHtml(`<b a="1" c='2'>&amp;`)).toBe("&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;");
  });
});

describe("JSON in a script element", () => {
  it("cannot end the element, and says the same when it is read", () => {
    const value = { text: "</script><!-- \u2028 \u2029" };
    const json = scriptJson(value);
    expect(json).not.toMatch(/<|\u2028|\u2029/);
    expect(JSON.parse(json)).toEqual(value);
  });
});

it("style attributes are found in either kind of quotes, each once, and read as a browser reads them", () => {
  const html = `<p style="width:33%"><b data-style="no" style='color:red'>style</b><i style="width:33%"></i>
<a style="font:&quot;A &amp; B&quot;,&#x27;C&#39;" href="?style=no">`;
  expect(styleAttributesIn(html)).toEqual(["width:33%", "color:red", `font:"A & B",'C'`]);
});
