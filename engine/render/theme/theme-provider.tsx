import { MantineContext, type MantineTheme, MantineThemeContext } from "@mantine/core";
import type { ReactNode } from "react";
import { componentLooks } from "./component-looks.ts";

type MantineSettings = NonNullable<React.ContextType<typeof MantineContext>>;

/**
 * Mantine's settings. Headless: its components provide behavior and accessibility, but no classes, variables or styles
 * of their own. The color scheme follows the system in our style sheet.
 */
const settings: MantineSettings = {
  colorScheme: "auto",
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: "mantine",
  cssVariablesSelector: ":root",
  withStaticClasses: false,
  headless: true,
};

/** Provides our classes to Mantine's components. Replaces Mantine's own provider, which would also send its palette. */
export function ThemeProvider({ children }: { children: ReactNode }): ReactNode {
  return (
    <MantineContext value={settings}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}

/**
 * Mantine's theme, which assigns our classes to its components. Colors, sizes and faces are tokens in tokens.css that
 * those classes use, so Mantine's own values (the rest of the type) are never read: its components are headless.
 */
export const theme = {
  components: componentLooks,
  respectReducedMotion: true,
} as Partial<MantineTheme> as MantineTheme;
