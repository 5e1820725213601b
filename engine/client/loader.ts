/**
 * The only script that runs before the page is useful. It loads the application when the page is touched, or else once the page has been
 * loaded and painted and the browser is idle. Until then it remembers what was typed, and holds clicks on buttons that need the
 * application: `type="button"`, and submit buttons that are hidden or whose form has no `action`. The browser sends other forms itself.
 */

import type { EarlyControl } from "../render/parts/early-input.tsx";

/** Storage key of how many times this tab has reloaded a document. */
const renewals = "renewals";
const touches = ["pointerdown", "keydown", "focusin", "touchstart"] as const;
const typed = new Map<EarlyControl, string>();
const pressed = new Set<HTMLButtonElement>();
let loading = false;
let failures = 0;
let again: ReturnType<typeof setTimeout> | undefined;

interface Application {
  start: (early: EarlyVisit) => Promise<void>;
}

const root = document.documentElement;
/** The page's data and the addresses of the application. A heading of the page may have the same id. */
const page = document.querySelector<HTMLElement>("script#page-data");

/** Older browsers keep the page as it is without script (engine/document/document.ts). */
const isAble = root.classList.contains("js");

function load(): void {
  if (loading || !isAble) return;
  loading = true;
  Promise.all([application(), pageData()])
    .then(([{ start }, data]) => start({ data, typed, pressed, end }))
    .then(forgetRenewals)
    .catch(() => {
      // Most likely the browser is offline. Retries on touch, at most once a second, and by timer: nine times, after 1, 2, 4... seconds.
      setTimeout(() => (loading = false), 1000);
      failures += 1;
      // A visitor who has typed is never reloaded, so they get the page without script instead.
      if (failures > 1) unfold();
      clearTimeout(again);
      if (failures < 10) again = setTimeout(load, 500 * 2 ** failures);
      renew().catch(() => undefined);
    });
}

/** Shows the page as without script to a visitor who has typed, until the application runs: all steps, all fields, plain posts. */
function unfold(): void {
  if (typed.size > 0) root.classList.remove("js");
}

/**
 * Reloads the document. Chromium remembers a failed script for as long as the document lives, and after a deployment
 * the script is gone for good. Never reloads when something was typed or posted; otherwise up to three times, each
 * after more failures, so that a reload that does not help is not repeated forever.
 */
async function renew(): Promise<void> {
  const times = Number(sessionStorage.getItem(renewals));
  if (times > 2 || failures < times + 2 || typed.size > 0 || location.pathname.startsWith("/api/")) return;
  const { ok } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
  if (!ok || typed.size > 0) return;
  sessionStorage.setItem(renewals, String(times + 1));
  location.reload();
}

function forgetRenewals(): void {
  try {
    sessionStorage.removeItem(renewals);
  } catch {
    // Storage is blocked, so nothing was ever reloaded.
  }
}

/**
 * Imports the files listed in the document, entry first: the bundler's own dynamic import would make this file four
 * times as large.
 */
async function application(): Promise<Application> {
  const addresses = page?.dataset["application"]?.split(" ") ?? [];
  const parts = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
  return parts[0] as Application;
}

/** Reads the data from the document, or else from an address that stops working as soon as the page changes. */
async function pageData(): Promise<unknown> {
  const from = page?.dataset["from"];
  if (from === undefined) return JSON.parse(page?.textContent ?? "");
  const answer = await fetch(from);
  if (!answer.ok) throw new Error("The page is another by now.");
  return answer.json();
}

function remember({ target }: Event): void {
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    typed.set(target, target.value);
}

function hold(event: Event): void {
  const button = event.target instanceof Element && event.target.closest("button");
  // The browser opens menus by itself, at once. The Enter key also clicks a hidden button, which goes to the next step.
  if (
    !button ||
    button.hasAttribute("popovertarget") ||
    (button.type === "submit" && button.form?.hasAttribute("action") && button.checkVisibility())
  )
    return;
  event.preventDefault();
  // The application may have started already, and would handle this click too.
  event.stopPropagation();
  // The last click is replayed last, so that of several choices it is the one that holds.
  pressed.delete(button);
  pressed.add(button);
  load();
}

/** Loads pictures within 50 pixels of the viewport, as later pages do (elements/lazy-picture.ts). */
const pictures = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
      pictures.unobserve(target);
      target.addEventListener("load", () => (target.dataset["loaded"] = ""), { once: true });
      target.src = target.dataset["src"] ?? "";
    }
  },
  { rootMargin: "50px" },
);

/** Covers a load that neither succeeds nor fails, as behind a proxy that hangs, because browsers have no timeout for it. */
const waiting = setInterval(unfold, 20_000);

const end: EarlyVisit["end"] = () => {
  clearInterval(waiting);
  root.classList.add("js");
  pictures.disconnect();
  for (const touch of touches) removeEventListener(touch, load);
  removeEventListener("online", load);
  removeEventListener("click", hold, true);
};

for (const touch of touches) addEventListener(touch, load, { passive: true });
addEventListener("online", load);
addEventListener("input", remember, true);
addEventListener("click", hold, true);
for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-src]")) {
  // The page's first picture has its address from the start.
  if (picture.complete && picture.getAttribute("src") === picture.dataset["src"]) picture.dataset["loaded"] = "";
  else pictures.observe(picture);
}

/** Waits for idle time, but at most three seconds. */
const whenIdle = (): unknown =>
  window.requestIdleCallback ? window.requestIdleCallback(load, { timeout: 3000 }) : setTimeout(load);

/** Waits for the first paint and two more frames for a picture; one second at most, because a page in the background is never painted. */
function whenSeen(): void {
  const seen = (): unknown => requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
  setTimeout(whenIdle, 1000);
}
if (document.readyState === "complete") whenSeen();
else addEventListener("load", whenSeen);
// The page must come alive even if a picture or a frame never loads.
setTimeout(load, 6000);

/** What happened on the page before the application was loaded. */
export interface EarlyVisit {
  /** The page's data as the document's server sent it. */
  data: unknown;
  /** What was typed, by control. Kept current, because parts of a page are hydrated one after another and each restores its own. */
  typed: Map<EarlyControl, string>;
  /** Buttons that were clicked before they could work, in order. */
  pressed: ReadonlySet<HTMLButtonElement>;
  /** Stops listening, because the application takes over. */
  end(): void;
}
