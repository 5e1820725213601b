/** Decides when equal answers are the same lead although nothing else says so: a form that the browser itself posts has no key. */
import type { CompiledForm, Source } from "../../engine/site/form-spec.ts";
import { fieldsOf } from "../../engine/submission/fields-of.ts";
import type { NewLead } from "../leads/store.ts";
import { rememberEach, rememberFor } from "../../engine/things/remember.ts";

/** Milliseconds within which equal answers to an equal form are one lead: 10 minutes, or as long as a double click takes. */
const within = { typed: 600_000, chosen: 2000 };

/** Returns how long equal answers are one lead, in milliseconds: two people may choose the same, but hardly write the same. */
export function sameWithin(form: CompiledForm, payload: NewLead["payload"]): number {
  return isTyped(form, payload) ? within.typed : within.chosen;
}

/** Returns whether any of the answers was typed. */
export function isTyped(form: CompiledForm, payload: NewLead["payload"]): boolean {
  return unsteadyIn(form).typed.some(([name, empty]) => typeof payload[name] === "string" && payload[name] !== empty);
}

type Parts = readonly (string | { field: string })[];

/** Names of a form's payload whose values say nothing about the answers, or say it in more ways than one. */
interface Unsteady {
  /** They differ between submissions, and are ignored. */
  changing: readonly string[];
  /** They hold the page's address. */
  addresses: readonly string[];
  /** They hold only what is typed, not what is chosen; each with its value where nothing was typed. */
  typed: readonly (readonly [name: string, empty: string])[];
}

const unsteadyIn = rememberFor((form: CompiledForm): Unsteady => {
  const sources = Object.entries(form.payload);
  const namesOf = (fits: (source: Source) => boolean) =>
    sources.flatMap(([name, source]) => (fits(source) ? [name] : []));
  const fields = fieldsOf(form);
  const typedOnly = (parts: Parts): boolean =>
    parts.every((part) => typeof part === "string" || "maxLength" in (fields.get(part.field)?.props ?? {}));
  const typed = sources.flatMap(([name, source]): [string, string][] => {
    const parts: Parts = source.kind === "pattern" ? source.parts : source.kind === "field" ? [source] : [];
    if (parts.length === 0 || !typedOnly(parts)) return [];
    return [[name, parts.filter((part) => typeof part === "string").join("")]];
  });
  return {
    typed,
    changing: namesOf(({ kind }) => kind === "now"),
    addresses: namesOf((source) => source.kind === "page" && source.what === "address"),
  };
});

/** Returns the names of the payload's values that differ between submissions, and are ignored. */
export function changingIn(form: CompiledForm): readonly string[] {
  return unsteadyIn(form).changing;
}

/** Returns the same answers as if the browser itself had posted the form; the same object where nothing differs. */
export function asPosted(form: CompiledForm, payload: NewLead["payload"], origin: string): NewLead["payload"] {
  const differing = unsteadyIn(form).addresses.flatMap((name): [string, string][] => {
    const given = payload[name];
    const address = typeof given === "string" ? postedAddress(given, origin) : given;
    return typeof address === "string" && address !== given ? [[name, address]] : [];
  });
  return differing.length === 0 ? payload : { ...payload, ...Object.fromEntries(differing) };
}

/** Returns a page's address as a plain post reports it: with its query, without the fragment. */
export function postedAddress(address: string, origin: string): string {
  const path = pathOf(address);
  return path === null ? address : `${origin}${path}`.slice(0, 2000);
}

/** Returns null for an invalid address. Pages are few, and each is parsed once. */
const pathOf = rememberEach((address) => {
  const url = URL.parse(address);
  if (url && url.search !== "") url.searchParams.delete("sent");
  return url && url.pathname + url.search;
});
