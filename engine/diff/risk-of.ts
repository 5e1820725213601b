/** How grave a difference is, by what its schema says of it and by what it narrows. */
import type { Difference } from "./difference.ts";
import type { Risk } from "./risk.ts";
import { isRecord } from "../things/values.ts";

/** The level of one difference of a page, form, prompt file or of the site's own file. */
export function riskOf(difference: Difference): Risk {
  const { kind, key, keys, after } = difference;
  // What a generator asks is sent to nobody.
  if (kind === "moved" || keys[0] === "inputs") return "shows";
  if (key === "checked") return isYes(after) ? "exposes" : "shows";
  if (kind === "added" && (isTicked(after) || saysYes(difference))) return "exposes";
  if (keys[0] === "payload" && kind !== "removed" && isCookie(after)) return "exposes";
  if (keys[0] === "payload" && kind === "added") return "shows";
  if (kind === "removed" && difference.risk === "exposes") return whenGone(difference);
  if (difference.risk) return difference.risk;
  if (kind === "added" && holdsFrame(after)) return "exposes";
  return asked.has(keys[0] ?? "") && narrows(difference) ? "breaks" : "shows";
}

/** Less is exposed without a recipient, a script or a permission; but words that promised something are missed. */
function whenGone({ keys }: Difference): Risk {
  if (keys[0] === "deliver") return "breaks";
  const isLess = keys[0] === "tracking" || keys.at(-1) === "allow";
  return isLess ? "shows" : "exposes";
}

/** What of a form says which answers are taken. */
const asked = new Set(["fields", "enableWhen"]);

/** A cookie in what is sent ties the visitor to what another system knows of them. */
function isCookie(source: unknown): boolean {
  return typeof source === "string" && source.startsWith("the cookie ");
}

function narrows({ kind, keys, key, before, after }: Difference): boolean {
  const last = keys.at(-1) ?? "";
  if (keys[0] === "enableWhen") return kind !== "removed";
  if (key === "" && last === "options") return kind === "removed";
  if (key === "" && last === "fields") return kind === "removed" || requires(after);
  if (key === "required") return isYes(after) && !isYes(before);
  if (key === "maxLength") return typeof before !== "number" || typeof after !== "number" || after < before;
  return ["type", "replaces", "options", "groups"].includes(key) || keys.includes("when");
}

function requires(field: unknown): boolean {
  return isRecord(field) && isYes(field["required"]);
}

/** Whether it is a box that is ticked before the visitor comes. */
export function isTicked(field: unknown): boolean {
  return isRecord(field) && isYes(field["checked"]);
}

/** Whether an entry is a box whose words are what a tick says yes to: under another name they may be others. */
export function saysYes({ schema, key }: Pick<Difference, "schema" | "key">): boolean {
  return key === "" && schema.properties?.["label"]?.["x-risk"] === "exposes";
}

/** Whether a yes: a required field whose asterisk is left out says so in words; see `formInWords`. */
export function isYes(value: unknown): boolean {
  return value === true || (typeof value === "string" && value.startsWith("yes"));
}

/** Whether another site is shown in a frame somewhere in it. */
function holdsFrame(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsFrame);
  if (!isRecord(value)) return false;
  const isFrame = typeof value["address"] === "string" && value["address"].startsWith("https://") && "title" in value;
  return isFrame || Object.values(value).some(holdsFrame);
}
