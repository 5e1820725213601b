/** Words of the desk for states, statuses, ages and durations. */
import { numbered } from "../../engine/things/plain-text.ts";
import { isOutOfOrder, stateWords } from "../deliver/delivery-words.ts";
import { type Clock, dayOf, momentOf } from "../leads/days.ts";
import type { DeliveryEvent } from "../leads/desk.ts";
import { sentByHand } from "../leads/desk-tasks.ts";
import type { DeliveryState } from "../leads/store.ts";
import type { DeskServices } from "./desk-services.ts";
import { html, type Html } from "./html.ts";

/**
 * Describes an event of a delivery, given its state before. A delivery that is pending after an attempt was not taken, unless
 * someone resent it; one that had been sent was looked up.
 */
export function eventWords({ state, detail }: DeliveryEvent, before?: DeliveryState): string {
  if (state === "pending" && (detail.startsWith(sentByHand) || detail.startsWith("Replayed;"))) return detail;
  if (before === "sent" && state === "sent") {
    return `${isOutOfOrder(detail) ? "the look-up failed" : "looked up, not seen yet"}; the lead stays sent: ${detail}`;
  }
  const tried = before === "sent" ? "looked up, not there" : "tried, not taken";
  const word = state === "pending" ? tried : stateWords[state].word;
  return detail === "" ? word : `${word}: ${detail}`;
}

/** Returns the current title of a form, or its name if the form no longer exists. */
export function formTitle(name: string, { published }: Pick<DeskServices, "published">): string {
  return published().site?.forms.get(name)?.form.title ?? name;
}

const minute = 60_000;

/** Renders how long ago a moment was, with the exact time as a tooltip. */
export function ageOf(moment: string, { now, zone }: Clock): Html {
  const past = now.getTime() - Date.parse(moment);
  const words = ageWords(past) ?? dayOf(moment, zone);
  return html`<time datetime="${moment}" title="${momentOf(moment, zone)}">${words}</time>`;
}

function ageWords(past: number): string | undefined {
  if (past < minute) return "just now";
  if (past < 60 * minute) return `${Math.floor(past / minute)} min ago`;
  if (past < 24 * 60 * minute) return `${Math.floor(past / 60 / minute)} h ago`;
  if (past < 7 * 24 * 60 * minute) return `${numbered(Math.floor(past / 24 / 60 / minute), "day")} ago`;
  return undefined;
}

/** Formats a duration: `0.4 s`, `12 s`, `3 min`, `5 h`, `2 days`. */
export function durationWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 9.5) return `${Math.max(0.1, Math.round(seconds * 10) / 10)} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`;
  return numbered(Math.round(seconds / 86_400), "day");
}
