/** Paths of a site's files, from its root. */

/** The file with what all pages share: name, navigation bar, footer, look, facts. */
export const siteFile = "pages/_site.yaml";

/** Fragments that pages include. */
export const fragmentFolder = "pages/_shared";

/** Pictures and downloads, served below /assets/. */
export const assetFolder = "pages/assets";

/** Texts that become PDFs. */
export const guideFolder = "pages/guides";

/** Folders that become ZIP files. */
export const archiveFolder = "pages/archives";

/** Returns the path of a guide's PDF below /assets/, which omits the folders of the guide's text. */
export function guidePdf(path: string): string {
  return `guides/${path.replace(/^.*\//, "").replace(/\.md$/, "")}.pdf`;
}

/** Returns guides that would produce the same PDF, by its name: nobody can say which one's gate and text it should have. */
export function doubledGuides(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  return new Map([...Map.groupBy(paths, guidePdf)].filter(([, { length }]) => length > 1));
}
