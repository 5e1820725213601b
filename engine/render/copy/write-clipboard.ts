/**
 * Writes a text to the clipboard. Rejects when the browser refuses.
 *
 * Browsers offer the clipboard API only to secure pages; elsewhere, selects the text and copies it the old way.
 */
export async function writeClipboard(text: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!done) throw new Error("The browser does not let this page write to the clipboard.");
  return undefined;
}
