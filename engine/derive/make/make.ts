import type { Recipe } from "../plan/recipe.ts";

/** Makes a derived file, loading the tools on demand. Equal recipes produce equal bytes. */
export async function make(recipe: Recipe): Promise<Uint8Array> {
  if (recipe.kind === "guide") {
    const { typesetGuide } = await import("../pdf/typeset-guide.ts");
    return typesetGuide(recipe.guide);
  }
  if (recipe.kind === "archive") {
    const { packArchive } = await import("../archive/pack-archive.ts");
    return packArchive(recipe.files);
  }
  const { drawPreview } = await import("../picture/draw-preview.ts");
  return drawPreview(recipe.preview);
}
