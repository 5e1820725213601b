import type { Plugin } from "vite";

/**
 * Lets the bundler drop what of the router is not used. The package gives its components properties after the
 * fact, which keeps all of them (links, forms, route matching) in the browser's files. The dropped `contextType` serves
 * server components alone, which this site has none of.
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
