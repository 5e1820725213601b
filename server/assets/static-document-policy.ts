import { createHash } from "node:crypto";
import { styleAttributesIn } from "../../engine/things/escape-html.ts";
import { attributeSources } from "../http/security-headers.ts";

/**
 * Allows a self-contained document of the assets' folder its own scripts and styles, by their hashes.
 *
 * The files are the site owner's own; the policy keeps them from loading or sending anything elsewhere.
 */
export function staticDocumentPolicy(type: string, document: string): Record<string, string> {
  const isPage = type.startsWith("text/html");
  // A drawing runs no script, whatever it contains.
  const scripts = !isPage ? [] : asTheyFit(textsIn(document, scriptTags));
  const styles = asTheyFit(textsIn(document, styleTags));
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

/** The most hashes of one kind that fit into the headers: a proxy counts headers that are too large as a failure of the server. */
const mostHashes = 30;

function asTheyFit(hashes: readonly string[]): readonly string[] {
  const different = [...new Set(hashes)];
  return different.length > mostHashes ? ["'unsafe-inline'"] : different;
}

const scriptTags = /<script([^<>]*)>|<\/script>/gi;
const styleTags = /<style([^<>]*)>|<\/style>/gi;

/** Returns the quoted hashes of the text between tags, from each opening tag to the next closing one; not of what is loaded. */
function textsIn(document: string, tags: RegExp): string[] {
  const hashes: string[] = [];
  let open: { start: number; isOwn: boolean } | undefined;
  for (const { 0: tag, 1: attributes, index } of document.matchAll(tags)) {
    if (attributes !== undefined) {
      open ??= { start: index + tag.length, isOwn: !/\ssrc=/i.test(attributes) };
      continue;
    }
    if (open?.isOwn) hashes.push(`'${hashOf(document.slice(open.start, index))}'`);
    open = undefined;
  }
  return hashes;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
