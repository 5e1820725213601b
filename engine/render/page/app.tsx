/** The only React root, identical on the server and in the browser. It has no router around it (engine/client/routing.tsx says why). */
import { Provider as StoreProvider, type createStore } from "jotai";
import type { ReactNode } from "react";
import type { PageData } from "../../site/page-data.ts";
import { ChromeFrame } from "../chrome/chrome.tsx";
import { EarlyInput } from "../parts/early-input.tsx";
import { CheckingView, MainView } from "./main-view.tsx";
import { PageProvider } from "../context/page-context.tsx";
import { PartBoundary } from "../parts/part-boundary.tsx";
import { ThemeProvider } from "../theme/theme-provider.tsx";
import { type Views, ViewsProvider } from "../context/views.tsx";

/** A page, and what happens around it. */
export interface AppProps {
  data: PageData;
  views: Views;
  /** One for each request on the server, one for each document in the browser. */
  store: ReturnType<typeof createStore>;
  /** Changes with each navigation, which resets the page's own state but not the frame's. */
  visit: string;
  /** Whether the server is being asked if the visitor may see the page. Default: false. */
  checking?: boolean;
  /** Screen reader announcements, newest last, each read when it is added. Default: none. */
  announcements?: readonly { id: number; text: string }[];
  /** What only the browser shows, such as toasts. Absent on the server and during hydration. */
  children?: ReactNode;
}

/** Shows a page. */
export function App({ data, views, store, visit, checking = false, announcements, children }: AppProps): ReactNode {
  return (
    <StoreProvider store={store}>
      <ThemeProvider>
        <ViewsProvider views={views}>
          <PageProvider data={data}>
            <PartBoundary what="page">
              <EarlyInput />
              <ChromeFrame>{checking ? <CheckingView /> : <MainView key={visit} />}</ChromeFrame>
            </PartBoundary>
            <output className="visually-hidden" aria-atomic="false">
              {announcements?.map(({ id, text }) => (
                <span key={id}>{text}</span>
              ))}
            </output>
            {children}
          </PageProvider>
        </ViewsProvider>
      </ThemeProvider>
    </StoreProvider>
  );
}
