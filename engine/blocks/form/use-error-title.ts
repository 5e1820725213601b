import { useEffect } from "react";

const prefix = "Error: ";

/** Lets the document's title say that something is wrong, which is the first thing a screen reader reads. */
export function useErrorTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return undefined;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [wrong]);
}
