import { MantineContext, MantineThemeProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "./theme/theme.ts";

type MantineSettings = NonNullable<React.ContextType<typeof MantineContext>>;

/**
 * Mantine's settings as its own provider has them, except for what this site does elsewhere and so need not send to
 * the browser: the theme's variables stand in the document's head (theme-style.tsx), and the colour scheme follows the
 * system (early-script.ts).
 */
const settings: MantineSettings = {
  colorScheme: "auto",
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: "mantine",
  cssVariablesSelector: ":root",
  withStaticClasses: false,
};

/** Gives Mantine's components below it the site's theme. */
export function ThemeProvider({ children }: { children: ReactNode }): ReactNode {
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
