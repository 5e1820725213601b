let asked = false;

/**
 * Adds the font faces that arrived after the document's first paint and so were left out of its first page. Call it
 * when another page is shown, because nothing that is being read moves then.
 */
export function bringLateFaces(): void {
  if (asked) return;
  asked = true;
  const [painted] = performance.getEntriesByType("paint");
  for (const { href, dataset } of document.querySelectorAll<HTMLLinkElement>("link[as=font]")) {
    const { family = "", weight = "400" } = dataset;
    const [fetched] = performance.getEntriesByName(href);
    if (fetched && painted && fetched.startTime + fetched.duration < painted.startTime) continue;
    const face = new FontFace(family, `url(${href})`, { weight });
    face.load().then(
      () => document.fonts.add(face),
      (error: unknown) => console.error("A face could not be loaded.", error),
    );
  }
}
