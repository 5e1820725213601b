import { fontFaces } from "../render/theme/font-files.ts";

let asked = false;

/**
 * Puts in the faces that came after the document's first paint, and so were left out of its first page. To be called
 * when another page is shown: nothing that is being read moves then.
 */
export function bringLateFaces(): void {
  if (asked) return;
  asked = true;
  const [painted] = performance.getEntriesByType("paint");
  for (const { family, weight, file } of fontFaces) {
    const [fetched] = performance.getEntriesByName(new URL(file, location.href).href);
    if (fetched && painted && fetched.startTime + fetched.duration < painted.startTime) continue;
    const face = new FontFace(family, `url(${file})`, { weight });
    face.load().then(
      () => document.fonts.add(face),
      (error: unknown) => console.error("A face could not be loaded.", error),
    );
  }
}
