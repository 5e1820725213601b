import { createHash } from "node:crypto";
import { styleAttributesIn } from "../../engine/things/escape-html.ts";
import { attributeSources } from "../http/security-headers.ts";

/**
 * Allows a self-contained document of the assets' folder the scripts and styles that stand in it, by their hashes.
 *
 * The files are the site owner's own; the policy keeps them from loading or sending anything elsewhere.
 */
export function staticDocumentPolicy(type: string, document: string): Record<string, string> {
  const isPage = type.startsWith("text/html");
  // A drawing runs no script, whatever stands in it.
  const scripts = !isPage
    ? []
    : [...document.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(quotedHashOf);
  const styles = [...document.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(quotedHashOf);
  const directives = [
    "default-src 'none'",
    isPage ? `script-src 'self' ${scripts.join(" ")}`.trim() : "script-src 'none'",
    `style-src 'self' ${styles.join(" ")}`.trim(),
    `style-src-attr ${attributeSources(styleAttributesIn(document).map(hashOf)).join(" ")}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return { "Content-Security-Policy": directives.join("; ") };
}

function quotedHashOf([, text = ""]: RegExpMatchArray): string {
  return `'${hashOf(text)}'`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
