import { describe, expect, it } from "vitest";
import { leftRules, shownStyle } from "./shown-style.ts";

const html =
  '<main class="page wide"><p data-tone="ink" class="lead">Words &gt; words</p><img data-src="/a.svg"></main>';

describe("the style of a document", () => {
  it.each([
    ["of a class that it has", ".lead{a:b}"],
    ["of several that it has, wherever they stand", ".page .lead{a:b}.page.wide>p:hover{a:b}p::before{a:b}"],
    [
      "of no class",
      ':root{--a:b;c:var(--a)}[href$=".pdf"]:after{content:"}.x{"}[data-tone=ink],[data-tone="ink"] #it{a:b}*{a:b}',
    ],
    ["of what is around it, and of what the loader says", "html.js .lead{a:b}body{a:b}img[data-src][data-loaded]{a:b}"],
    ["that may or may not have a class", ".page:not(.gone,h5){a:b}.page:has(>.gone,.lead){a:b}:is(.gone,.lead) p{a:b}"],
    ["under a condition", "@media (width<=9em){.lead{a:b}@supports (a:b){.page{a:b}}}"],
    ["of a state that a browser or a visitor makes", "p[open],main[aria-expanded=true],p:checked{a:b}"],
    ["that is no rule", '@font-face{font-family:"A"}@page{margin:0}'],
  ])("holds each rule %s", (_, sheet) => {
    expect(shownStyle(sheet, html)).toBe(sheet);
  });

  it("holds no rule of an element, a class or a value that stands nowhere in it, and no condition around such rules alone", () => {
    const sheet =
      ".a{x:y}.lead{x:y}h5{x:y}.lead .a{x:y}.page.a:hover{x:y}[data-tone=plain]{x:y}p[data-row]{x:y}words{x:y}";
    expect(shownStyle(`${sheet}@media print{.a{x:y}}@media print{.a{x:y}p{x:z}}`, html)).toBe(
      ".lead{x:y}@media print{p{x:z}}",
    );
  });

  it("holds of a rule's selectors those that select something", () => {
    const sheet = '.a,.lead,.lead:is(.b,.c),p[title="d,e"] .a,p[title=",.e[(h5"],.page .a{x:y}';
    expect(shownStyle(sheet, html)).toBe('.lead,.lead:is(.b,.c),p[title=",.e[(h5"]{x:y}');
  });

  it("holds the animations that it has a use for", () => {
    const [turn, rise] = ["@keyframes turn{0%{x:y}to{x:z}}", "@keyframes rise{to{x:z}}"];
    expect(shownStyle(`${turn}.lead{animation:1s turn}${rise}.a{animation:1s rise}`, html)).toBe(
      `${turn}.lead{animation:1s turn}`,
    );
  });

  it("holds the values that something in it reads, also an element itself, and of the others none", () => {
    const sheet = ":root{--a:1;--b:var(--c);--c:2;--d:3}.lead{--e:4;x:calc(2*var(--a))}.gone{x:var(--d)}";
    const shown = shownStyle(sheet, `${html}<i style="x:var(--b)">`);
    expect(shown).toBe(":root{--a:1;--b:var(--c);--c:2;}.lead{x:calc(2*var(--a))}");
  });

  it("with the rules that it left out or cut says all that the sheet says", () => {
    const [face, ink] = ['@font-face{font-family:"A"}', '[data-tone="ink"]{x:y}'];
    const sheet = `${face}:root,[data-tone="tint"]{--a:1;x:var(--a)}${ink}[data-tone="tint"]{--b:2}`;
    const shown = shownStyle(sheet, html);
    expect(shown).toBe(`${face}:root{--a:1;x:var(--a)}${ink}`);
    expect(leftRules(sheet, shown)).toEqual([
      ':root,[data-tone="tint"]{--a:1;x:var(--a)}',
      '[data-tone="tint"]{--b:2}',
    ]);
  });

  it("keeps the order, and reads another sheet anew", () => {
    expect(shownStyle("p{x:y}.lead{x:z}p{x:w}", html)).toBe("p{x:y}.lead{x:z}p{x:w}");
    expect(shownStyle("p{x:v}", html)).toBe("p{x:v}");
  });
});
