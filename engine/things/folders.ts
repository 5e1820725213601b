/** Where a site's files lie, from its root. */

/** The file of what all pages share: name, bar, footer, look, facts. */
export const siteFile = "pages/_site.yaml";

/** Pieces that pages take in. */
export const fragmentFolder = "pages/_shared";

/** Pictures and downloads, under the addresses below /assets/. */
export const assetFolder = "pages/assets";

/** Texts that become PDFs. */
export const guideFolder = "pages/guides";

/** Folders that become ZIP files. */
export const archiveFolder = "pages/archives";

/** The PDF of a guide by its path below /assets/: the folders in which its text lies are no part of it. */
export function guidePdf(path: string): string {
  return `guides/${path.replace(/^.*\//, "").replace(/\.md$/, "")}.pdf`;
}

/** The guides of which several would be the same PDF, by its name: whose gate and whose words it has, nobody can say. */
export function doubledGuides(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  return new Map([...Map.groupBy(paths, guidePdf)].filter(([, { length }]) => length > 1));
}
