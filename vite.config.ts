/** Configures three builds: `vite build` the browser's files, `--ssr` the server's bundle of the renderer, `--mode desk` the desk's script. */
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

/** Few chunks compress better than many: one has what nearly every page needs, another has forms with their most common fields. */
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
        // Shared by blocks and forms. In the group of forms, it would load that whole group on pages without a form.
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

/** The desk's single script, built apart from everything that visitors load: none of their files refers to it. */
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
  // A build always uses React's production build, even within a test run that sets something else.
  if (command === "build") process.env["NODE_ENV"] = "production";
  return {
    appType: "custom",
    // Not in node_modules, because copies of the project share it.
    cacheDir: "dist/vite",
    publicDir: false,
    plugins: [react(), shakeMantine(), shakeRouter(), plainImports(), writeClientFiles(), compressFiles()],
    css: { modules: { generateScopedName: command === "build" ? shortNames("engine") : className } },
    // The pages' own files are below /assets. The files of the build are kept apart and never change.
    build: {
      assetsDir: "_app",
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      // The theme's colours use light-dark() anyway, so older browsers show pages without colours.
      cssTarget: ["chrome123", "firefox121", "ios17.5", "safari17.5"],
      emptyOutDir: true,
      manifest: !isSsrBuild,
      // The preload helper would weigh more than it saves: the views' imports are few and small, and pages are fetched
      // before they are requested.
      modulePreload: false,
      outDir: isSsrBuild ? "dist/server" : "dist/client",
      reportCompressedSize: false,
      rolldownOptions: {
        // The loader imports the application by its URL and calls its exports, which therefore have to stay.
        preserveEntrySignatures: "strict",
        output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } },
        input: isSsrBuild ? "engine/document/entry-server.tsx" : ["engine/client/loader.ts", "engine/client/main.tsx"],
      },
      ssr: isSsrBuild ?? false,
      target: "es2022",
    },
    // Bundles everything into one file without imports from node_modules, which starts fast and has React's production build.
    ssr: command === "build" ? { noExternal: true } : {},
    define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  };
});
