/** The renderer straight from its sources, as they are at the moment. */
import type { ViteDevServer } from "vite";
import type { ClientFiles, RenderDocument } from "../../engine/document/rendered.ts";

const entry = "/engine/document/entry-server.tsx";

export interface DevelopmentRenderer {
  renderDocument: RenderDocument;
  files: () => ClientFiles;
  /** Loads the renderer before the first page asks for it. Never rejects: the page says what is wrong. */
  warmUp: () => Promise<void>;
}

/** Loads the renderer anew after each change of code. */
export function createDevelopmentRenderer(vite: ViteDevServer): DevelopmentRenderer {
  let changes = 0;
  vite.watcher.on("all", () => changes++);

  const load = async (): Promise<{ renderDocument: RenderDocument }> =>
    (await vite.ssrLoadModule(entry)) as { renderDocument: RenderDocument };

  return {
    async renderDocument(data, options) {
      try {
        const { renderDocument } = await load();
        // The styles are known only now, after the views were loaded.
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
        // Rendered pages are kept by what they link to; a change of code makes them new.
        `<meta name="change" content="${changes}">`,
      ].join("\n"),
    }),
  };
}

/** The stylesheets of everything that was rendered, so that a page does not flash before its script comes. */
function stylesOf({ environments }: ViteDevServer): string[] {
  const modules = environments["ssr"]?.moduleGraph.idToModuleMap.values() ?? [];
  return [...modules].filter(({ url }) => url.endsWith(".css")).map(({ url }) => `${url}?direct`);
}
