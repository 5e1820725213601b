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
  const asked = (): boolean => image.getAttribute("src") === image.dataset["src"];
  const load = (): void => {
    const address = image.dataset["src"];
    if (!address || asked()) return;
    delete image.dataset["loaded"];
    image.addEventListener("load", show, { once: true });
    image.src = address;
  };
  if (asked() && image.complete) show();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      load();
    },
    { rootMargin: `${margin}px` },
  );
  observer.observe(image);
  return () => observer.disconnect();
}
