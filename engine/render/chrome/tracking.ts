/** Third-party tracking scripts. */
import type { Chrome } from "../../site/site.ts";
import { measuring } from "./consent-state.ts";

const sources: Readonly<Record<string, (id: string) => string>> = {
  "linkedin-insight": () => "https://snap.licdn.com/li.lms-analytics/insight.min.js",
  hubspot: (id) => `https://js.hs-scripts.com/${encodeURIComponent(id)}.js`,
};

/**
 * Loads the configured scripts, each once. Call it only with the visitor's consent. A document that started behind a gate
 * never loads any, whatever page it shows later, because its policy refuses them. A public page then gets a new document.
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
