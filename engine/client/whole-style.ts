let brought: Promise<unknown> | undefined;

/**
 * Puts the whole style sheet behind the part of it that the document holds: every later page finds its styles there, in
 * the same order. Rejects, for as long as the document lives, when it cannot be had.
 */
export function bringWholeStyle(): Promise<unknown> | undefined {
  const part = document.querySelector<HTMLElement>("[data-whole]");
  if (part && !brought) {
    const whole = document.createElement("link");
    whole.rel = "stylesheet";
    whole.href = part.dataset["whole"] ?? "";
    brought = new Promise((resolve, reject) => {
      whole.addEventListener("load", resolve);
      whole.addEventListener("error", reject);
    });
    part.after(whole);
  }
  return brought;
}
