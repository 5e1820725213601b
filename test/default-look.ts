/** A look for tests that do not depend on it. */
import type { SiteLook } from "../engine/site/site.ts";

/** Only two backgrounds, and built without a schema, so that a test server starts at once. */
export const testLook: SiteLook = {
  style: ":root{--ground:light-dark(#ffffff,#14171d)}",
  ground: { light: "#ffffff", dark: "#14171d" },
  faces: [],
  icons: {},
  ink: { ground: "#1b2230", text: "#f5f6f8", quiet: "#c5cbd6" },
  accents: {},
};
