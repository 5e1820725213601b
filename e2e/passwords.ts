/** The passwords of the gated pages on the test server, by the path of the page. */
export const gated = {
  "/color3": { key: "color3", variable: "GATE_COLOR3_PASSWORD", password: "bobbins and thread" },
  "/gcp": { key: "gcp-access", variable: "GATE_GCP_PASSWORD", password: "Lakefront Blue" },
  "/ccs": { key: "ccs-auth", variable: "GATE_CCS_PASSWORD", password: "since nineteen thirteen" },
  "/staffing-solutions": {
    key: "staffing-solutions-access",
    variable: "GATE_STAFFING_SOLUTIONS_PASSWORD",
    password: "bench of twelve",
  },
  "/iplan": { key: "iplan-access", variable: "GATE_IPLAN_PASSWORD", password: "custody and care" },
} as const;

export type GatedPath = keyof typeof gated;

/** Returns the environment of a server with all these passwords. */
export function gateEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.values(gated).map(({ variable, password }) => [variable, password]));
}
