import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { theme } from "./theme/theme.ts";

/** The theme's variables as CSS: where they differ from Mantine's own, which stand in the stylesheet. Server only. */
export const themeStyle: string = textOfStyles(
  renderToStaticMarkup(
    <MantineProvider theme={theme} withGlobalClasses={false}>
      {null}
    </MantineProvider>,
  ),
);

function textOfStyles(html: string): string {
  return [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map((match) => match[1] ?? "").join("");
}
