/** A document of the development server's own, in the site's own tokens and faces. */
import { escapeHtml } from "../../../engine/things/escape-html.ts";

export interface OwnDocument {
  title: string;
  /** The site's theme as a style sheet: its names are used below. */
  theme: string;
  /** Of the body. */
  className: string;
  /** Below server/dev/, without their endings: the style sheet and the module. */
  style: string;
  script: string;
  /** HTML. */
  head?: string;
  body: string;
}

/**
 * A complete document. Its letters may come late: they are not fetched ahead, and would be left out of each first look as
 * they are for visitors.
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
