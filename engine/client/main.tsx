/** The browser's entry: brings the server's HTML to life. */
import { hydrateRoot } from "react-dom/client";
import type { PageData } from "../site/page-data.ts";
import { isPosted } from "../things/served-addresses.ts";
import { measuring } from "../render/chrome/consent-state.ts";
import { gateState } from "../render/gate/gate-marker.ts";
import "../render/styles/styles.css";
import { loadFirstViews } from "./browser-views.ts";
import { originOfSite } from "./page-arrival.ts";
import { createPageStore } from "./page-store.ts";
import { startRouting } from "./routing.tsx";
import { startScrollMemory } from "./scroll-memory.ts";
import { SiteVisit } from "./site-visit.tsx";
import type { EarlyVisit } from "./loader.ts";
import { bringWholeStyle } from "./whole-style.ts";
import { withoutSent } from "./without-sent.ts";

/** Starts the application on the page that the server sent, then does what was pressed too early. */
export async function start(early: EarlyVisit): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("This document holds no page.");
  const data = early.data as PageData;
  const kept = document.querySelector<HTMLElement>("script#page-texts");
  await Promise.all([
    loadFirstViews(data),
    bringWholeStyle(data.theme),
    kept && import("./kept-texts.ts").then(({ putKeptTexts }) => putKeptTexts(data, kept)),
  ]);
  // What was posted is answered at the post's address. A page has its own: it is asked for again when the gate opens, when the
  // reader comes back to it, and when they load it anew.
  // Thanks for a post are said once: then the form is there, and what was begun in it since.
  const wasPosted = isPosted(location.pathname) && data.view.kind !== "error";
  const address = wasPosted ? data.path : data.sent === undefined ? location.href : withoutSent(location.href);
  if (address !== location.href) history.replaceState(history.state, "", address);

  // For the addresses of links on paper (styles/print.css).
  document.documentElement.style.setProperty("--origin", JSON.stringify(originOfSite()));

  measuring.never = data.chrome.tracking.length === 0;
  const pages = createPageStore(() => `${data.site} ${gateState()}`);
  pages.put(location.pathname, withoutPost(data));
  startScrollMemory();

  const onReady = (): void => {
    if (document.documentElement.dataset["ready"] !== undefined) return;
    document.documentElement.dataset["ready"] = "";
    early.end();
    // Afterwards, for React is busy here: it could not first hydrate the part of the page that the button stands in.
    queueMicrotask(() => {
      for (const button of early.pressed) if (button.isConnected) button.click();
    });
  };
  const routing = startRouting();
  hydrateRoot(root, <SiteVisit first={data} pages={pages} routing={routing} typed={early.typed} onReady={onReady} />);
  // Behind a gate it would be in the tab still when its visitor has logged out.
  for (const read of document.querySelectorAll("body > script")) read.remove();
}

/** The page as it is when it is come back to: what was sent or refused was so once. */
function withoutPost({ sent: _sent, returned: _returned, ...page }: PageData): PageData {
  return page;
}
