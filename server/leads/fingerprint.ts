import { createHash } from "node:crypto";
import type { NewLead } from "./store.ts";

/** A hash that is equal for the same answers to the same form, whatever the order of the keys. */
export function fingerprint(lead: Pick<NewLead, "form" | "payload" | "changing">): string {
  const lasting = Object.entries(lead.payload)
    .filter(([name]) => !lead.changing?.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([lead.form, lasting]))
    .digest("base64url");
}
