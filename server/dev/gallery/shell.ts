/** The document around what the gallery shows, in the site's own tokens and faces. */
import { escapeHtml } from "../../../engine/render/escape-html.ts";

/** A complete document. `body` is HTML. */
export function shell(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/engine/render/styles/styles.css?direct">
<link rel="stylesheet" href="/server/dev/gallery/browser/gallery.css?direct">
<script type="module" src="/server/dev/gallery/browser/gallery.ts"></script>
</head>
<body class="gallery">
${body}
</body>
</html>
`;
}

/** Choosing a page to preview. */
export function pageChoice(paths: readonly string[], chosen = ""): string {
  const options = paths.map((path) => {
    const selected = path === chosen ? " selected" : "";
    return `<option value="${escapeHtml(path)}"${selected}>${escapeHtml(path)}</option>`;
  });
  return `<label class="choice">Preview a page <select data-preview><option value="">Choose</option>${options.join("")}</select></label>`;
}
