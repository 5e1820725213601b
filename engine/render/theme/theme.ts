import type { MantineTheme } from "@mantine/core";
import { componentLooks } from "./component-looks.ts";

/**
 * Mantine's theme: which of our classes its components take. Colours, sizes and faces are tokens of tokens.css, which
 * those classes use, so that Mantine's own values (the rest of the type) have no reader: its components are headless.
 */
export const theme = {
  components: componentLooks,
  respectReducedMotion: true,
} as Partial<MantineTheme> as MantineTheme;
