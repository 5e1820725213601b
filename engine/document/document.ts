/** Wraps a rendered page in a complete document. */
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

/** Returns the document around `rendered`, the HTML of the page's React root. */
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

/** Returns the loader's script element, which is inline in a build. */
function loaderElement({ loader, loaderText }: ClientFiles): string {
  if (loaderText === undefined) return `<script type="module" src="${escapeHtml(loader)}"></script>`;
  return `<script type="module">${loaderText}</script>`;
}

function attributesHtml(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join("");
}

/** Returns the texts of the style elements that Mantine's components write for responsive props. */
function styleTexts(body: string): string[] {
  return [...body.matchAll(/<style[^<>]*>([^<]*)<\/style>/g)].map((match) => match[1] ?? "");
}

/** Returns one style element with what the page uses; in development, the theme and links to all sheets. */
function styleElements(style: string | undefined, theme: string, sheets: readonly string[]): string[] {
  if (style !== undefined) return [`<style data-whole="${escapeHtml(sheets.join(" "))}">${style}</style>`];
  return [`<style>${theme}</style>`, ...sheets.map((each) => `<link rel="stylesheet" href="${escapeHtml(each)}">`)];
}

/** Returns the parts of the theme and the sheet that the page uses. Without separate data the theme is whole, as nothing adds the rest. */
function styleOf(theme: string, sheet: string, body: string, isApart: boolean): string {
  return isApart ? shownStyle(theme + sheet, body) : theme + shownStyle(sheet, body + theme);
}

/** Returns the data with the part of the theme that the document omits. */
function withTheme(data: PageData, theme: string, style: string): PageData {
  const left = leftRules(theme, style);
  return left.length === 0 ? data : { ...data, theme: `@media{${left.join("")}}` };
}

/** Serializes the data for its own address; its tag is a hash of the content. */
function dataApart(data: PageData): { tag: string; json: string } {
  const json = JSON.stringify(data);
  return { tag: createHash("sha256").update(json).digest("base64url").slice(0, 22), json };
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/**
 * The only script that runs before the first paint. It adds a class that tells the style sheet and the loader that
 * scripts run (a form then shows one step at a time). A browser without the features that the application needs (the
 * newest arrived in spring 2024) keeps the page as it is without script: all steps, all fields, plain posts.
 */
export const earlyScript =
  '{const e=document.documentElement;URL.canParse&&Promise.withResolvers&&e.showPopover&&e.classList.add("js")}';

/** Saves the marked texts as they were sent, before the browser's translation or an extension can change them. */
const textsScript = `{const t=[];for(const e of document.querySelectorAll("[${textMark}]"))t.push(e.textContent),e.removeAttribute("${textMark}");document.currentScript.dataset.texts=JSON.stringify(t)}`;
