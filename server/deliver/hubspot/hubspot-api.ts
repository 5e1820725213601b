import type { Environment } from "../../process/config.ts";
import { sendRequest, type HttpResult } from "../request.ts";

export interface HubspotApi {
  submit(form: string, body: unknown): Promise<HttpResult>;
  /** Reads the form's definition; undefined when there is no token for it. */
  definition(form: string): Promise<HttpResult> | undefined;
}

/** Opens the API; undefined while the account is not set. With a token, it submits to the authenticated endpoint. */
export function openHubspot(environment: Environment): HubspotApi | undefined {
  const portal = environment["HUBSPOT_PORTAL_ID"];
  if (!portal) return undefined;
  const token = environment["HUBSPOT_TOKEN"];
  const base = environment["HUBSPOT_API_BASE"]?.replace(/\/$/, "");
  const submissions = `${base || "https://api.hsforms.com"}/submissions/v3/integration`;
  const authorized = token ? { Authorization: `Bearer ${token}` } : {};
  const headers: Record<string, string> = { "Content-Type": "application/json", ...authorized };
  return {
    submit(form, body) {
      const url = `${submissions}${token ? "/secure" : ""}/submit/${encodeURIComponent(portal)}/${form}`;
      return sendRequest({ method: "POST", url, headers, body: JSON.stringify(body) });
    },
    definition(form) {
      if (!token) return undefined;
      const url = `${base || "https://api.hubapi.com"}/marketing/v3/forms/${form}`;
      return sendRequest({ method: "GET", url, headers });
    },
  };
}
