/** The window's margin within which pictures load, in pixels. */
const margin = 50;

/**
 * Gives an image its address when it comes near the window and marks it when it has arrived (`data-loaded`), which
 * fades it in. The attributes are ours alone: rendering never touches them. Returns what stops the waiting.
 */
export function loadWhenNear(image: HTMLImageElement): () => void {
  const show = (): void => {
    image.dataset["loaded"] = "";
  };
  const { src = "" } = image.dataset;
  if (image.complete && image.getAttribute("src") === src) show();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      if (image.dataset["loaded"] === "") return;
      image.addEventListener("load", show, { once: true });
      image.src = src;
    },
    { rootMargin: `${margin}px` },
  );
  observer.observe(image);
  return () => observer.disconnect();
}
