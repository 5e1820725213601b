/** The measuring scripts of other companies. */

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
