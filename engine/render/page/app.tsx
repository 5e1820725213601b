/** The one React root, the same on the server and in the browser. No router stands around it (engine/client/routing.tsx says why). */
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
  /** One a request on the server, one a document in the browser. */
  store: ReturnType<typeof createStore>;
  /** Changes with each navigation, so that the page's own state starts anew and the frame's stays. */
  visit: string;
  /** The server is being asked whether the visitor may see the page. Default: false. */
  checking?: boolean;
  /** What screen readers are told, newest last. Each is said when it is added. Default: nothing. */
  announcements?: readonly { id: number; text: string }[];
  /** What only the browser shows, such as toasts. Nothing on the server and while hydrating. */
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
