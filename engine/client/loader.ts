/**
 * The only script that stands before a useful page. It loads the application when the page is touched, else when it has been
 * loaded and seen and the browser is idle. Until then it remembers what was typed, and holds presses on buttons that need
 * the application: `type="button"`, and a submit button without an `action` or out of sight. Any other form the browser sends.
 */

import type { EarlyControl } from "../render/parts/early-input.tsx";

/** Where it is kept how often this tab loaded a document anew. */
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
/** The page's data, and where the application is. A heading of the page may have the same id. */
const page = document.querySelector<HTMLElement>("script#page-data");

/** An older browser has the page as it is without script (engine/document/document.ts). */
const isAble = root.classList.contains("js");

function load(): void {
  if (loading || !isAble) return;
  loading = true;
  Promise.all([application(), pageData()])
    .then(([{ start }, data]) => start({ data, typed, pressed, end }))
    .then(forgetRenewals)
    .catch(() => {
      // Offline, most likely. A touch tries again, once a second at most, and so does time: nine times, after 1, 2, 4 ... seconds.
      setTimeout(() => (loading = false), 1000);
      failures += 1;
      // Whoever types is not loaded anew.
      if (failures > 1) unfold();
      clearTimeout(again);
      if (failures < 10) again = setTimeout(load, 500 * 2 ** failures);
      renew().catch(() => undefined);
    });
}

/** Whoever has typed has the page as without script, until the application is there: all steps, all fields, plain posts. */
function unfold(): void {
  if (typed.size > 0) root.classList.remove("js");
}

/**
 * Loads the document anew. Chromium remembers for as long as a document lives that a script of it could not be had, and
 * after a deployment it is gone for good. Not where something was typed or posted, each time later, and three times at
 * most: what does not help is not done to the reader for ever.
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
    // Storage is forbidden, and nothing was ever loaded anew.
  }
}

/**
 * The document says where it is, its entry first: the bundler's own way of importing it would make this file four
 * times as long.
 */
async function application(): Promise<Application> {
  const addresses = page?.dataset["application"]?.split(" ") ?? [];
  const parts = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
  return parts[0] as Application;
}

/** It stands in the document, else at an address where nothing is once the page is another. */
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
  // A menu is the browser's own to open, at once. The Enter key presses a button that is not seen, too: it goes on to a next step.
  if (
    !button ||
    button.hasAttribute("popovertarget") ||
    (button.type === "submit" && button.form?.hasAttribute("action") && button.checkVisibility())
  )
    return;
  event.preventDefault();
  // The application may have begun already: were it to hear of this press too, the button would be pressed twice.
  event.stopPropagation();
  // The last press of several is done last: of choices it is the one that holds.
  pressed.delete(button);
  pressed.add(button);
  load();
}

/** Pictures load within 50 pixels of the window, as those of later pages do (elements/lazy-picture.ts). */
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

/** What neither comes nor fails, as behind a proxy that hangs, is waited for without an end: the browser knows no longest time. */
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

/** A page that is never idle has waited long enough after three seconds. */
const whenIdle = (): unknown =>
  window.requestIdleCallback ? window.requestIdleCallback(load, { timeout: 3000 }) : setTimeout(load);

/** Scripts wait for the first paint, and two frames for a picture; a second at most, for what nobody looks at is not painted. */
function whenSeen(): void {
  const seen = (): unknown => requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
  setTimeout(whenIdle, 1000);
}
if (document.readyState === "complete") whenSeen();
else addEventListener("load", whenSeen);
// Nor does a picture or a frame that never comes keep the page from coming alive.
setTimeout(load, 6000);

/** What happened on the page before the application was there. */
export interface EarlyVisit {
  /** The page's data as it was sent, by the server of the document. */
  data: unknown;
  /** What was typed, by control; kept current, for the parts of a page come alive one after the other and each puts it back. */
  typed: Map<EarlyControl, string>;
  /** Buttons that were pressed and could do nothing yet, in order. */
  pressed: ReadonlySet<HTMLButtonElement>;
  /** Stops listening: from now on the application does. */
  end(): void;
}
