/** Margin around the viewport within which pictures load, in pixels. */
const margin = 50;

/**
 * Sets an image's address when it comes near the viewport, and marks it when loaded (`data-loaded`), which fades it in.
 * React never renders these attributes. Returns a function that stops waiting.
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
