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
