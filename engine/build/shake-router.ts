import type { Plugin } from "vite";

/**
 * Lets the bundler drop unused parts of the router. The package assigns properties to its components after defining
 * them, which keeps all of them (links, forms, route matching) in the browser's files. The removed `contextType` is
 * only for server components, which this site does not use.
 */
export function shakeRouter(): Plugin {
  return {
    name: "shake-router",
    apply: "build",
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.(?:displayName|contextType) = [^;{]+;$/gm, "")
          .replaceAll(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
          .replaceAll(/= new (Set|Map|WeakMap)\(/g, "= /* @__PURE__ */ new $1("),
        map: null,
      }),
    },
  };
}
