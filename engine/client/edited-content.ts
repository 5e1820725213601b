import { useEffect, useRef } from "react";
import { loadDeferredViews, loadViews } from "./browser-views.ts";
import type { PageStore } from "./page-store.ts";
import type { ReplacePage, VisiblePage } from "./shown-page.ts";

/**
 * Refreshes the page when a content file was edited. Only the development server reports edits; in every other build,
 * what follows the first return is left out.
 */
export function useEditedContent(shown: VisiblePage, replace: ReplacePage, pages: PageStore): void {
  /** Number of requests so far, to ignore responses that arrive out of order. */
  const asked = useRef(0);
  useEffect(() => {
    // Spelled out, because the development server looks for exactly this expression.
    const hot = import.meta.hot;
    if (!hot) return undefined;
    const { path, visit } = shown;
    const show = async (): Promise<void> => {
      asked.current += 1;
      const turn = asked.current;
      const data = await pages.get(path);
      await Promise.all([loadViews(data), loadDeferredViews()]);
      if (turn === asked.current) replace(visit, { data, path, visit });
    };
    const edited = ({ site }: { site: string }): void => {
      if (site === "" || site === shown.data.site) return;
      pages.clear();
      // The page is unavailable for the moment; the next edit tries again.
      show().catch((error: unknown) => console.error("The edited page could not be fetched.", error));
    };
    hot.on("content", edited);
    // Asks for edits made after the page was rendered and before this listener was added.
    hot.send("content:ask");
    return () => hot.off("content", edited);
  }, [shown, replace, pages]);
}
