/** What the inbox shows, as it stands in its address: what cannot be read there does not count. */
import type { InboxFilter } from "../leads/inbox.ts";
import { tidied } from "../leads/lead-place.ts";
import { leadStatuses } from "../leads/lead-marks.ts";
import { deliveryStates } from "../leads/store.ts";

const longestText = 200;
const day = 86_400_000;

/** What stands in an address, as `days`, in place of two days with a space between them: neither counts. */
export const anyDays = "any";

/** The filter of an address. A day that is the last one counts whole; days are those of UTC. */
export function readFilter(asked: URLSearchParams): InboxFilter {
  const form = asked.get("form") ?? "";
  const days = asked.get("days")?.slice(0, 40).split(" ");
  const [from, until] = (days ?? [asked.get("from"), asked.get("until")]).map(dayOf);
  const state = deliveryStates.find((each) => each === asked.get("state"));
  const status = leadStatuses.find((each) => each === asked.get("status"));
  const text = (asked.get("text") ?? "").slice(0, longestText).trim();
  const [page, campaign] = [tidied(asked.get("page") ?? ""), tidied(asked.get("campaign") ?? "")];
  return {
    quarantined: asked.get("quarantined") === "yes",
    ...(/^[\w-]{1,100}$/.test(form) && { form }),
    ...(from && { from: from.toISOString() }),
    ...(until && { until: new Date(until.getTime() + day).toISOString() }),
    ...(state && { state }),
    ...(status && { status }),
    ...(page !== "" && { page }),
    ...(campaign !== "" && { campaign }),
    ...(text !== "" && { text }),
  };
}

/** The same as it stands in an address. */
export function writeFilter({ quarantined, from, until, ...others }: InboxFilter): URLSearchParams {
  const last = until && new Date(Date.parse(until) - day).toISOString();
  const all = { from: from?.slice(0, 10), until: last?.slice(0, 10), ...others };
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return new URLSearchParams([...(quarantined ? [["quarantined", "yes"]] : []), ...given]);
}

function dayOf(text: string | null): Date | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) || !time.toISOString().startsWith(text) ? undefined : time;
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
export function usualDays(now: Date): readonly (readonly [label: string, days: Pick<InboxFilter, "from" | "until">])[] {
  const today = Math.floor(now.getTime() / day);
  const between = (first: number, last: number): Pick<InboxFilter, "from" | "until"> => ({
    from: new Date((today + first) * day).toISOString(),
    until: new Date((today + last + 1) * day).toISOString(),
  });
  return [
    ["today", between(0, 0)],
    ["yesterday", between(-1, -1)],
    ["last 7 days", between(-6, 0)],
    ["last 30 days", between(-29, 0)],
  ];
}
