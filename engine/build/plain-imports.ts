import type { Plugin } from "vite";

/**
 * Lets dynamic imports be what they are. The bundler wraps each in a helper that would first fetch the style sheets of what
 * is imported; there are none, for all styles are one sheet, and the helper is larger than many views.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: "export const __vitePreload = (load) => load();", map: null }),
    },
  };
}
