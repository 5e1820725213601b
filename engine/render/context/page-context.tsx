/** The page that is being shown, for every part of it. */
import { createContext, useContext, type ReactNode } from "react";
import type { PageData } from "../../site/page-data.ts";

type Chrome = PageData["chrome"];

const PageContext = createContext<PageData | undefined>(undefined);

/** Gives everything below the page's data. */
export function PageProvider({ data, children }: { data: PageData; children: ReactNode }): ReactNode {
  return <PageContext value={data}>{children}</PageContext>;
}

/** The data of the page that is being shown. */
export function usePageData(): PageData {
  const data = useContext(PageContext);
  if (!data) throw new Error("No page: render inside <PageProvider>.");
  return data;
}

/** Whether a path leads to the page that is being shown. */
export function useIsCurrent(): (href: string) => boolean {
  const { path, aliases } = usePageData();
  return (href) => href === path || aliases?.includes(href) === true;
}

/** What all pages share: name, navigation, footer, banner. */
export function useChromeData(): Chrome {
  return usePageData().chrome;
}
