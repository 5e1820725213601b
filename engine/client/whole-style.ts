/**
 * Adds the full style sheet after the part that the document contains, and a rule with the rest of the theme between
 * them. Rejects when the sheet cannot be loaded; may then be called again.
 */
export async function bringWholeStyle(theme?: string): Promise<void> {
  const part = document.querySelector<HTMLElement>("[data-whole]");
  if (!part) return;
  const whole = Object.assign(document.createElement("link"), { rel: "stylesheet", href: part.dataset["whole"] });
  part.after(whole);
  await new Promise((resolve, reject) => {
    whole.addEventListener("load", resolve);
    whole.addEventListener("error", reject);
  });
  // Not into the part: the browser would reload its font faces, and one that arrived too late to be shown would still shift the layout.
  if (theme) whole.sheet?.insertRule(theme);
  delete part.dataset["whole"];
}
