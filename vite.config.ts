/** Both builds: `vite build` makes the browser's files, `vite build --ssr` the server's bundle of the renderer. */
import process from "node:process";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { className } from "./engine/render/build/class-name.ts";
import { compressFiles } from "./engine/render/build/compress-files.ts";
import { shakeMantine } from "./engine/render/build/shake-mantine.ts";
import { shakeRouter } from "./engine/render/build/shake-router.ts";
import { writeClientFiles } from "./engine/render/build/write-client-files.ts";

const packages = "react|react-dom|scheduler|react-router|jotai|clsx|@mantine/core/esm/core";
const inputs = "Input|InputBase|TextInput";

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
        "/engine/render/(?!build|chrome/tracking|copy|elements|fields|gate|toasts|wall)",
        "/engine/render/elements/(?:action|glyph|icon|rich-text|section|sign-frame|site-link)",
      ].join("|"),
    ),
  },
  {
    name: "form",
    priority: 1,
    test: new RegExp(
      [
        "/engine/(?:blocks/form/(?!generated)|submission/(?!generate|fill)|render/fields/|fields/(?:text|email|checkbox-group)/)",
        `/@mantine/core/esm/components/(?:${inputs})/`,
      ].join("|"),
    ),
  },
];

export default defineConfig(({ command, isSsrBuild }) => {
  // A build is always React's production build, also inside a test run that says otherwise.
  if (command === "build") process.env["NODE_ENV"] = "production";
  return {
    appType: "custom",
    // Not in node_modules, which copies of the project share.
    cacheDir: "dist/vite",
    publicDir: false,
    plugins: [react(), shakeMantine(), shakeRouter(), writeClientFiles(), compressFiles()],
    css: { modules: { generateScopedName: className } },
    // The pages' own files stand below /assets; what the build makes stands apart from them and never changes.
    build: {
      assetsDir: "_app",
      assetsInlineLimit: 0,
      cssCodeSplit: false,
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
        input: isSsrBuild ? "engine/render/entry-server.tsx" : ["engine/client/loader.ts", "engine/client/main.tsx"],
      },
      ssr: isSsrBuild ?? false,
      target: "es2022",
    },
    // One file without imports from node_modules: it starts fast, and React is React's production build.
    ssr: command === "build" ? { noExternal: true } : {},
    define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  };
});
