/** The current page, for all its parts. */
import { createContext, useContext, type ReactNode } from "react";
import type { PageData } from "../../site/page-data.ts";

type Chrome = PageData["chrome"];

const PageContext = createContext<PageData | undefined>(undefined);

/** Provides the page's data to everything below. */
export function PageProvider({ data, children }: { data: PageData; children: ReactNode }): ReactNode {
  return <PageContext value={data}>{children}</PageContext>;
}

/** Returns the data of the current page. */
export function usePageData(): PageData {
  const data = useContext(PageContext);
  if (!data) throw new Error("No page: render inside <PageProvider>.");
  return data;
}

/** Returns a function that tells whether a path leads to the current page. */
export function useIsCurrent(): (href: string) => boolean {
  const { path, aliases } = usePageData();
  return (href) => href === path || aliases?.includes(href) === true;
}

/** Returns what all pages share: name, navigation, footer, banner. */
export function useChromeData(): Chrome {
  return usePageData().chrome;
}
