let brought: Promise<void> | undefined;

/**
 * Puts the whole style sheet behind the part of it that the document holds: every later page finds its styles there, in
 * the same order. Rejects when it cannot be had; the next page tries again.
 */
export async function bringWholeStyle(): Promise<void> {
  const part = document.querySelector<HTMLStyleElement>("style[data-whole]");
  if (part) await (brought ??= bring(part));
}

function bring(part: HTMLStyleElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const whole = document.createElement("link");
  whole.rel = "stylesheet";
  whole.href = part.dataset["whole"] ?? "";
  whole.addEventListener("load", () => resolve());
  whole.addEventListener("error", () => {
    brought = undefined;
    whole.remove();
    reject(new Error("The styles could not be loaded."));
  });
  part.after(whole);
  return promise;
}
