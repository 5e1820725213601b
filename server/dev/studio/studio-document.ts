/** The studio's one document; everything else is made in the browser. */
import { developmentDocument } from "../shell/development-document.ts";

/** What the document says to its script. */
interface Told {
  /** What its requests carry. */
  token: string;
  /** Names the website among others of this machine. */
  site: string;
}

/** The document in the site's theme. */
export function studioDocument(told: Told, theme: string): string {
  return developmentDocument({
    title: "Studio",
    theme,
    className: "studio",
    style: "studio/browser/studio.css",
    script: "studio/browser/start.tsx",
    head: Object.entries(told)
      .map(([name, content]) => `<meta name="studio-${name}" content="${content}">\n`)
      .join(""),
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
