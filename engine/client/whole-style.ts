/** Puts the whole style sheet behind the part that the document holds. Rejects when it cannot be had, and can be asked again. */
export async function bringWholeStyle(): Promise<void> {
  const part = document.querySelector<HTMLElement>("[data-whole]");
  if (!part) return;
  const whole = Object.assign(document.createElement("link"), { rel: "stylesheet", href: part.dataset["whole"] });
  part.after(whole);
  await new Promise((resolve, reject) => {
    whole.addEventListener("load", resolve);
    whole.addEventListener("error", reject);
  });
  delete part.dataset["whole"];
}
