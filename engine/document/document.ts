/** From the rendered page to a complete document. */
import { createHash } from "node:crypto";
import type { PageData } from "../site/page-data.ts";
import { escapeHtml, scriptJson, styleAttributesIn } from "../things/escape-html.ts";
import { firstPicture, withFirstPicture } from "./first-picture.ts";
import { markTexts } from "./mark-texts.ts";
import { documentTitle, headTags } from "../render/page/head-tags.ts";
import { shownDataAddress } from "../site/page-data-address.ts";
import { textMark } from "../site/texts-once.ts";
import type { ClientFiles, RenderedDocument, RenderOptions } from "./rendered.ts";
import { leftRules, shownStyle } from "./shown-style.ts";

/** The document around `rendered`, the HTML of the page's React root. */
export function documentAround(rendered: string, data: PageData, options: RenderOptions): RenderedDocument {
  const { files, origin, look } = options;
  const { loaderText } = files;
  const { icons } = look;
  const picture = firstPicture(data);
  const { html: body, data: sent, places } = markTexts(withFirstPicture(rendered, picture), data);
  const isApart = options.apart === true && loaderText !== undefined;
  const style = files.style === undefined ? undefined : styleOf(look.style, files.style, body, isApart);
  const apart = isApart ? dataApart(style === undefined ? sent : withTheme(sent, look.style, style)) : undefined;
  const from = apart && shownDataAddress(data.path, apart.tag);
  const html = [
    "<!doctype html>",
    `<html lang="${escapeHtml(data.chrome.language)}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(data))}</title>`,
    `<script>${earlyScript}</script>`,
    ...look.faces.map(
      ({ family, weight, url }) =>
        `<link rel="preload" href="${escapeHtml(url)}" as="font" type="font/woff2" crossorigin data-family="${escapeHtml(family)}" data-weight="${escapeHtml(weight)}">`,
    ),
    ...(picture === undefined
      ? []
      : [`<link rel="preload" href="${escapeHtml(picture)}" as="image" fetchpriority="high">`]),
    ...styleElements(style, look.style, files.styles),
    ...headTags(data, origin).map(
      ({ tag, attributes }) => `<${tag}${attributesHtml({ ...attributes, "data-page": "" })}>`,
    ),
    `<meta name="theme-color" content="${look.ground.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${look.ground.dark}" media="(prefers-color-scheme: dark)">`,
    ...(icons.svg ? [`<link rel="icon" href="${escapeHtml(icons.svg.url)}" type="image/svg+xml">`] : []),
    ...(icons.touch ? [`<link rel="apple-touch-icon" href="${escapeHtml(icons.touch.url)}">`] : []),
    '<link rel="manifest" href="/site.webmanifest">',
    files.head ?? "",
    "</head>",
    "<body>",
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="page-data" data-application="${escapeHtml(files.application.join(" "))}"${
      from === undefined ? `>${scriptJson(sent)}` : ` data-from="${escapeHtml(from)}">`
    }</script>`,
    ...(places.length === 0
      ? []
      : [`<script id="page-texts" data-places="${escapeHtml(JSON.stringify(places))}">${textsScript}</script>`]),
    loaderElement(files),
    "</body>",
    "</html>",
  ].join("\n");
  const scripts = [earlyScript, places.length === 0 ? undefined : textsScript, loaderText];
  return {
    html,
    ...(apart && { apart }),
    scriptHashes: scripts.filter((script) => script !== undefined).map(hashOf),
    styleHashes: [...new Set([style ?? look.style, ...styleTexts(body)].map(hashOf))],
    attributeHashes: styleAttributesIn(body).map(hashOf),
  };
}

/** The loader, which stands in the document itself where there is a build. */
function loaderElement({ loader, loaderText }: ClientFiles): string {
  if (loaderText === undefined) return `<script type="module" src="${escapeHtml(loader)}"></script>`;
  return `<script type="module">${loaderText}</script>`;
}

function attributesHtml(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join("");
}

/** The texts of style elements, which Mantine's components write for props that depend on the screen's width. */
function styleTexts(body: string): string[] {
  return [...body.matchAll(/<style[^<>]*>([^<]*)<\/style>/g)].map((match) => match[1] ?? "");
}

/** One element with what the page shows; where the site is worked on, the theme and links to all sheets. */
function styleElements(style: string | undefined, theme: string, sheets: readonly string[]): string[] {
  if (style !== undefined) return [`<style data-whole="${escapeHtml(sheets.join(" "))}">${style}</style>`];
  return [`<style>${theme}</style>`, ...sheets.map((each) => `<link rel="stylesheet" href="${escapeHtml(each)}">`)];
}

/** The theme and the sheet, as far as the page shows them. Where no data comes later, the theme is whole: nothing else brings it. */
function styleOf(theme: string, sheet: string, body: string, isApart: boolean): string {
  return isApart ? shownStyle(theme + sheet, body) : theme + shownStyle(sheet, body + theme);
}

/** The data, and what of the theme the document left out. */
function withTheme(data: PageData, theme: string, style: string): PageData {
  const left = leftRules(theme, style);
  return left.length === 0 ? data : { ...data, theme: `@media{${left.join("")}}` };
}

/** The data as it is sent by itself; its name says what is in it. */
function dataApart(data: PageData): { tag: string; json: string } {
  const json = JSON.stringify(data);
  return { tag: createHash("sha256").update(json).digest("base64url").slice(0, 22), json };
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/**
 * The one script that runs before the first paint: it says by a class that there is script (the steps of a form are then shown one
 * by one). A browser without what the application is written for (the newest of it came in spring 2024) has the page as without
 * script: all steps, all fields, plain posts. The loader goes by the same class.
 */
export const earlyScript =
  '{const e=document.documentElement;URL.canParse&&Promise.withResolvers&&e.showPopover&&e.classList.add("js")}';

/** Keeps the marked texts as they were sent, before a translation or an extension of the browser can change them. */
const textsScript = `{const t=[];for(const e of document.querySelectorAll("[${textMark}]"))t.push(e.textContent),e.removeAttribute("${textMark}");document.currentScript.dataset.texts=JSON.stringify(t)}`;
