/** Composes the sentence about a difference. */
import type { Schema } from "../validate/schemas.ts";
import type { Difference } from "./difference.ts";
import { nameField, tellingWords } from "./name-part.ts";
import { isTicked, isYes, riskOf, saysYes } from "./risk-of.ts";
import { inShort, leadsOf } from "./short-change.ts";
import { firstWords, wordsOf } from "./words-of.ts";
import { withoutUnseen } from "../things/signs.ts";
import { isRecord, listOf } from "../things/values.ts";

/** Limits for promises, shown almost in full, since more changes may follow many changed words. A comment has room for some of them. */
const promise = { words: 1000, signs: 6000 };

/** Returns the sentence about a difference: `Hero “Opening hours”, title: “A” becomes “B”.` */
export function sentenceOf(difference: Difference): string {
  const { kind, schema, key, before, after, follows = "" } = difference;
  const path = key === "to" && schema["x-ref"] === "link" ? difference.path.slice(0, -1) : difference.path;
  const subject = capital(path.join(", "));
  if (kind === "moved") return `${subject} moves: it is now ${follows === "" ? "the first" : `after ${follows}`}.`;
  if (kind === "changed") {
    return yesOrNo(difference) ?? `${subject}${changed(difference)}.`;
  }
  const value = kind === "added" ? after : before;
  if (key === "to" && schema["x-ref"] === "link") {
    return `${subject} ${kind === "added" ? "now" : "no longer"} leads to ${wordsOf(value)}.`;
  }
  const words = key === "" ? detailsOf(difference, value) : shown(schema, value);
  const said = words === "" ? "" : `: ${words}`;
  if (kind === "removed") return `${subject} is gone${said}.`;
  const left = [...new Set(leadsOf(value))].filter((href) => !words.includes(`](${href})`));
  return `${subject} is new${said}${left.length === 0 ? "" : `, and leads to ${left.join(", ")}`}.`;
}

/** Describes a boolean in the words of its schema: `Gate: from now on the page offers a logout button.` */
function yesOrNo({ schema, path, before, after }: Difference): string | undefined {
  const whether = /^Whether ([^.;]+)/.exec(schema.description ?? "")?.[1];
  const [yes = whether, no] = listOf(schema["x-yes-no"]).map(String);
  if (schema.type !== "boolean" || yes === undefined || isYes(before) === isYes(after)) return undefined;
  const otherwise = no === undefined ? `it is no longer so that ${yes}` : `from now on ${no}`;
  const words = isYes(after) ? `from now on ${wordsOf(after).replace("yes", yes)}` : otherwise;
  const subject = path.slice(0, -1).join(", ");
  return `${capital(subject === "" ? words : `${subject}: ${words}`)}.`;
}

/** Returns whether a delivery's setting says who receives it. The schema gives others, such as the subject, a risk level of their own. */
function saysWho({ properties = {} }: Schema, key: string): boolean {
  return key !== "to" && key !== "name" && properties[key]?.["x-risk"] === undefined;
}

/** Returns everything in a delivery that says who receives it, in full: `address office@example.org`. */
export function whoGets(schema: Schema, delivery: Readonly<Record<string, unknown>>): string {
  return wordsOf(Object.fromEntries(Object.entries(delivery).filter(([key]) => saysWho(schema, key))));
}

/** Returns what a new or removed list entry says beyond its name: the settings of a recipient, the words below a heading. */
function detailsOf(difference: Difference, entry: unknown): string {
  const { schema } = difference;
  if (!isRecord(entry)) return "";
  if (schema.$id?.startsWith("destination/")) {
    const { to: _, name: _name, ...settings } = entry;
    const [only, ...others] = Object.values(settings);
    if (others.length === 0) return wordsOf(only);
    const said = wordsOf(Object.fromEntries(Object.entries(settings).filter(([key]) => !saysWho(schema, key))));
    return [whoGets(schema, entry), firstWords(said, 160)].filter(Boolean).join(", ");
  }
  if (schema.$id?.startsWith("field/")) {
    const ticked = isTicked(entry) ? "the box is checked at first" : "";
    const label = wordsOf(entry["label"]);
    const whole = saysYes(difference) && !nameField(entry).includes(label) ? `“${label}”` : "";
    return [whole, entry["required"] ? "it has to be filled in" : "", ticked].filter(Boolean).join(", ");
  }
  const words = ["label", "text", "prompt", "quote"].map((key) => wordsOf(entry[key]));
  const first = words.find((each) => each !== "" && each !== tellingWords(entry));
  return first === undefined ? "" : `“${firstWords(first, riskOf(difference) === "exposes" ? promise.signs : 100)}”`;
}

function changed(difference: Difference): string {
  const [old, now] = [wordsOf(difference.before), wordsOf(difference.after)];
  return changedWords(difference, old, now) + unseenIn(old, now);
}

/** Returns a remark on what nobody would see in a change: invisible characters, and letters of another alphabet that look like ours. */
function unseenIn(old: string, now: string): string {
  if (old !== now && withoutUnseen(old) === withoutUnseen(now)) return ", by invisible characters";
  const isMixed = (word: string): boolean =>
    /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
  const strange = now.match(/\p{L}+/gu)?.find((word) => isMixed(word) && !old.includes(word));
  return strange === undefined ? "" : `; “${strange}” has letters of two alphabets`;
}

function changedWords(difference: Difference, old: string, now: string): string {
  const { schema, before, after, key } = difference;
  if (schema["x-ref"] === "link") return ` leads to ${now} instead of ${old}`;
  if (!isText(schema) && key !== "label") {
    const [was, is] = [shown(schema, before), shown(schema, after)];
    // Values with the same beginning differ only in what is cut off.
    return was === is ? `: ${now} instead of ${old}` : `: ${is} instead of ${was}`;
  }
  if (old.replaceAll(/\s+/g, " ").trim() === now.replaceAll(/\s+/g, " ").trim()) return `: only the line ends change`;
  return inShort(old, now, schema["x-text"], riskOf(difference) === "exposes" ? promise.words : undefined);
}

/** Returns a value in few words: texts in quotation marks, everything else as it is. */
function shown(schema: Schema, value: unknown): string {
  if (isText(schema)) return `“${firstWords(wordsOf(value), 100)}”`;
  if (isRecord(value) && schema["x-condition"] === true) return conditionWords(value);
  return firstWords(wordsOf(value), 100);
}

function isText(schema: Schema): boolean {
  return schema["x-text"] !== undefined || schema["x-pattern"] === true;
}

/** Returns a condition in words: `industry is Retail and guests is at least 10`, `not (partnerType is Other)`. */
function conditionWords(condition: Record<string, unknown>): string {
  const inner = (value: unknown): string => (isRecord(value) ? conditionWords(value) : "");
  const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? listOf(value) : [value]);
  const said = ([key, value]: [string, unknown]): string => {
    if (key === "not") return `not (${inner(value)})`;
    if (key === "any" || key === "all")
      return `(${listed(value)
        .map(inner)
        .join(key === "any" ? " or " : " and ")})`;
    if (!isRecord(value)) return `${key} is ${listed(value).map(wordsOf).join(" or ")}`;
    const compared = Object.entries(value).map(([word, limit]) => {
      const words = word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return `is ${words} ${listed(limit).map(wordsOf).join(" or ")}`;
    });
    return `${key} ${compared.join(" and ")}`;
  };
  return Object.entries(condition).map(said).join(" and ");
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
