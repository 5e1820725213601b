/** Wraps the development server's own documents, with the site's tokens and fonts. */
import { escapeHtml } from "../../../engine/things/escape-html.ts";

export interface OwnDocument {
  title: string;
  /** The site's theme as a style sheet, which defines the tokens used below. */
  theme: string;
  /** Class of the body element. */
  className: string;
  /** Paths of the style sheet and the module, relative to server/dev/. */
  style: string;
  script: string;
  /** HTML. */
  head?: string;
  body: string;
}

/**
 * Returns a complete document. Its fonts may load late: they are not preloaded, so with the `optional` setting that visitors
 * get they would be missing from every first view.
 */
export function developmentDocument({ title, theme, className, style, script, head = "", body }: OwnDocument): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${theme.replaceAll("font-display:optional", "font-display:swap")}</style>
<link rel="stylesheet" href="/engine/render/styles/styles.css?direct">
<link rel="stylesheet" href="/server/dev/${style}?direct">
<script type="module" src="/server/dev/${script}"></script>
${head}</head>
<body class="${className}">
${body}
</body>
</html>
`;
}
