import type { Claimed } from "../leads/outbox.ts";

/** What a delivery's settings name: a value of the payload, or `lead.id` and its kin. "" for what is not there. */
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

/** The same as a text; of several values with `between` between them. Default: a comma. */
export function leadText(lead: Claimed["lead"], name: string, between = ", "): string {
  const value = leadValue(lead, name);
  if (Array.isArray(value)) return value.join(between);
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
}
