/** A look for tests that ask nothing of it. */
import type { SiteLook } from "../engine/site/site.ts";

/** Nothing but two grounds: it is made of no schema, so that a server of a test starts at once. */
export const testLook: SiteLook = {
  style: ":root{--ground:light-dark(#ffffff,#14171d)}",
  ground: { light: "#ffffff", dark: "#14171d" },
  faces: [],
  icons: {},
  ink: { ground: "#1b2230", text: "#f5f6f8", quiet: "#c5cbd6" },
  accents: {},
};
