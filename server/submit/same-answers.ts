/** When the same answers are the same lead although nothing else says so: a form that the browser itself posts has no key. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";

/** Milliseconds within which equal answers to an equal form are one lead: 10 minutes. */
export const sameWithin = 600_000;

/** The payload's values that differ from one sending to the next, and do not count. */
export function changingIn(form: CompiledForm): string[] {
  return Object.entries(form.payload).flatMap(([name, source]) => (source.kind === "now" ? [name] : []));
}

/** A page's address as a plain post tells it: with its query, without the place on the page that was shown. */
export function postedAddress(address: string, origin: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  if (url.search !== "") url.searchParams.delete("sent");
  return `${origin}${url.pathname}${url.search}`.slice(0, 2000);
}
