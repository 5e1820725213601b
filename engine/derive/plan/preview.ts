/** The content of the picture for a shared link. */
export interface Preview {
  /** The provider's name. */
  name: string;
  title: string;
  /** The ornament below the name and the title. */
  ornament: "line" | "ribbon";
  colors: PreviewColors;
}

/** The colours of a preview, as #rrggbb. */
export interface PreviewColors {
  ground: string;
  text: string;
  quiet: string;
  accent: string;
}
