/** The builds: `vite build` makes the browser's files, `--ssr` the server's bundle of the renderer, `--mode desk` the desk's script. */
import process from "node:process";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { className, shortNames } from "./engine/build/class-name.ts";
import { compressFiles } from "./server/http/compress-files.ts";
import { plainImports } from "./engine/build/plain-imports.ts";
import { shakeMantine } from "./engine/build/shake-mantine.ts";
import { shakeRouter } from "./engine/build/shake-router.ts";
import { writeClientFiles } from "./engine/build/write-client-files.ts";

const packages = "react|react-dom|scheduler|react-router|jotai|clsx|@mantine/core/esm/core";

/** Few chunks compress better than many: what nearly every page needs is one, forms with the fields of most are another. */
const chunkGroups = [
  {
    name: "app",
    priority: 2,
    test: new RegExp(
      [
        `/node_modules/(?:${packages})/`,
        "/engine/client/main",
        "/engine/blocks/(?:hero|call-to-action)/",
        "/engine/render/(?!chrome/(?:tracking|toasts)|controls|copy|elements|gate)",
        "/engine/site/page-data-address",
        // Shared by blocks and forms: in the group of forms it would bring all of that to pages without one.
        "/engine/things/plain-text",
        "/engine/render/elements/(?:action|glyph|icon|rich-text|section|sign-frame|site-link)",
      ].join("|"),
    ),
  },
  {
    name: "form",
    priority: 1,
    test: new RegExp(
      [
        "/engine/(?:blocks/form/(?!generated)|submission/(?!generate)|field-type/|ask/|render/controls/|fields/(?:text|email|checkbox-group)/)",
      ].join("|"),
    ),
  },
];

/** The desk's one script, beside everything that visitors get: no file of theirs knows of it. */
const deskBuild: UserConfig = {
  publicDir: false,
  build: {
    emptyOutDir: true,
    modulePreload: false,
    outDir: "dist/desk",
    reportCompressedSize: false,
    rolldownOptions: { input: "server/desk/browser/desk.ts", output: { entryFileNames: "desk.js" } },
    target: "es2022",
  },
};

export default defineConfig(({ command, isSsrBuild, mode }) => {
  if (mode === "desk") return deskBuild;
  // A build is always React's production build, also inside a test run that says otherwise.
  if (command === "build") process.env["NODE_ENV"] = "production";
  return {
    appType: "custom",
    // Not in node_modules, which copies of the project share.
    cacheDir: "dist/vite",
    publicDir: false,
    plugins: [react(), shakeMantine(), shakeRouter(), plainImports(), writeClientFiles(), compressFiles()],
    css: { modules: { generateScopedName: command === "build" ? shortNames("engine") : className } },
    // The pages' own files stand below /assets; what the build makes stands apart from them and never changes.
    build: {
      assetsDir: "_app",
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      // The theme's colours are light-dark() anyway: browsers from before it show a page without colours.
      cssTarget: ["chrome123", "firefox121", "ios17.5", "safari17.5"],
      emptyOutDir: true,
      manifest: !isSsrBuild,
      // The helper that fetches what a view imports before the view itself weighs more than it saves: the views' imports
      // are few and small, and pages are fetched before they are asked for.
      modulePreload: false,
      outDir: isSsrBuild ? "dist/server" : "dist/client",
      reportCompressedSize: false,
      rolldownOptions: {
        // The loader imports the application by its address and calls what it exports.
        preserveEntrySignatures: "strict",
        output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } },
        input: isSsrBuild ? "engine/document/entry-server.tsx" : ["engine/client/loader.ts", "engine/client/main.tsx"],
      },
      ssr: isSsrBuild ?? false,
      target: "es2022",
    },
    // One file without imports from node_modules: it starts fast, and React is React's production build.
    ssr: command === "build" ? { noExternal: true } : {},
    define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  };
});
