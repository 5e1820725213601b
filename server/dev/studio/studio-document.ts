/** The studio's one document; everything else is made in the browser. */
import { developmentDocument } from "../shell/development-document.ts";

/** The document with the token that its requests carry, in the site's theme. */
export function studioDocument(token: string, theme: string): string {
  return developmentDocument({
    title: "Studio",
    theme,
    className: "studio",
    style: "studio/browser/studio.css",
    script: "studio/browser/start.tsx",
    head: `<meta name="studio-token" content="${token}">\n`,
    body: '<div id="studio"></div>\n<noscript>The studio needs JavaScript.</noscript>',
  });
}

/** What the document may load: what this server sends. No page may show it in a frame. */
export const studioPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
