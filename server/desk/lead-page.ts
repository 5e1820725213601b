/** Page of a lead: its answers, its origin, the state of its deliveries, and the available actions. */
import { isOutOfOrder } from "../deliver/delivery-words.ts";
import { destinationTitle } from "../deliver/destinations.ts";
import { type Clock, momentOf } from "../leads/days.ts";
import type { DeliveryEvent } from "../leads/desk.ts";
import type { InboxFilter, InboxLead } from "../leads/inbox.ts";
import { leadStatuses, type LeadNote, statusWords } from "../leads/lead-marks.ts";
import type { Delivery } from "../leads/store.ts";
import { isAtLeast, type DeskAsk, type Visit } from "./desk-route.ts";
import { clockOf, type DeskServices } from "./desk-services.ts";
import { notice, quarantineAddress, sendDeskPage, tokenField } from "./document.ts";
import { Html, html } from "./html.ts";
import { inboxAddress, leadAddress, readFilter, writeFilter } from "./inbox-filter.ts";
import { deliveryMark } from "./inbox-page.ts";
import { leadAnswers } from "./lead-answers.ts";
import { summaryOf } from "./lead-summary.ts";
import { noteOnce } from "./note-once.ts";
import { ageOf, eventWords, formTitle } from "./words.ts";

/** A lead with what its page needs: the user, and the filter they came with. */
interface Shown {
  lead: InboxLead;
  visit: Visit;
  filter: InboxFilter;
  services: DeskServices;
  clock: Clock;
}

/** Returns the filter the user came with, from the address or from the hidden field of the page's forms. */
export function cameWith({ ctx, asked, fields, services }: DeskAsk): InboxFilter {
  const filter = ctx.method === "POST" ? new URLSearchParams(fields.get("filter") ?? "") : asked;
  return readFilter(filter, clockOf(services).zone);
}

/** Shows a lead, marks it as seen, and logs who viewed it. */
export async function showLead(ask: DeskAsk, visit: Visit, lead: InboxLead, wrong?: string): Promise<void> {
  const { services } = ask;
  const { store } = services;
  const form = (await store.shownForm(lead.form, lead.formVersion))?.form;
  const [{ events, suspicion }, notes] = await Promise.all([store.desk.history(lead.id), store.marks.notes(lead.id)]);
  await store.marks.see(lead.id, visit.account.id);
  await noteOnce(services, { actor: visit.account.email, action: "see", detail: `lead ${lead.id}` });
  const { who, email } = summaryOf(lead, form);
  const said = doneWords(ask.asked.get("done") ?? "", lead);
  const title = form?.title ?? formTitle(lead.form, services);
  const mayAct = isAtLeast(visit.account.role, "operator");
  const shown: Shown = { lead, visit, filter: cameWith(ask), services, clock: clockOf(services) };
  const beside = await store.inbox.neighbours(shown.filter, lead.seq, visit.account.id);
  const reply = email !== undefined && replyButton(email, title);
  sendDeskPage(
    ask,
    {
      title: who,
      at: shown.filter.quarantined ? quarantineAddress : "/_desk",
      status: wrong === undefined ? 200 : 422,
      body: html`${trail(shown.filter, beside)}
        <h1>${who}</h1>
        <p class="lead-head">
          ${title} · ${ageOf(lead.receivedAt, shown.clock)} · <strong>${statusWords[lead.status]}</strong>
        </p>
        ${notice("wrong", wrong)}${wrong === undefined && notice("done", said)}
        ${lead.quarantined && quarantine(shown, suspicion, mayAct)}
        <div class="row no-print">
          ${reply}<button type="button" data-print hidden>Print</button>
          ${email !== undefined && isAtLeast(visit.account.role, "owner") && eraseButton(visit, email)}
        </div>
        <div class="columns">
          <div>${leadAnswers(lead, form, shown.clock.zone)}</div>
          <div>
            <section>
              <h2>Deliveries</h2>
              ${deliveries(shown, events, mayAct)}
            </section>
            <section>
              <h2>Notes</h2>
              ${noteList(notes, shown.clock.zone)}${mayAct && marksForm(shown)}
            </section>
          </div>
        </div>`,
    },
    visit,
  );
}

/** Renders links back to the inbox and to the adjacent leads of its filter. */
function trail(filter: InboxFilter, { newer, older }: Readonly<Record<string, string>>): Html {
  const name = filter.quarantined ? "Quarantine" : "Inbox";
  const link = (id: string | undefined, words: string): Html | false =>
    id !== undefined && html`<a href="${leadAddress(id, filter)}">${words}</a>`;
  return html`<nav aria-label="Leads" class="trail no-print">
    <a href="${inboxAddress(filter)}">${writeFilter(filter).size > 0 ? `${name}, as you filtered it` : name}</a>
    ${link(newer, "Newer one")} ${link(older, "Older one")}
  </nav>`;
}

function replyButton(email: string, title: string): Html {
  return html`<a class="button" href="mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${title}`)}"
    >Reply by email</a
  >`;
}

function quarantine(shown: Shown, suspicion: readonly string[], mayAct: boolean): Html {
  const to = shown.lead.deliveries.map((each) => destinationTitle(each.destination)).join(" and ");
  const [label, says] =
    to === ""
      ? ["Not spam: put it into the inbox", "It will be in the inbox."]
      : [`Not spam: send it to ${to}`, `It will be in the inbox and be sent to ${to}.`];
  return html`<section class="panel">
    <h2>In quarantine</h2>
    <p>It looks like spam (${suspicion.join(", ") || "no reason is known"}), so nobody got it.</p>
    ${mayAct && actionForm(shown, "release", label, says)} ${mayAct && spamForm(shown)}
  </section>`;
}

/** Renders the button that erases spam; the next page says what will happen and asks for confirmation. */
function spamForm(shown: Shown): Html {
  if (!isAtLeast(shown.visit.account.role, "owner")) return html`<p class="hint">Spam is erased by an owner.</p>`;
  return html`<form method="post" action="/_desk/act" class="action no-print">
    ${ownFields(shown)}<input type="hidden" name="lead" value="${shown.lead.id}" />
    <p>It will be erased for good, after you confirm it.</p>
    <button class="danger" name="action" value="erase-spam">Spam: erase it</button>
  </form>`;
}

function deliveries(shown: Shown, events: readonly DeliveryEvent[], mayAct: boolean): Html {
  const { lead, clock } = shown;
  const { zone } = clock;
  if (lead.deliveries.length === 0) return html`<p>Its form does not send its leads anywhere: it is kept here.</p>`;
  return html`${lead.deliveries.map((delivery) => {
    const own = events.filter(({ destination }) => destination === delivery.destination);
    const tried = delivery.attempts === 1 ? "1 attempt" : `${delivery.attempts} attempts`;
    return html`<div class="delivery">
      <h3>${deliveryMark(delivery, shown.services, lead.quarantined)}</h3>
      ${!lead.quarantined && html`<p class="hint">since ${momentOf(delivery.updatedAt, zone)}, ${tried}</p>`}
      ${!lead.quarantined && delivery.waits !== undefined && html`<p>${delivery.waits} It is tried again automatically. <a href="/_desk/figures">How it goes</a> tells more.</p>`}
      <ol class="timeline">
        <li><time datetime="${lead.receivedAt}">${momentOf(lead.receivedAt, zone)}</time> received</li>
        ${own.map(
          (event, nth) =>
            html`<li>
              <time datetime="${event.at}">${momentOf(event.at, zone)}</time> ${eventWords(event, own[nth - 1]?.state)}
            </li>`,
        )}
      </ol>
      ${mayAct && !lead.quarantined && waysOut(shown, delivery)}
    </div>`;
  })}`;
}

/** Renders the actions for a delivery that will not continue by itself. */
function waysOut(shown: Shown, delivery: Delivery): Html | undefined {
  const { destination, state, detail } = delivery;
  const where = destinationTitle(destination);
  const form = (action: string, label: string, says: string): Html => actionForm(shown, action, label, says, delivery);
  if (state === "dead") {
    const first = isOutOfOrder(detail)
      ? `${where} was out of order. It will be sent there again.`
      : `First the person who runs the site or looks after ${where} has to fix the reason. Then it will be sent there again.`;
    return html`${form("replay", "Send it again", `${first} This can do no harm: if it is refused again, it stays here as it is now.`)}
    ${form("confirm", "It is there", `You have seen it there (${where}): it will count as arrived.`)}`;
  }
  if (state === "unknown") {
    return html`${form("confirm", "It is there", `Look there first (${where}). It will count as arrived and not be sent again.`)}
    ${form("replay-unknown", "Send it again although uncertain", `If it is there already (${where}), it will be there twice.`)}`;
  }
  return undefined;
}

function actionForm(shown: Shown, action: string, label: string, says: string, delivery?: Delivery): Html {
  return html`<form
    method="post"
    action="/_desk/leads/${shown.lead.id}/${action}"
    class="action no-print"
    data-ask="${says} Go on?"
  >
    ${ownFields(shown)}${delivery && html`<input type="hidden" name="destination" value="${delivery.destination}" /><input type="hidden" name="since" value="${delivery.updatedAt}" />`}
    <p>${says}</p>
    <button>${label}</button>
  </form>`;
}

function ownFields({ visit, filter }: Shown): Html {
  return html`${tokenField(visit.token)}<input
      type="hidden"
      name="filter"
      value="${writeFilter(filter).toString()}"
    />`;
}

function noteList(notes: readonly LeadNote[], zone: string): Html {
  if (notes.length === 0) return html`<p class="hint">Nobody has written anything yet.</p>`;
  return html`<ol class="notes">
    ${notes.map(
      ({ at, author, text }) =>
        html`<li>
          <p class="hint">${author}, ${momentOf(at, zone)}</p>
          <p class="words">${text}</p>
        </li>`,
    )}
  </ol>`;
}

/** Renders a single form, so that one button saves both the status and the note. */
function marksForm(shown: Shown): Html {
  const { lead } = shown;
  return html`<form method="post" action="/_desk/leads/${lead.id}/keep" class="fields no-print" data-unkept>
    ${ownFields(shown)}<input type="hidden" name="was" value="${lead.status}" />
    <label>A note for the others<textarea name="text" rows="3" maxlength="4000"></textarea></label>
    <label
      >How far is it?<select name="status">
        ${leadStatuses.map(
          (status) =>
            html`<option value="${status}" ${status === lead.status && new Html(" selected")}>
              ${statusWords[status]}
            </option>`,
        )}
      </select></label
    >
    <p><button>Keep note and status</button></p>
  </form>`;
}

/** Renders the button to the erase page, which lists everything stored about this person. */
function eraseButton({ token }: Visit, email: string): Html {
  return html`<form method="post" action="/_desk/erase/look">
    ${tokenField(token)}<input type="hidden" name="address" value="${email}" />
    <button class="danger">Erase this person</button>
  </form>`;
}

/** Says what was done and what happens next. */
function doneWords(done: string, { status }: InboxLead): string | undefined {
  const again = "It will be sent again. Look here again in a minute: Deliveries shows whether it was taken.";
  const [noted, set] = ["The note is kept.", `The status is "${statusWords[status]}" now.`];
  const words = new Map([
    ["replay", again],
    ["replay-unknown", again],
    ["confirm", "It counts as arrived now, and is not sent again."],
    ["release", "It is in the inbox now. Deliveries shows where it is to be sent, and whether it was taken."],
    ["note", noted],
    ["status", set],
    ["note-status", `${noted} ${set}`],
  ]);
  return words.get(done);
}
