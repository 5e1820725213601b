/** The inbox: the newest leads first, what became of each, and what to do with several at once. */
import { numbered } from "../../engine/things/plain-text.ts";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { destinationTitle } from "../deliver/destinations.ts";
import { mostCounted, type InboxFilter, type InboxLead, type InboxPage } from "../leads/inbox.ts";
import { type LeadAct, leadActs } from "../leads/lead-acts.ts";
import type { Delivery } from "../leads/store.ts";
import { isAtLeast, type DeskAsk, type Visit } from "./desk-route.ts";
import type { DeskServices } from "./desk-services.ts";
import { notice, quarantineAddress, sendDeskPage, tokenField } from "./document.ts";
import { type Html, html } from "./html.ts";
import { filterForm, readChoices } from "./filter-form.ts";
import { inboxAddress, leadAddress, readFilter, writeFilter } from "./inbox-filter.ts";
import { summaryOf } from "./lead-summary.ts";
import { statusWords } from "../leads/lead-marks.ts";
import { ageOf, formTitle, stateWords } from "./words.ts";

/** Leads of a page. */
const pageLength = 50;

/** What leads are exported as, and what people call it. */
export const exportFormats = [
  { name: "csv", label: "Export for a spreadsheet (CSV)" },
  { name: "json", label: "Export for programs (JSON lines)" },
] as const;

/** Shows the inbox with the filter of its address. */
export async function showInbox(ask: DeskAsk, visit: Visit): Promise<void> {
  const { ctx, services } = ask;
  const { inbox } = services.store;
  const asked = new URLSearchParams(ctx.querystring);
  const filter = readFilter(asked);
  const before = numberIn(asked, "before");
  // Whoever looks will search: what came since is made ready meanwhile.
  services.catchUp();
  // Before the page: a lead that comes in between is told of rather than missed.
  const newest = await inbox.newest();
  const [page, choices] = await Promise.all([
    inbox.page(filter, visit.account.id, pageLength, before),
    readChoices(ask, filter),
  ]);
  const done = /^\d{1,9}$/.test(asked.get("done") ?? "") ? numbered(Number(asked.get("done")), "change") : undefined;
  sendDeskPage(
    ask,
    {
      title: filter.quarantined ? "Quarantine" : "Inbox",
      at: filter.quarantined ? quarantineAddress : "/_desk",
      body: html`<h1>${filter.quarantined ? "Quarantine" : "Inbox"}</h1>
        ${notice("done", done && `${done} made.`)} ${filterForm(filter, choices, services.now())}
        ${before === undefined && countOf(page, filter, newest)}
        ${leadList(page, { filter, visit, services }, await formsOf(page.leads, ask))}`,
    },
    visit,
  );
}

/** How many there are, and the way to those that came since: the script says in the same place how many those are. */
function countOf({ count }: InboxPage, filter: InboxFilter, newest: number): Html {
  const events = writeFilter(filter);
  events.set("after", String(newest));
  return html`<p class="row news" data-events="/_desk/events?${events.toString()}">
    <span class="hint">${leadsCounted(count)}</span>
    <span role="status"><a href="${inboxAddress(filter)}">Look for new ones</a></span>
  </p>`;
}

/** So many leads, as far as they are counted. */
export function leadsCounted(count: number): string {
  return count > mostCounted ? "more than 1,000 leads" : numbered(count, "lead");
}

/** Tells the page how many new leads there are, for as long as it is open. */
export async function streamEvents({ ctx, services }: DeskAsk, { account, session }: Visit): Promise<void> {
  const asked = new URLSearchParams(ctx.querystring);
  const after = numberIn(asked, "after") ?? (await services.store.inbox.newest());
  const filter = readFilter(asked);
  const listener = { account: account.id, session, filter, after };
  const stream = ctx.method === "GET" ? await services.streams.open(listener) : undefined;
  // Nothing more will come: the browser does not ask again.
  if (!stream) return void (ctx.status = 204);
  ctx.type = "text/event-stream; charset=utf-8";
  // A proxy that collects answers would keep this one for ever.
  ctx.set("X-Accel-Buffering", "no");
  ctx.body = stream;
}

function numberIn(asked: URLSearchParams, name: string): number | undefined {
  const text = asked.get(name) ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The forms as those who sent these leads saw them; each is read once. */
async function formsOf(leads: readonly InboxLead[], { services }: DeskAsk): Promise<ReadonlyMap<string, CompiledForm>> {
  const found = new Map<string, CompiledForm>();
  const versions = new Map(leads.map((lead) => [`${lead.form} ${lead.formVersion}`, lead]));
  for (const [key, { form, formVersion }] of versions) {
    const shown = await services.store.shownForm(form, formVersion);
    if (shown) found.set(key, shown.form);
  }
  return found;
}

/** With which filter the list is shown, and to whom. */
interface Shown {
  filter: InboxFilter;
  visit: Visit;
  services: DeskServices;
}

function leadList(page: InboxPage, shown: Shown, forms: ReadonlyMap<string, CompiledForm>): Html {
  const { filter, visit } = shown;
  if (page.leads.length === 0) {
    const isAll = writeFilter(filter).size === 0;
    return html`<p class="empty">
      ${isAll ? "No lead has come yet. The first one will stand here." : "No lead fits this."}
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
  return html`<form method="post" action="/_desk/act" class="bulk">
    ${tokenField(visit.token)}
    <input type="hidden" name="filter" value="${writeFilter(filter).toString()}" />
    ${list}${older}
    <fieldset class="row act">
      <legend>With several at once</legend>
      <label
        >Which<select name="which">
          <option value="selected">those that are ticked</option>
          <option value="all">all that fit the filter</option>
        </select></label
      >
      <label
        >What<select name="action">
          ${[...actsOf(visit), ...exportFormats].map(({ name, label }) => html`<option value="${name}">${label}</option>`)}
        </select></label
      >
      <button class="main">Go on</button>
    </fieldset>
  </form>`;
}

/** What somebody may do with several leads at once. */
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
      ${lead.quarantined ? html`<span class="way unknown">! quarantined</span>` : lead.deliveries.map((each) => deliveryMark(each))}
    </div>
    <div class="state"><span class="label">Status: </span>${statusWords[lead.status]}</div>
    <div class="age">${ageOf(lead.receivedAt, services.now())}</div>
  </li>`;
}

/** Where a delivery goes, and how far it has come: a sign and a word. */
export function deliveryMark({ destination, state }: Delivery, isHeld = false): Html {
  const { sign, word } = isHeld ? { sign: "!", word: "held back" } : stateWords[state];
  return html`<span class="way ${isHeld ? "unknown" : state}"
    ><b aria-hidden="true">${sign}</b> ${destinationTitle(destination)} ${word}</span
  > `;
}
