/** What the inbox shows, as it stands in its address: what cannot be read there does not count. */
import { addDays, type Clock, dayOf, isLeadDay } from "../leads/days.ts";
import type { InboxFilter } from "../leads/inbox.ts";
import { tidied } from "../leads/lead-place.ts";
import { leadStatuses } from "../leads/lead-marks.ts";
import { deliveryStates } from "../leads/store.ts";

const longestText = 200;

/** What stands in an address, as `days`, in place of two days with a space between them: neither counts. */
export const anyDays = "any";

/** The filter of an address. A day that is the last one counts whole; `zone`: the time zone of the days. */
export function readFilter(asked: URLSearchParams, zone: string): InboxFilter {
  const form = asked.get("form") ?? "";
  const days = asked.get("days")?.slice(0, 40).split(" ");
  const [from = "", until = ""] = days ?? [asked.get("from") ?? "", asked.get("until") ?? ""];
  const state = deliveryStates.find((each) => each === asked.get("state"));
  const status = leadStatuses.find((each) => each === asked.get("status"));
  const text = (asked.get("text") ?? "").slice(0, longestText).trim();
  const [page, campaign] = [tidied(asked.get("page") ?? ""), tidied(asked.get("campaign") ?? "")];
  return {
    zone,
    quarantined: asked.get("quarantined") === "yes",
    ...(/^[\w-]{1,100}$/.test(form) && { form }),
    ...(isLeadDay(from) && { from }),
    ...(isLeadDay(until) && { until }),
    ...(state && { state }),
    ...(status && { status }),
    ...(page !== "" && { page }),
    ...(campaign !== "" && { campaign }),
    ...(text !== "" && { text }),
  };
}

/** The same as it stands in an address. */
export function writeFilter({ quarantined, ...others }: InboxFilter): URLSearchParams {
  const given = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || name === "zone" ? [] : [[name, value]],
  );
  return new URLSearchParams([...(quarantined ? [["quarantined", "yes"]] : []), ...given]);
}

/** The address of the inbox with this filter. */
export function inboxAddress(filter: InboxFilter, more?: Readonly<Record<string, string>>): string {
  return addressOf("/_desk", filter, more);
}

/** The address of a lead from which one comes back to the inbox with this filter. */
export function leadAddress(id: string, filter: InboxFilter, more?: Readonly<Record<string, string>>): string {
  return addressOf(`/_desk/leads/${id}`, filter, more);
}

function addressOf(path: string, filter: InboxFilter, more: Readonly<Record<string, string>> = {}): string {
  const asked = writeFilter(filter);
  for (const [name, value] of Object.entries(more)) asked.set(name, value);
  return `${path}${asked.size > 0 ? "?" : ""}${asked.toString()}`;
}

/** Days that are often asked for, by what people call them, each as the filter of those days alone. */
export function usualDays({ now, zone }: Clock): readonly (readonly [label: string, days: Days])[] {
  const today = dayOf(now, zone);
  const between = (first: number, last: number): Days => ({ from: addDays(today, first), until: addDays(today, last) });
  return [
    ["today", between(0, 0)],
    ["yesterday", between(-1, -1)],
    ["last 7 days", between(-6, 0)],
    ["last 30 days", between(-29, 0)],
  ];
}

type Days = Readonly<Record<"from" | "until", string>>;
