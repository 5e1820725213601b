/** What the desk calls things: states, statuses, and how long ago something was. */
import { numbered } from "../../engine/things/plain-text.ts";
import type { DeliveryEvent } from "../leads/desk.ts";
import { sentByHand } from "../leads/desk-tasks.ts";
import type { DeliveryState } from "../leads/store.ts";
import type { DeskServices } from "./desk-services.ts";
import { html, type Html } from "./html.ts";

/** How far a delivery has come: a sign, and the word beside it. */
export const stateWords: Readonly<Record<DeliveryState, { sign: string; word: string }>> = {
  pending: { sign: "…", word: "on its way" },
  sent: { sign: "→", word: "sent" },
  confirmed: { sign: "✓", word: "arrived" },
  unknown: { sign: "?", word: "uncertain" },
  dead: { sign: "✗", word: "failed" },
  dropped: { sign: "–", word: "left out" },
};

/** What happened to a delivery. What is on its way after a try was not taken, unless somebody sent it again. */
export function eventWords({ state, detail }: DeliveryEvent): string {
  if (state === "pending" && (detail.startsWith(sentByHand) || detail.startsWith("Replayed;"))) return detail;
  const word = state === "pending" ? "tried, not taken" : stateWords[state].word;
  return detail === "" ? word : `${word}: ${detail}`;
}

/** A form by the title that it has now; by its name when there is none any more. */
export function formTitle(name: string, { published }: Pick<DeskServices, "published">): string {
  return published().site?.forms.get(name)?.form.title ?? name;
}

const minute = 60_000;

/** How long ago a moment was, with the moment itself for those who look closer. */
export function ageOf(moment: string, now: Date): Html {
  const past = now.getTime() - Date.parse(moment);
  return html`<time datetime="${moment}" title="${momentOf(moment)}">${ageWords(past, moment)}</time>`;
}

function ageWords(past: number, moment: string): string {
  if (past < minute) return "just now";
  if (past < 60 * minute) return `${Math.floor(past / minute)} min ago`;
  if (past < 24 * 60 * minute) return `${Math.floor(past / 60 / minute)} h ago`;
  if (past < 7 * 24 * 60 * minute) return `${numbered(Math.floor(past / 24 / 60 / minute), "day")} ago`;
  return moment.slice(0, 10);
}

/** How long something took: `0.4 s`, `12 s`, `3 min`, `5 h`, `2 days`. */
export function durationWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 9.5) return `${Math.max(0.1, Math.round(seconds * 10) / 10)} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`;
  return numbered(Math.round(seconds / 86_400), "day");
}

/** A moment as the command line prints it, shorter: `2026-03-01 12:00 UTC`. */
export function momentOf(moment: string): string {
  return `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;
}
