/** The font files that every page needs at once; the document preloads them. */
import display from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import text from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** Addresses of the display face and the text face, as the bundler names them. */
export const fontFiles: readonly string[] = [display, text];
