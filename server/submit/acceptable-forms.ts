/** Decides which forms may be sent: those that are shown, here or by another process, and those that a visitor may still have open. */
import { isDeepStrictEqual } from "node:util";
import type { Site } from "../../engine/site/site.ts";
import type { CompiledForm, DeliverySpec } from "../../engine/site/form-spec.ts";
import { fieldTypes } from "../../engine/submission/field-types.ts";
import type { KeptForm, ShownForm, Store } from "../leads/store.ts";
import { formPlaces } from "./form-places.ts";
import { createLook } from "./look.ts";

export interface AcceptableForms {
  /** Records the forms of a site that is shown from now on. */
  show(site: Site): Promise<void>;
  /** Reads what other processes have shown since. Called before a form is rejected as unknown. */
  learn(): Promise<void>;
  /** Tells processes of other versions that these forms are still shown, and learns theirs. */
  remind(): Promise<void>;
  /** Records, as this process ends, that they are no longer shown: otherwise their leads go where its files said until another starts. */
  withdraw(): Promise<void>;
  /** Returns the forms of an endpoint, those shown now first. */
  at(endpoint: string): readonly CompiledForm[];
  /** Returns the form in the version that the visitor has; undefined when it is no longer accepted. */
  find(id: string, version: string): CompiledForm | undefined;
  /** Returns whether this version is a newer program's and asks for something that this one cannot judge. */
  isBeyond(id: string, version: string): boolean;
  /** Returns the form as it is shown now, here. */
  current(id: string): ShownForm | undefined;
  /** Returns where a form's leads go: as the file that shows it says, or the file that replaced it, or else as its own file said last. */
  deliveries(form: CompiledForm): readonly DeliverySpec[];
  /** Returns whether any page shows this version to everybody, as far as the processes that show it have reported. */
  isOpen(form: CompiledForm): boolean;
  /** Returns whether this version is shown behind the gate with this key, as far as the processes that show it have reported. */
  isBehind(form: CompiledForm, key: string): boolean;
  /** Returns whether any form may be sent to this address. */
  isEndpoint(path: string): boolean;
}

/** A form version that was rendered stays valid for this many milliseconds after it was replaced: 7 days. */
const validity = 7 * 24 * 3600 * 1000;

/** Creates the acceptable forms. Their versions are kept in the store, so that they outlive a restart and are known to all processes. */
export function createAcceptableForms(
  store: Pick<Store, "showForms" | "hideForms" | "stillShows" | "keptForms">,
  now: () => Date,
): AcceptableForms {
  let current: readonly ShownForm[] = [];
  let others: readonly KeptForm[] = [];
  let beyond: readonly KeptForm[] = [];
  /** Whether the store has recorded what is shown now. */
  let isNoted = false;
  const oldest = (): string => new Date(now().getTime() - validity).toISOString();
  const all = (): readonly ShownForm[] => {
    if (others.length === 0) return current;
    const since = oldest();
    return [...current, ...others.filter((each) => isValid(each, since))];
  };
  const look = createLook(async () => {
    const kept = await store.keptForms(oldest());
    const foreign = kept.filter((each) => !current.some((own) => isSame(own.form, each.form)));
    others = foreign.filter(isUnderstood).map((each) => asBefore(each, others));
    beyond = foreign.filter((each) => !isUnderstood(each));
  });
  // Called for each version during one post, so it builds no list of all forms.
  const of = (form: CompiledForm): ShownForm | undefined =>
    current.find((each) => isSame(each.form, form)) ??
    others.find((each) => isSame(each.form, form) && isValid(each, oldest()));
  return {
    async show(site) {
      const shown = shownBy(site);
      // Usually another file was edited, and its author is waiting: a commit takes longer than everything else.
      if (isNoted && shown.length === current.length && shown.every((each, at) => isKept(each, current[at]))) return;
      isNoted = false;
      current = shown;
      await store.showForms(current);
      isNoted = true;
      await look();
    },
    learn: () => look(),
    async remind() {
      await store.stillShows(current);
      await look();
    },
    withdraw: () => store.hideForms(current),
    current: (id) => current.find(({ form }) => form.id === id),
    deliveries(form) {
      const shown = current.find((each) => each.form.id === form.id);
      const own = others.find((each) => isSame(each.form, form));
      return (own && own.replacedAt === undefined ? own : (shown ?? own))?.deliveries ?? [];
    },
    isOpen: (form) => of(form)?.open === true,
    isBehind: (form, key) => of(form)?.gates?.includes(key) === true,
    at: (endpoint) => formsAt(endpoint, all()),
    find: (id, version) => all().find(({ form }) => isSame(form, { id, version }))?.form,
    isBeyond: (id, version) => beyond.some(({ form }) => isSame(form, { id, version })),
    isEndpoint(path) {
      const takes = ({ form }: ShownForm): boolean => form.endpoint === path;
      // Called for every unknown address: most return here without building a list.
      return current.some(takes) || beyond.some(takes) || (others.some(takes) && all().some(takes));
    },
  };
}

/** Returns the known object for an unchanged form, because what is derived from a form is computed once per object. */
function asBefore(each: KeptForm, known: readonly KeptForm[]): KeptForm {
  const before = known.find(({ form }) => isSame(form, each.form));
  return before && isDeepStrictEqual(before.form, each.form) ? { ...each, form: before.form } : each;
}

/** Returns whether visitors who saw it after `since` (ISO 8601, UTC) may still have it open. */
function isValid({ replacedAt }: KeptForm, since: string): boolean {
  return replacedAt === undefined || replacedAt >= since;
}

type Version = Pick<CompiledForm, "id" | "version">;

function formsAt(endpoint: string, shown: readonly ShownForm[]): readonly CompiledForm[] {
  return shown.map(({ form }) => form).filter((form) => form.endpoint === endpoint);
}

/** Returns whether a form is unchanged. A form from an unchanged file is the same object. */
function isKept(one: ShownForm, other: ShownForm | undefined): boolean {
  return (
    one.form === other?.form &&
    one.deliveries === other.deliveries &&
    one.open === other.open &&
    isDeepStrictEqual(one.gates, other.gates)
  );
}

function isSame(one: Version, other: Version): boolean {
  return one.id === other.id && one.version === other.version;
}

/** Returns whether this program knows all types of fields; a newer program may know others. */
function isUnderstood({ form }: KeptForm): boolean {
  return form.steps.every(({ fields }) => fields.every(({ type }) => fieldTypes.has(type)));
}

function shownBy(site: Site): readonly ShownForm[] {
  const places = formPlaces(site);
  return [...site.forms.values()].map(({ form, deliveries }) => {
    const gates = [...(places.get(form.id) ?? [])];
    const keys = new Set(gates.flatMap((gate) => gate?.key ?? []));
    return { form, deliveries, open: gates.includes(undefined), gates: [...keys].sort() };
  });
}
