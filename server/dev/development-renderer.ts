/** Renderer loaded from its current sources. */
import type { ViteDevServer } from "vite";
import type { ClientFiles, RenderDocument } from "../../engine/document/rendered.ts";

const entry = "/engine/document/entry-server.tsx";

export interface DevelopmentRenderer {
  renderDocument: RenderDocument;
  files: () => ClientFiles;
  /** Loads the renderer ahead of the first page. Never rejects, because the page itself reports the error. */
  warmUp: () => Promise<void>;
}

/** Creates a renderer that reloads after each code change. */
export function createDevelopmentRenderer(vite: ViteDevServer): DevelopmentRenderer {
  let changes = 0;
  vite.watcher.on("all", () => changes++);

  const load = async (): Promise<{ renderDocument: RenderDocument }> =>
    (await vite.ssrLoadModule(entry)) as { renderDocument: RenderDocument };

  return {
    async renderDocument(data, options) {
      try {
        const { renderDocument } = await load();
        // Collected afterwards, because the styles are known only once the views are loaded.
        return await renderDocument(data, { ...options, files: { ...options.files, styles: stylesOf(vite) } });
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    async warmUp() {
      await load().catch(() => undefined);
    },
    files: () => ({
      loader: "/engine/client/loader.ts",
      application: ["/engine/client/main.tsx"],
      styles: [],
      head: [
        '<script type="module" src="/@vite/client"></script>',
        '<script type="module" src="/server/dev/browser/start.ts"></script>',
        // Rendered pages are cached by what they link to, so a code change must invalidate them.
        `<meta name="change" content="${changes}">`,
      ].join("\n"),
    }),
  };
}

/** Returns the style sheets of all loaded modules, to avoid a flash of unstyled content before the script loads. */
function stylesOf({ environments }: ViteDevServer): string[] {
  const modules = environments["ssr"]?.moduleGraph.idToModuleMap.values() ?? [];
  return [...modules].filter(({ url }) => url.endsWith(".css")).map(({ url }) => `${url}?direct`);
}
