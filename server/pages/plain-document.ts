import { escapeHtml } from "../../engine/things/escape-html.ts";

/** A complete HTML document that needs nothing: no script, no style, no site. */
export function plainDocument(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Go to the home page</a></p></main></body>
</html>
`;
}
