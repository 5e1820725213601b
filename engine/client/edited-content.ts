import { useEffect, useRef } from "react";
import { loadDeferredViews, loadViews } from "./browser-views.ts";
import type { PageStore } from "./page-store.ts";
import type { ReplacePage, VisiblePage } from "./shown-page.ts";

/**
 * Shows the page anew when a file of the content was edited. Only the development server tells; what follows the first
 * return is left out of every other build.
 */
export function useEditedContent(shown: VisiblePage, replace: ReplacePage, pages: PageStore): void {
  /** How often a page was asked for: answers may come in another order. */
  const asked = useRef(0);
  useEffect(() => {
    // Written out: the development server looks for these very words.
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
      // Not there for the moment; the next edit tries again.
      show().catch((error: unknown) => console.error("The edited page could not be fetched.", error));
    };
    hot.on("content", edited);
    // What was edited since the page was made, before anybody listened.
    hot.send("content:ask");
    return () => hot.off("content", edited);
  }, [shown, replace, pages]);
}
