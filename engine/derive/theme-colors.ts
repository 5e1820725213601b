/** Colours of the website's theme for pictures that are made outside of a browser. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PreviewColors } from "./preview.ts";

const file = path.resolve(import.meta.dirname, "../render/theme/tokens.css");
let css: string | undefined;

/** The colours of a picture on ink, for a page with this accent. */
export function inkColors(accent: string): PreviewColors {
  css ??= readFileSync(file, "utf8");
  const root = rule(css, ":root {");
  const own = rule(css, `[data-accent="${accent}"] {`) || rule(css, "[data-accent=");
  return {
    ground: color(root, "ink"),
    text: color(root, "ink-text"),
    quiet: color(root, "ink-quiet"),
    accent: color(own, "accent-bright"),
    fold: color(own, "accent-fold"),
  };
}

function rule(text: string, selector: string): string {
  const start = text.indexOf(selector);
  return start < 0 ? "" : text.slice(start, text.indexOf("}", start));
}

/** The light scheme's value. */
function color(text: string, name: string): string {
  const [, value] = new RegExp(`--${name}:\\s*(?:light-dark\\()?(#[0-9a-f]{6})`).exec(text) ?? [];
  if (value === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return value;
}
