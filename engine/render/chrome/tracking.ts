/** Whether measuring scripts may run, as the visitor said, and the scripts themselves. */

/** "unknown" until the browser's storage was read. */
export type ConsentState = "unknown" | "asking" | "granted" | "denied";

const storageKey = "measuring-consent";

/** What the visitor said earlier; undefined when they were never asked, or the browser keeps nothing. */
export function readConsent(): "granted" | "denied" | undefined {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === "granted" || kept === "denied" ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the answer for later visits. A browser that keeps nothing asks again. */
export function writeConsent(answer: "granted" | "denied"): void {
  try {
    localStorage.setItem(storageKey, answer);
  } catch {
    // Storage is shut: the answer holds until the page is left.
  }
}

const sources: Readonly<Record<string, (id: string) => string>> = {
  "linkedin-insight": () => "https://snap.licdn.com/li.lms-analytics/insight.min.js",
  hubspot: (id) => `https://js.hs-scripts.com/${encodeURIComponent(id)}.js`,
};

/** Loads the configured scripts, each once. To be called only with the visitor's consent. */
export function loadTracking(tracking: readonly { provider: string; id: string }[]): void {
  for (const { provider, id } of tracking) {
    const source = sources[provider]?.(id);
    if (!source || document.querySelector(`script[src="${source}"]`)) continue;
    if (provider === "linkedin-insight") Object.assign(globalThis, { _linkedin_data_partner_ids: [id] });
    const script = document.createElement("script");
    script.src = source;
    script.async = true;
    document.head.append(script);
  }
}
