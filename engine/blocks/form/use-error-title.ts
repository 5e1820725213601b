import { useEffect } from "react";

const prefix = "Error: ";

/** Makes the document's title say that something is wrong, because screen readers read it first. */
export function useErrorTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return undefined;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [wrong]);
}
