/** HTML document that wraps the gallery's content, with the site's own tokens and fonts. */
import { escapeHtml } from "../../../engine/things/escape-html.ts";
import { developmentDocument } from "../shell/development-document.ts";

/** Returns a complete document. `theme` is the site's style sheet; `body` is HTML. */
export function shell(title: string, theme: string, body: string): string {
  return developmentDocument({
    title,
    theme,
    className: "gallery",
    style: "gallery/browser/gallery.css",
    script: "gallery/browser/gallery.ts",
    body,
  });
}

/** Renders the menu that selects a page to preview. */
export function pageChoice(paths: readonly string[], chosen = ""): string {
  const options = paths.map((path) => {
    const selected = path === chosen ? " selected" : "";
    return `<option value="${escapeHtml(path)}"${selected}>${escapeHtml(path)}</option>`;
  });
  return `<label class="choice">Preview a page <select data-preview><option value="">Choose</option>${options.join("")}</select></label>`;
}
