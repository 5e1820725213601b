/** A guide, ready to be typeset: everything that its PDF shows and says. */
export interface Guide {
  title: string;
  subtitle: string;
  description: string;
  keywords: readonly string[];
  category: string;
  /** Markdown: it is read when the guide is typeset, which is seldom, and not whenever the site is loaded. */
  body: string;
  /** Who publishes it. */
  provider: string;
  /** The site's address without a trailing slash, when the text links to pages of the site. */
  origin: string | undefined;
  /** BCP 47: `en-US`. */
  language: string;
  colors: GuideColors;
  /** What is drawn in the head. */
  ornament: "line" | "ribbon";
}

/** The colours of a guide, those of the website on light screens, as #rrggbb. */
export interface GuideColors {
  ink: string;
  quiet: string;
  /** What asides and the head stand on. */
  paper: string;
  line: string;
  accent: string;
  accentFold: string;
  accentText: string;
  link: string;
}
