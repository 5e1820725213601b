import { useEffect } from "react";
import type { PageData } from "../compile/page-data.ts";

/** Calls back when a file of the content was edited. Only the development server tells; otherwise this does nothing. */
export function useEditedContent(shown: PageData, onEdit: () => void): void {
  useEffect(() => {
    // Written out: the development server looks for these very words.
    const hot = import.meta.hot;
    if (!hot) return undefined;
    const edited = ({ site }: { site: string }): void => {
      if (site !== "" && site !== shown.site) onEdit();
    };
    hot.on("content", edited);
    return () => hot.off("content", edited);
  }, [shown, onEdit]);
}
