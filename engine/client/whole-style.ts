/**
 * Puts the whole style sheet behind the part that the document holds, and a rule with the rest of the theme between them. Rejects
 * when the sheet cannot be had, and can be asked again.
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
  // Not into the part: the browser would take its faces anew, and one that came too late to be shown would still move the page.
  if (theme) whole.sheet?.insertRule(theme);
  delete part.dataset["whole"];
}
