import type { Plugin } from "vite";

const names = "core/styles-api/use-styles/get-class-name";

/** Replacements for Mantine's modules: the same exports, for headless components without style props. */
export const replacements: ReadonlyMap<string, string> = new Map([
  [
    "core/Box/style-props/extract-style-props/extract-style-props",
    "export const extractStyleProps = (rest) => ({ styleProps: {}, rest });",
  ],
  [
    "core/Box/style-props/parse-style-props/parse-style-props",
    "export const parseStyleProps = () => ({ hasResponsiveStyles: false, styles: {}, inlineStyles: {}, media: {} });",
  ],
  ["core/Box/style-props/style-props-data", "export const STYLE_PROPS_DATA = {};"],
  // Sizes are always names here, never lengths.
  ["core/utils/is-number-like/is-number-like", "export const isNumberLike = () => false;"],
  ["core/MantineProvider/default-theme", "export const DEFAULT_THEME = {};"],
  [
    `${names}/get-global-class-names/get-global-class-names`,
    "export const FOCUS_CLASS_NAMES = {};\nexport const getGlobalClassNames = () => undefined;",
  ],
  [`${names}/get-selector-class-name/get-selector-class-name`, "export const getSelectorClassName = () => undefined;"],
  [`${names}/get-static-class-names/get-static-class-names`, "export const getStaticClassNames = () => undefined;"],
  [`${names}/get-variant-class-name/get-variant-class-name`, "export const getVariantClassName = () => undefined;"],
  ["core/InlineStyles/InlineStyles", "export const InlineStyles = () => null;"],
  ["core/InlineStyles/hash-styles", 'export const hashStyleProps = () => "";'],
]);

/** Extracts a Mantine module's name from its path. */
const moduleName = /\/@mantine\/core\/esm\/(.+)\.mjs$/;

/**
 * Removes from a component whatever only its style sheet and CSS variables need, the convenience subcomponents
 * (`Checkbox.Group`; `Input.Wrapper` stays, because other components use it), and the loading indicator inside an
 * input.
 */
export function shakeComponent(code: string): string {
  return code
    .replaceAll(/^\w+\.(?:displayName|varsResolver|classes|(?!Wrapper)[A-Z]\w*) = (?:\{[^}]*\}|[^;{]+);$/gm, "")
    .replaceAll(/^\t+(?:classes: \w+_module_default|varsResolver)(?:,|$)/gm, "")
    .replaceAll(/^\tconst loadingIndicator = loading \? .+;$/gm, "\tconst loadingIndicator = null;")
    .replaceAll(/= (createVarsResolver|(?:polymorphicF|genericF|f)actory)\(/g, "= /* @__PURE__ */ $1(");
}

/** Returns the replacement for one of Mantine's modules in the browser; undefined if it stays as it is. */
export function shakenModule(name: string, code: string): string | undefined {
  if (/^(?:components|utils)\//.test(name)) return shakeComponent(code);
  return replacements.get(name);
}

/**
 * Removes from the browser's files what Mantine's components need only for their own look: variables, colors, style
 * props (`mt`, `w`). The server's bundle keeps all of it, so a view that used any of it would fail to hydrate.
 */
export function shakeMantine(): Plugin {
  const seen = new Set<string>();
  return {
    name: "shake-mantine",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    transform: {
      filter: { id: moduleName },
      handler: (code, id) => {
        const name = moduleName.exec(id)?.[1] ?? "";
        const shaken = shakenModule(name, code);
        if (shaken === undefined) return null;
        seen.add(name);
        return { code: shaken, map: null };
      },
    },
    buildEnd(error) {
      const gone = [...replacements.keys()].filter((name) => !seen.has(name));
      if (!error && gone.length > 0) throw new Error(`Mantine has no module ${gone.join(", ")} any more.`);
    },
  };
}
