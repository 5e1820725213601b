import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderToString } from "react-dom/server";
import { createElement } from "react";
import { partOf } from "../things/values.ts";
import { putTexts, type KeptPlace } from "../site/texts-once.ts";
import { markTexts } from "./mark-texts.ts";

const long = `Act as "a teacher" & <coach>.\n\n${"It's one of 30 lines.\n".repeat(30)}`;
const other = `Another: ${"word ".repeat(80)}end`;

describe("a text that stands in the HTML and in the data", () => {
  it("is sent in the HTML alone, also where only its beginning is shown; its place in the data is told with its length", () => {
    const html = `<main><h3>One</h3>${renderToString(
      createElement("pre", { id: "a" }, long.slice(0, 50), createElement("span", undefined, long.slice(50))),
    )}<p>${other}</p></main>`;
    const data = { prompts: [{ prompt: long, title: "One" }, { prompt: "short" }], text: [other] };
    const sent = markTexts(html, data);
    expect(sent.html.match(/<[^<>]* ?data-text[^<>]*>/g)).toEqual(['<pre data-text id="a">', "<p data-text>"]);
    expect(sent.html.replaceAll(" data-text", "")).toBe(html);
    expect(sent.data).toEqual({ prompts: [{ prompt: "", title: "One" }, { prompt: "short" }], text: [""] });
    expect(sent.places).toEqual([
      [String(long.length), "prompts", "0", "prompt"],
      [String(other.length), "text", "0"],
    ]);
    expect(data.prompts[0]?.prompt).toBe(long);
    putTexts(sent.data, sent.places, [long, other]);
    expect(sent.data).toEqual(data);
  });

  it.each([
    ["that is short", "short words", (text: string) => `<p>${text}</p>`],
    ["that is not shown", other, () => "<p>else</p>"],
    ["that is part of more", other, (text: string) => `<p>${text} <b>and more</b></p>`],
    ["that a browser with script does not read as one", other, (text: string) => `<noscript><p>${text}</p></noscript>`],
    ["that stands in an attribute", other, (text: string) => `<p title="${text}">else</p>`],
    ["whose lines HTML would change", `\r\n${other}`, (text: string) => `<pre>${text}</pre>`],
    ["whose first line HTML would leave out", `\n${other}`, (text: string) => `<pre>${text}</pre>`],
  ])("a text %s stays in the data", (_, text, show) => {
    const data = { text };
    expect(markTexts(show(text), data)).toEqual({ html: show(text), data, places: [] });
  });

  it("a text that is shown twice is kept once; one that stands twice in the data is left out once", () => {
    const { html, data, places } = markTexts(`<p>${other}</p><p>${other}</p>`, [other, other]);
    expect(html).toBe(`<p data-text>${other}</p><p>${other}</p>`);
    expect(data).toEqual(["", other]);
    expect(places).toHaveLength(1);
  });

  it("whatever the texts are, what React wrote gives them back", () => {
    const texts = fc.array(fc.string({ unit: "grapheme", minLength: 400, maxLength: 500 }), { maxLength: 4 });
    fc.assert(
      fc.property(texts, fc.nat(500), (given, cut) => {
        const shown = given.map((text, key) =>
          createElement(
            "pre",
            { key, title: text },
            text.slice(0, cut),
            createElement("b", undefined, text.slice(cut)),
          ),
        );
        const html = renderToString(createElement("div", undefined, shown));
        const sent = markTexts(html, { given });
        const left = sent.places.map((place: KeptPlace) => String(partOf({ given }, place.slice(1))));
        putTexts(sent.data, sent.places, left);
        expect(sent.data).toEqual({ given });
        expect(sent.html.match(/<(?:pre|b) data-text/g) ?? []).toHaveLength(sent.places.length);
        // A split surrogate pair is sent as two replacement characters.
        const kept = new Set(given.filter((text) => !/^\n|[\r\0]/.test(text)));
        expect(sent.places).toHaveLength(html.isWellFormed() ? kept.size : 0);
      }),
    );
  });
});
