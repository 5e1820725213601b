import { MantineContext, type MantineTheme, MantineThemeContext } from "@mantine/core";
import type { ReactNode } from "react";
import { componentLooks } from "./component-looks.ts";

type MantineSettings = NonNullable<React.ContextType<typeof MantineContext>>;

/**
 * Mantine's settings. Headless: its components bring their behaviour and accessibility, and no class, variable or style
 * of their own. The colour scheme follows the system in our style sheet.
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

/** Gives Mantine's components below it our classes. In place of its own provider, which would send its palette too. */
export function ThemeProvider({ children }: { children: ReactNode }): ReactNode {
  return (
    <MantineContext value={settings}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}

/**
 * Mantine's theme: which of our classes its components take. Colours, sizes and faces are tokens of tokens.css, which
 * those classes use, so that Mantine's own values (the rest of the type) have no reader: its components are headless.
 */
export const theme = {
  components: componentLooks,
  respectReducedMotion: true,
} as Partial<MantineTheme> as MantineTheme;
