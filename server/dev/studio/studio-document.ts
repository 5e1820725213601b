/** The studio's only document; everything else is created in the browser. */
import { developmentDocument } from "../shell/development-document.ts";

/** Data that the document passes to its script. */
interface Told {
  /** The token that the script's requests carry. */
  token: string;
  /** Identifies the website among others on this machine. */
  site: string;
}

/** Renders the document in the site's theme. */
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

/** Content security policy: the document may load only from this server, and no page may frame it. */
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
