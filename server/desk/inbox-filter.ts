/** The inbox filter as query parameters; invalid values are ignored. */
import { addDays, type Clock, dayOf, isLeadDay } from "../leads/days.ts";
import type { InboxFilter } from "../leads/inbox.ts";
import { tidied } from "../leads/lead-place.ts";
import { leadStatuses } from "../leads/lead-marks.ts";
import { deliveryStates } from "../leads/store.ts";

const longestText = 200;

/** Value of the `days` parameter that means no range, where otherwise two days separated by a space are given. */
export const anyDays = "any";

/** Parses the filter of an address. The last day is included; `zone` is the time zone of the days. */
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

/** Serializes a filter as query parameters. */
export function writeFilter({ quarantined, ...others }: InboxFilter): URLSearchParams {
  const given = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || name === "zone" ? [] : [[name, value]],
  );
  return new URLSearchParams([...(quarantined ? [["quarantined", "yes"]] : []), ...given]);
}

/** Returns the address of the inbox with a filter. */
export function inboxAddress(filter: InboxFilter, more?: Readonly<Record<string, string>>): string {
  return addressOf("/_desk", filter, more);
}

/** Returns the address of a lead that keeps the inbox filter, so that the user can return to it. */
export function leadAddress(id: string, filter: InboxFilter, more?: Readonly<Record<string, string>>): string {
  return addressOf(`/_desk/leads/${id}`, filter, more);
}

function addressOf(path: string, filter: InboxFilter, more: Readonly<Record<string, string>> = {}): string {
  const asked = writeFilter(filter);
  for (const [name, value] of Object.entries(more)) asked.set(name, value);
  return `${path}${asked.size > 0 ? "?" : ""}${asked.toString()}`;
}

/** Returns common date ranges by display name, each as a filter of those days. */
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
