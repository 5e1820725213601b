/** Renders a block as the server does, for tests. */
import { createStore, Provider as StoreProvider } from "jotai";

import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { PageData } from "../engine/site/page-data.ts";
import { PageProvider } from "../engine/render/context/page-context.tsx";
import { serverViews } from "../engine/document/server-views.ts";
import { ThemeProvider } from "../engine/render/theme/theme-provider.tsx";
import { ViewsProvider } from "../engine/render/context/views.tsx";

/** Returns the data of a page with nothing on it except what a test adds. */
export function testPageData(more: Partial<PageData>): PageData {
  return {
    site: "1",
    path: "/company/contact",
    title: "Contact us",
    description: "",
    index: true,
    layout: "full",
    policy: "",
    chrome: {
      ornament: "ribbon",
      name: "Test",
      description: "",
      language: "en",
      timeZone: "UTC",
      email: "office@example.org",
      navigation: { links: [] },
      footer: { links: [], social: [] },
      tracking: [],
    },
    view: { kind: "page", blocks: [] },
    forms: {},
    prompts: {},
    order: 0,
    ...more,
  };
}

/** Returns the HTML of a block on a page. */
export function renderBlock(block: ReactNode, data: PageData): string {
  return renderToString(
    <StoreProvider store={createStore()}>
      <ThemeProvider>
        <ViewsProvider views={serverViews}>
          <PageProvider data={data}>{block}</PageProvider>
        </ViewsProvider>
      </ThemeProvider>
    </StoreProvider>,
  );
}
