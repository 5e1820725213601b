import { createTheme, type MantineColorsTuple } from "@mantine/core";
import { componentLooks } from "./component-looks.ts";

/** One of the page's own colours in the ten shades that Mantine asks for: washes first, then the colour, then its edge. */
function shades(wash: string, fill: string, edge: string): MantineColorsTuple {
  return [wash, wash, wash, fill, fill, fill, fill, edge, edge, edge];
}

/** Mantine's theme, every value of which is a token of tokens.css. */
export const theme = createTheme({
  fontFamily: "var(--font-text)",
  fontFamilyMonospace: "var(--font-code)",
  headings: { fontFamily: "var(--font-display)", fontWeight: "560" },
  primaryColor: "accent",
  primaryShade: 6,
  colors: {
    accent: shades("var(--accent-wash)", "var(--accent)", "var(--accent-edge)"),
    info: shades("var(--info-tint)", "var(--info)", "var(--info)"),
    red: shades("var(--danger-tint)", "var(--danger)", "var(--danger)"),
    green: shades("var(--success-tint)", "var(--success)", "var(--success)"),
  },
  black: "var(--text)",
  white: "var(--surface)",
  defaultRadius: "sm",
  radius: {
    xs: "var(--radius-1)",
    sm: "var(--radius-1)",
    md: "var(--radius-2)",
    lg: "var(--radius-3)",
    xl: "var(--radius-3)",
  },
  spacing: {
    xs: "var(--space-2)",
    sm: "var(--space-3)",
    md: "var(--space-4)",
    lg: "var(--space-5)",
    xl: "var(--space-6)",
  },
  fontSizes: {
    xs: "var(--size-fine)",
    sm: "var(--size-small)",
    md: "var(--size-text)",
    lg: "var(--size-lead)",
    xl: "var(--size-4)",
  },
  shadows: { sm: "var(--shadow-1)", md: "var(--shadow-2)" },
  respectReducedMotion: true,
  components: componentLooks,
});
