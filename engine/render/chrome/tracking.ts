/** The measuring scripts of other companies. */
import type { Chrome } from "../../site/site.ts";
import { measuring } from "./consent-state.ts";

const sources: Readonly<Record<string, (id: string) => string>> = {
  "linkedin-insight": () => "https://snap.licdn.com/li.lms-analytics/insight.min.js",
  hubspot: (id) => `https://js.hs-scripts.com/${encodeURIComponent(id)}.js`,
};

/**
 * Loads the configured scripts, each once. To be called only with the visitor's consent. A document that began behind a gate
 * loads none, whatever page is shown in it later: its policy refuses them. A public page is a document of its own then.
 */
export function loadTracking(tracking: Chrome["tracking"]): void {
  if (measuring.never) return;
  measuring.runs = true;
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
