import type { Claimed } from "../leads/outbox.ts";

/** Returns the value that a delivery's settings name: one of the payload, or `lead.id` and the like; "" if missing. */
export function leadValue(lead: Claimed["lead"], name: string): unknown {
  switch (name) {
    case "lead.id":
      return lead.id;
    case "lead.form":
      return lead.form;
    case "lead.formVersion":
      return lead.formVersion;
    case "lead.receivedAt":
      return lead.receivedAt;
    default:
      return Object.hasOwn(lead.payload, name) ? lead.payload[name] : "";
  }
}

/** Returns it as text, with `between` between several values. Default: a comma. */
export function leadText(lead: Claimed["lead"], name: string, between = ", "): string {
  const value = leadValue(lead, name);
  if (Array.isArray(value)) return value.join(between);
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
}
