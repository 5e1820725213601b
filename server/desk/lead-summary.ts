/** Summary of a lead for lists: who sent it, their company, and the page. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { leadPlace } from "../leads/lead-place.ts";
import type { Lead } from "../leads/store.ts";
import { inWrittenOrder } from "../../engine/things/signs.ts";
import { isAddress } from "../deliver/mail/mail-address.ts";

export interface LeadSummary {
  /** A name, or else an email address, or else the first answer. */
  who: string;
  /** The email address to reply to. */
  email: string | undefined;
  company: string;
  page: string;
}

/** Maximum length of an answer in a list, in characters. */
const longest = 80;

/** Summarizes a lead by the names and the shape of its answers, because field names differ from form to form. */
export function summaryOf({ payload }: Pick<Lead, "payload">, form?: CompiledForm): LeadSummary {
  const texts = Object.entries(payload).flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" ? [{ name, value: value.trim() }] : [],
  );
  const named = (pattern: RegExp): string => texts.find(({ name }) => pattern.test(name))?.value ?? "";
  const email = texts.find(({ name, value }) => /mail/i.test(name) && isAddress(value))?.value;
  const name =
    named(/^(?:full|your|contact)?_?name$/i) || `${named(/^first_?name$/i)} ${named(/^last_?name$/i)}`.trim();
  const own = new Set(
    Object.entries(form?.payload ?? {}).flatMap(([key, { kind }]) =>
      kind === "constant" || kind === "page" ? [key] : [],
    ),
  );
  const first = texts.find((text) => !own.has(text.name) && !/^(?:page|type|hutk)/.test(text.name))?.value ?? "";
  return {
    who: shortened(name || email || first || "(no name)"),
    email: email !== undefined && email.length <= 254 ? email : undefined,
    company: shortened(named(/business|compan(?:y|ies)|employer|organi[sz]ation/i)),
    page: leadPlace(payload).page,
  };
}

function shortened(words: string): string {
  const text = inWrittenOrder(words);
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

/** Formats a value as text: lists are joined, and missing values are empty. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return inWrittenOrder(value);
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  return JSON.stringify(value);
}
