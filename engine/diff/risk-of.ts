/** Determines the risk level of a difference from its schema and from what it narrows. */
import type { Difference } from "./difference.ts";
import type { Risk } from "./risk.ts";
import { isRecord } from "../things/values.ts";

/** Returns the risk level of a difference in a page, a form, a prompt file or the site's own file. */
export function riskOf(difference: Difference): Risk {
  const { kind, key, keys, after } = difference;
  // The answers to a generator are not sent to anybody.
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

/** Returns the level of a removal. Without a recipient, script or permission less is exposed, but not without words that made a promise. */
function whenGone({ keys }: Difference): Risk {
  if (keys[0] === "deliver") return "breaks";
  const isLess = keys[0] === "tracking" || keys.at(-1) === "allow";
  return isLess ? "shows" : "exposes";
}

/** Properties of a form that decide which answers are accepted. */
const asked = new Set(["fields", "enableWhen"]);

/** Returns whether a payload source is a cookie, which links the visitor to what another system knows about them. */
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

/** Returns whether it is a checkbox that is checked from the start. */
export function isTicked(field: unknown): boolean {
  return isRecord(field) && isYes(field["checked"]);
}

/** Returns whether an entry is a checkbox whose label says what a tick agrees to, so a new name may come with other words. */
export function saysYes({ schema, key }: Pick<Difference, "schema" | "key">): boolean {
  return key === "" && schema.properties?.["label"]?.["x-risk"] === "exposes";
}

/** Returns whether a value means yes. A required field without an asterisk says so in words; see `formInWords`. */
export function isYes(value: unknown): boolean {
  return value === true || (typeof value === "string" && value.startsWith("yes"));
}

/** Returns whether a value contains a frame of another site. */
function holdsFrame(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsFrame);
  if (!isRecord(value)) return false;
  const isFrame = typeof value["address"] === "string" && value["address"].startsWith("https://") && "title" in value;
  return isFrame || Object.values(value).some(holdsFrame);
}
