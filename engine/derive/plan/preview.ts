/** What the picture of a shared link shows. */
export interface Preview {
  /** The provider's name. */
  name: string;
  title: string;
  /** What is drawn below the name and the title. */
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
