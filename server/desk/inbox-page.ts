/** The inbox: newest leads first, the state of their deliveries, and bulk actions. */
import { numbered } from "../../engine/things/plain-text.ts";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { deliveryWords } from "../deliver/delivery-words.ts";
import { destinationOf, destinationTitle } from "../deliver/destinations.ts";
import { mostCounted, type InboxFilter, type InboxLead, type InboxPage } from "../leads/inbox.ts";
import { type LeadAct, leadActs } from "../leads/lead-acts.ts";
import type { Delivery } from "../leads/store.ts";
import { isAtLeast, type DeskAsk, type Visit } from "./desk-route.ts";
import { clockOf, type DeskServices } from "./desk-services.ts";
import { notice, quarantineAddress, sendDeskPage, tokenField } from "./document.ts";
import { type Html, html } from "./html.ts";
import { sendStream } from "./event-streams.ts";
import { filterForm, readChoices } from "./filter-form.ts";
import { inboxAddress, leadAddress, readFilter, writeFilter } from "./inbox-filter.ts";
import { summaryOf } from "./lead-summary.ts";
import { statusWords } from "../leads/lead-marks.ts";
import { ageOf, formTitle } from "./words.ts";

/** Number of leads per page. */
const pageLength = 50;

/** Export formats and their display names. */
export const exportFormats = [
  { name: "csv", label: "Export for a spreadsheet (CSV)" },
  { name: "json", label: "Export for programs (JSON lines)" },
] as const;

/** Shows the inbox with the filter given in its address. */
export async function showInbox(ask: DeskAsk, visit: Visit): Promise<void> {
  const { services, asked } = ask;
  const { inbox } = services.store;
  const filter = readFilter(asked, clockOf(services).zone);
  const before = numberIn(asked, "before");
  // The user is likely to search next, so new leads are indexed in the background.
  services.catchUp();
  // Read before the page, so that a lead that arrives in between is announced rather than missed.
  const shownAt = services.store.now().toISOString();
  const newest = await inbox.newest();
  const [page, choices, failing, failed] = await Promise.all([
    inbox.page(filter, visit.account.id, pageLength, before),
    readChoices(ask, filter),
    services.store.figures.failing(),
    services.store.figures.failed(),
  ]);
  const done = /^\d{1,9}$/.test(asked.get("done") ?? "") ? numbered(Number(asked.get("done")), "change") : undefined;
  const left = asked.get("left") === "yes" ? " It took a long time, so some may be left: do it again for those." : "";
  const shown: Shown = { filter, visit, services, newest, shownAt };
  sendDeskPage(
    ask,
    {
      title: filter.quarantined ? "Quarantine" : "Inbox",
      at: filter.quarantined ? quarantineAddress : "/_desk",
      body: html`<h1>${filter.quarantined ? "Quarantine" : "Inbox"}</h1>
        ${notice("done", done && `${done} made.${left}`)} ${trouble(failing.map(({ lane }) => lane))}
        ${failed > 0 && failures(failed)} ${filterForm(filter, choices, clockOf(services))}
        ${before === undefined && countOf(page, shown)} ${leadList(page, shown, await formsOf(page.leads, ask))}`,
    },
    visit,
  );
}

/** Warns that leads are waiting for failing destinations, on the page where users look for leads. */
function trouble(lanes: readonly string[]): Html | false {
  const names = [...new Set(lanes.map((lane) => destinationTitle(destinationOf(lane))))];
  const words = `Leads are waiting for ${names.join(" and ")}: they cannot be delivered at the moment. Nothing is lost.`;
  return names.length > 0 && html`<p class="notice told">${words} <a href="/_desk/figures">See why</a></p>`;
}

/** Warns of leads that failed permanently, which a user of the inbox would not learn otherwise. */
function failures(count: number): Html {
  const words = `${numbered(count, "lead")} failed: not taken, and not tried again automatically.`;
  const address = inboxAddress({ quarantined: false, state: "dead" });
  return html`<p class="notice told">${words} <a href="${address}">Show ${count === 1 ? "it" : "them"}</a></p>`;
}

/** Renders the number of leads and a link to new ones, whose text the script replaces with their number. */
function countOf({ count }: InboxPage, shown: Shown): Html {
  const { filter, visit, newest } = shown;
  const events = writeFilter(filter);
  events.set("after", String(newest));
  const leads = leadsCounted(count);
  return html`<div class="row news" data-events="/_desk/events?${events.toString()}">
    <span>${leads}</span>
    <span role="status"><a href="${inboxAddress(filter)}">Check for new leads</a></span>
    ${count > 0 && isAtLeast(visit.account.role, "operator") && exportForm(shown, `Export ${leads}`)}
  </div>`;
}

/** Renders the button that exports the whole list; the next page says what the file will contain. */
function exportForm(shown: Shown, label: string): Html {
  return html`<form method="post" action="/_desk/act">
    ${shownFields(shown)}
    <input type="hidden" name="which" value="all" /><button name="action" value="csv">${label}</button>
  </form>`;
}

/** Renders hidden fields that record what the list showed, since the user has not seen leads that arrive or change later. */
function shownFields({ visit, filter, newest, shownAt }: Shown): Html {
  return html`${tokenField(visit.token)}<input type="hidden" name="filter" value="${writeFilter(filter).toString()}" />
    <input type="hidden" name="newest" value="${newest}" /><input type="hidden" name="shown" value="${shownAt}" />`;
}

/** Formats the number of leads, capped at the counting limit. */
export function leadsCounted(count: number): string {
  return count > mostCounted ? "more than 1,000 leads" : numbered(count, "lead");
}

/** Streams the number of new leads to the page for as long as it is open. */
export async function streamEvents(ask: DeskAsk, { account, session }: Visit): Promise<void> {
  const { services, asked } = ask;
  const after = numberIn(asked, "after") ?? (await services.store.inbox.newest());
  const filter = readFilter(asked, clockOf(services).zone);
  return sendStream(ask, () => services.streams.open({ account: account.id, session, filter, after }));
}

/** Reads a number from query parameters or form fields; undefined when it is missing or invalid. */
export function numberIn(asked: URLSearchParams, name: string): number | undefined {
  const text = asked.get(name) ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Loads each form as the submitters of these leads saw it, once per version. */
async function formsOf(leads: readonly InboxLead[], { services }: DeskAsk): Promise<ReadonlyMap<string, CompiledForm>> {
  const found = new Map<string, CompiledForm>();
  const versions = new Map(leads.map((lead) => [`${lead.form} ${lead.formVersion}`, lead]));
  for (const [key, { form, formVersion }] of versions) {
    const shown = await services.store.shownForm(form, formVersion);
    if (shown) found.set(key, shown.form);
  }
  return found;
}

/** What the list shows, with which filter, and to whom. */
interface Shown {
  filter: InboxFilter;
  visit: Visit;
  services: DeskServices;
  /** The sequence number of the newest lead when the page was built, and that time (ISO 8601, UTC). */
  newest: number;
  shownAt: string;
}

function leadList(page: InboxPage, shown: Shown, forms: ReadonlyMap<string, CompiledForm>): Html {
  const { filter, visit } = shown;
  if (page.leads.length === 0) {
    const isAll = writeFilter(filter).size === 0;
    return html`<p class="empty">
      ${isAll ? "No lead has come yet. The first one will appear here." : "No lead matches this."}
    </p>`;
  }
  const mayAct = isAtLeast(visit.account.role, "operator");
  const heads = ["From whom", "Form and page", "Deliveries", "Status", "Came"];
  const list = html`<p class="lead heads" aria-hidden="true">${heads.map((head) => html`<span>${head}</span>`)}</p>
    <ol class="leads">
      ${page.leads.map((lead) => leadLine(lead, shown, forms.get(`${lead.form} ${lead.formVersion}`)))}
    </ol>`;
  const older =
    page.before !== undefined &&
    html`<p><a class="button" href="${inboxAddress(filter, { before: String(page.before) })}">Older ones</a></p>`;
  if (!mayAct) return html`${list}${older}`;
  const acts = actsOf(visit).filter(({ at = "" }) => at !== (filter.quarantined ? "inbox" : "quarantine"));
  return html`<form method="post" action="/_desk/act" class="bulk">
    ${shownFields(shown)} ${list}${older}
    <fieldset class="row act">
      <legend>With several at once</legend>
      <label
        >Which<select name="which">
          <option value="selected">those that are selected</option>
          <option value="all">all that match the filter</option>
        </select></label
      >
      <label
        >What<select name="action" required>
          <option value="">choose …</option>
          ${[...acts, ...exportFormats].map(({ name, label }) => html`<option value="${name}">${label}</option>`)}
        </select></label
      >
      <button class="main">Go on</button>
    </fieldset>
  </form>`;
}

/** Returns the bulk actions that a user's role permits. */
export function actsOf({ account }: Visit): readonly LeadAct[] {
  return leadActs.filter(({ least }) => isAtLeast(account.role, least ?? "operator"));
}

function leadLine(lead: InboxLead, { filter, visit, services }: Shown, form: CompiledForm | undefined): Html {
  const { who, company, page } = summaryOf(lead, form);
  const mayAct = isAtLeast(visit.account.role, "operator");
  const tick = mayAct && html`<input type="checkbox" name="lead" value="${lead.id}" aria-label="${who}" />`;
  const unseen = !lead.seen && html`<span class="unseen">not seen</span>`;
  return html`<li class="${lead.seen ? "lead" : "lead fresh"}">
    ${tick}
    <div class="person">
      <a href="${leadAddress(lead.id, filter)}">${who}</a> ${company !== "" && html`<span>${company}</span>`} ${unseen}
    </div>
    <div class="place">
      ${form?.title ?? formTitle(lead.form, services)}${page !== "" && html`<span>${page}</span>`}
    </div>
    <div class="ways">
      ${lead.quarantined ? html`<span class="way unknown">! quarantined</span>` : lead.deliveries.map((each) => deliveryMark(each, services))}
    </div>
    <div class="state"><span class="label">Status: </span>${statusWords[lead.status]}</div>
    <div class="age">${ageOf(lead.receivedAt, clockOf(services))}</div>
  </li>`;
}

/** Renders a delivery's destination and state, as a symbol and a word. */
export function deliveryMark(delivery: Delivery, { config }: Pick<DeskServices, "config">, isHeld = false): Html {
  const { sign, word } = isHeld ? { sign: "!", word: "held back" } : deliveryWords(delivery, config.environment);
  return html`<span class="way ${isHeld ? "unknown" : delivery.state}"
    ><b aria-hidden="true">${sign}</b> ${destinationTitle(delivery.destination)} ${word}</span
  > `;
}
