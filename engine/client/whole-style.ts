/**
 * Puts the whole style sheet behind the part that the document holds, and a rule with the rest of the theme before it. Rejects
 * when the sheet cannot be had, and can be asked again.
 */
export async function bringWholeStyle(theme?: string): Promise<void> {
  const part = document.querySelector<HTMLStyleElement>("[data-whole]");
  if (!part) return;
  const whole = Object.assign(document.createElement("link"), { rel: "stylesheet", href: part.dataset["whole"] });
  part.after(whole);
  await new Promise((resolve, reject) => {
    whole.addEventListener("load", resolve);
    whole.addEventListener("error", reject);
  });
  if (theme) part.sheet?.insertRule(theme);
  delete part.dataset["whole"];
}
