/** Deliveries that are waiting or failing now, on the statistics page. */
import { numbered } from "../../engine/things/plain-text.ts";
import { stateWords } from "../deliver/delivery-words.ts";
import { destinationTitle } from "../deliver/destinations.ts";
import type { StandingStill } from "../deliver/ways-out.ts";
import { isAtLeast, type Visit } from "./desk-route.ts";
import type { Clock } from "../leads/days.ts";
import type { DeliveryState } from "../leads/store.ts";
import { forOperator, quarantineAddress, tokenField } from "./document.ts";
import { html, type Html } from "./html.ts";
import { ageOf } from "./words.ts";

/** Renders what is waiting or failing now, each with its reason and remedy. */
export function standingStill(ways: readonly StandingStill[], visit: Visit, clock: Clock): Html {
  if (ways.length === 0) return html`<p>Nothing: every lead is where it belongs.</p>`;
  return html`<ul class="standstill">
      ${ways.map((way) => html`<li class="${way.state}">${stillLine(way, clock)}</li>`)}
    </ul>
    ${ways.some(({ state }) => state === "paused") && isAtLeast(visit.account.role, "operator") && resumeForm(visit)}`;
}

function resumeForm({ token }: Visit): Html {
  const says = "What waits will be tried again now, instead of later.";
  return html`<form method="post" action="/_desk/figures/resume" class="action" data-ask="${says} Go on?">
    ${tokenField(token)}
    <p>${says}</p>
    <button>Try again now</button>
  </form>`;
}

/** Returns the address of the inbox that shows these leads. */
function shownAt(state: StandingStill["state"]): string {
  return state === "quarantined" ? quarantineAddress : `/_desk?state=${stateShown(state)}`;
}

function stillLine(way: StandingStill, clock: Clock): Html {
  const { state, destination, count, since, reason, commands } = way;
  const words = stillWords(state, destination, count);
  return html`<h3><b aria-hidden="true">${stillSign(state)}</b> ${words}</h3>
    ${since !== undefined && since !== "" && html`<p class="hint">Sending began ${ageOf(since, clock)}.</p>`}
    ${reason !== "" && html`<p class="reason">${reason}</p>`}
    <p>
      ${way.way}
      <a href="${shownAt(state)}" aria-label="Show them: ${words}${reason !== "" && `: ${reason}`}">Show them</a>
    </p>
    ${commands.length > 0 && forOperator(commands.map((command) => html`<code>${command}</code>`))}`;
}

/** Returns the delivery state that the inbox uses. */
function stateShown(state: StandingStill["state"]): DeliveryState {
  return state === "dead" || state === "unknown" ? state : "pending";
}

function stillSign(state: StandingStill["state"]): string {
  return state === "quarantined" ? "!" : stateWords[stateShown(state)].sign;
}

function stillWords(state: StandingStill["state"], destination: string, count: number): string {
  const leads = numbered(count, "lead");
  if (state === "quarantined") return `${leads} in quarantine`;
  const more = { waiting: "waiting", paused: "waiting, tried again automatically" };
  const word = state === "waiting" || state === "paused" ? more[state] : stateWords[stateShown(state)].word;
  return `${leads} to ${destinationTitle(destination)}: ${word}`;
}
