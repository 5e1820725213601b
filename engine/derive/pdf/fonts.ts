/** Lists the font files of the guides and previews: complete static fonts that cover all Latin names and characters. */
import { createRequire } from "node:module";
import type { Face } from "./design.ts";

const { resolve } = createRequire(import.meta.url);

const files: Readonly<Record<Face, string>> = {
  text: "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  italic: "@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf",
  strong: "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
  strongItalic: "@expo-google-fonts/source-sans-3/600SemiBold_Italic/SourceSans3_600SemiBold_Italic.ttf",
  display: "@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf",
};

/** The fonts in a fixed order. */
export const faces: readonly Face[] = ["text", "italic", "strong", "strongItalic", "display"];

/** Returns the absolute path of a font's TrueType file. */
export function fontFile(face: Face): string {
  return resolve(files[face]);
}
