/** The faces that every page needs at once; the document preloads their files. */
import display from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import text from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** The display face and the text face as fonts.css declares them, with their files' addresses as the bundler names them. */
export const fontFaces: readonly { family: string; weight: string; file: string }[] = [
  { family: "Fraunces Variable", weight: "100 900", file: display },
  { family: "Source Sans 3 Variable", weight: "200 900", file: text },
];
