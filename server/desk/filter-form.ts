/** The form above the inbox that filters it. */
import { stateWords } from "../deliver/delivery-words.ts";
import { addDays, type Clock, dayOf } from "../leads/days.ts";
import type { InboxFilter } from "../leads/inbox.ts";
import { leadStatuses, statusWords } from "../leads/lead-marks.ts";
import { deliveryStates } from "../leads/store.ts";
import type { DeskAsk } from "./desk-route.ts";
import { clockOf } from "./desk-services.ts";
import { Html, html } from "./html.ts";
import { anyDays, inboxAddress, usualDays, writeFilter } from "./inbox-filter.ts";
import { formTitle } from "./words.ts";

/** A value of a filter and its display name. */
type Choice = readonly [value: string, label: string];

/** The choices that depend on the stored leads. */
export interface FilterChoices {
  forms: readonly Choice[];
  pages: readonly Choice[];
  campaigns: readonly Choice[];
}

/** Reads the forms that have leads, and the pages and campaigns with most leads of the past year, always including the current choice. */
export async function readChoices({ services }: DeskAsk, filter: InboxFilter): Promise<FilterChoices> {
  const { inbox, figures } = services.store;
  const { now, zone } = clockOf(services);
  const since = addDays(dayOf(now, zone), -365).slice(0, 7);
  const [forms, { page, campaign }] = await Promise.all([inbox.forms(), figures.places(since)]);
  const choices = (names: readonly string[], chosen: string | undefined): Choice[] => {
    const all = new Set([...names, ...(chosen === undefined ? [] : [chosen])]);
    return Array.from(all, (name): Choice => [name, name]).sort(([a], [b]) => (a < b ? -1 : 1));
  };
  return {
    forms: forms.map((form): Choice => [form, formTitle(form, services)]),
    pages: choices(page, filter.page),
    campaigns: choices(campaign, filter.campaign),
  };
}

/** Filters in the collapsed section, which most users do not need. */
const others = ["form", "page", "campaign", "state", "status", "from", "until"];

/** Renders the form with the current filter filled in. */
export function filterForm(filter: InboxFilter, { forms, pages, campaigns }: FilterChoices, clock: Clock): Html {
  const asked = writeFilter(filter);
  const isFiltered = asked.size > (filter.quarantined ? 1 : 0);
  const all = isFiltered && html`<a href="${inboxAddress({ quarantined: filter.quarantined })}">Show all</a>`;
  const states = deliveryStates.map((state): Choice => [
    state,
    `${stateWords[state].word}: ${stateWords[state].means}`,
  ]);
  const statuses = leadStatuses.map((status): Choice => [status, statusWords[status]]);
  return html`<form method="get" action="/_desk" class="filter" role="search" aria-label="Leads">
    <label class="wide">Words<input type="search" name="text" maxlength="200" value="${filter.text ?? ""}" /></label>
    <p class="row"><button class="main">Show</button>${all}</p>
    ${dayButtons(filter, clock)} ${filter.quarantined && html`<input type="hidden" name="quarantined" value="yes" />`}
    <details class="more" ${others.some((name) => asked.has(name)) && new Html(" open")}>
      <summary>Choose more</summary>
      <div class="filter">
        ${choice("form", "Form", "all", forms, filter.form)}${choice("page", "Page", "any", pages, filter.page)}
        ${campaigns.length > 0 && choice("campaign", "Campaign", "any", campaigns, filter.campaign)}
        ${choice("state", "Delivery", "any", states, filter.state)}
        ${choice("status", "Status", "any", statuses, filter.status)}
        <label>From<input type="date" name="from" value="${asked.get("from") ?? ""}" /></label>
        <label>Until<input type="date" name="until" value="${asked.get("until") ?? ""}" /></label>
      </div>
    </details>
  </form>`;
}

function choice(name: string, label: string, none: string, all: readonly Choice[], now: string | undefined): Html {
  const options = [["", none] as const, ...all].map(
    ([value, words]) =>
      html`<option value="${value}" ${value === (now ?? "") && new Html(" selected")}>${words}</option>`,
  );
  return html`<label
    >${label}<select name="${name}">
      ${options}
    </select></label
  >`;
}

/** Renders submit buttons that pick a range of days and keep all other filters; the active one clears its range when pressed. */
function dayButtons({ from, until }: InboxFilter, clock: Clock): Html {
  const buttons = usualDays(clock).map(([label, days]) => {
    const isNow = days.from === from && days.until === until;
    const value = isNow ? anyDays : `${days.from} ${days.until}`;
    return html`<li>
      <button name="days" value="${value}" ${isNow && new Html(' aria-current="true"')}>${label}</button>
    </li>`;
  });
  return html`<div role="group" aria-label="Days" class="periods">
    <ul>
      ${buttons}
    </ul>
    <p class="hint">Days and times: ${clock.zone}</p>
  </div>`;
}
