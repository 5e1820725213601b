/** The browser's entry point: hydrates the server's HTML. */
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

/** Starts the application on the server-rendered page, then replays the early clicks. */
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
  // The response to a post is at the post's address. The page gets its own address back, which is requested when the
  // gate opens, when the reader returns to it, and when they reload. The thanks for a post are shown once: after that
  // the form is back, with what was entered since.
  const wasPosted = isPosted(location.pathname) && data.view.kind !== "error";
  const address = wasPosted ? data.path : data.sent === undefined ? location.href : withoutSent(location.href);
  if (address !== location.href) history.replaceState(history.state, "", address);

  // Printed pages show the addresses of links (styles/print.css).
  document.documentElement.style.setProperty("--origin", JSON.stringify(originOfSite()));

  measuring.never = data.chrome.tracking.length === 0;
  const pages = createPageStore(() => `${data.site} ${gateState()}`);
  pages.put(location.pathname, withoutPost(data));
  startScrollMemory();

  const onReady = (): void => {
    if (document.documentElement.dataset["ready"] !== undefined) return;
    document.documentElement.dataset["ready"] = "";
    early.end();
    // Deferred, because React is busy here and could not first hydrate the part of the page that contains the button.
    queueMicrotask(() => {
      for (const button of early.pressed) if (button.isConnected) button.click();
    });
  };
  const routing = startRouting();
  hydrateRoot(root, <SiteVisit first={data} pages={pages} routing={routing} typed={early.typed} onReady={onReady} />);
  // Behind a gate, the data would otherwise remain in the tab after its visitor logs out.
  for (const read of document.querySelectorAll("body > script")) read.remove();
}

/** Returns the page without the result of a post, which must not show again when the visitor comes back. */
function withoutPost({ sent: _sent, returned: _returned, ...page }: PageData): PageData {
  return page;
}
