import type { Chrome } from "../../engine/site/site.ts";

export interface TrackingSources {
  scripts: readonly string[];
  images: readonly string[];
  connections: readonly string[];
}

/** Where each provider's tracking scripts load from and report to, from the providers' own documentation. */
const providers: Readonly<Record<string, TrackingSources>> = {
  "linkedin-insight": {
    scripts: ["https://snap.licdn.com"],
    images: ["https://px.ads.linkedin.com", "https://www.linkedin.com"],
    connections: ["https://px.ads.linkedin.com"],
  },
  hubspot: {
    scripts: [
      "https://js.hs-scripts.com",
      "https://js.hs-analytics.net",
      "https://js.hs-banner.com",
      "https://js.hscollectedforms.net",
    ],
    images: ["https://track.hubspot.com", "https://forms.hsforms.com"],
    connections: ["https://api.hubapi.com", "https://forms.hscollectedforms.net", "https://track.hubspot.com"],
  },
};

/** Returns what the configured providers need; nothing if there are none. */
export function trackingSources(tracking: Chrome["tracking"]): TrackingSources {
  const used = tracking.flatMap(({ provider }) => providers[provider] ?? []);
  return {
    scripts: used.flatMap((each) => each.scripts),
    images: used.flatMap((each) => each.images),
    connections: used.flatMap((each) => each.connections),
  };
}
