/** A guide ready for typesetting: everything that its PDF shows and contains. */
export interface Guide {
  title: string;
  subtitle: string;
  description: string;
  keywords: readonly string[];
  category: string;
  /** Markdown, parsed only when the guide is typeset, which is rare, rather than on every load of the site. */
  body: string;
  /** The publisher. */
  provider: string;
  /** The site's address without a trailing slash, if the text links to its pages. */
  origin: string | undefined;
  /** BCP 47: `en-US`. */
  language: string;
  colors: GuideColors;
  /** The ornament in the title area. */
  ornament: "line" | "ribbon";
}

/** The colours of a guide as #rrggbb, those of the website's light scheme. */
export interface GuideColors {
  ink: string;
  quiet: string;
  /** The background of asides and the title area. */
  paper: string;
  line: string;
  accent: string;
  accentFold: string;
  accentText: string;
  link: string;
}
