import type { Plugin } from "vite";

/**
 * Leaves dynamic imports unwrapped. The bundler wraps each in a helper that first fetches the imported module's style
 * sheets. There are none, because all styles are one sheet, and the helper is larger than many views.
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
