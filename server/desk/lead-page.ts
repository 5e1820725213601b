/** One lead: what was answered, where it came from, what became of it, and what can be done. */
import { plainText } from "../../engine/things/plain-text.ts";
import type { CompiledForm, Source } from "../../engine/site/form-spec.ts";
import { labelOf } from "../deliver/email/lead-table.ts";
import type { DeliveryEvent } from "../leads/desk.ts";
import type { InboxLead } from "../leads/inbox.ts";
import { leadStatuses, type LeadNote } from "../leads/lead-marks.ts";
import type { Delivery } from "../leads/store.ts";
import { isAtLeast, type DeskAsk, type Visit } from "./desk-route.ts";
import { notice, sendDeskPage, tokenField } from "./document.ts";
import { Html, html } from "./html.ts";
import { deliveryMark } from "./inbox-page.ts";
import { summaryOf, valueText } from "./lead-summary.ts";
import { ageOf, momentOf, stateWords, statusWords } from "./words.ts";

/** Shows a lead that is there, and notes who saw it. */
export async function showLead(ask: DeskAsk, visit: Visit, lead: InboxLead, wrong?: string): Promise<void> {
  const { ctx, services } = ask;
  const { store } = services;
  const form = (await store.shownForm(lead.form, lead.formVersion))?.form;
  const [{ events, suspicion }, notes] = await Promise.all([store.desk.history(lead.id), store.marks.notes(lead.id)]);
  await store.marks.see(lead.id, visit.account.id);
  await store.auditLog.note({ actor: visit.account.email, action: "see", detail: `lead ${lead.id}` });
  const { who, email } = summaryOf(lead, form);
  const said = ctx.query["done"] === "yes" ? "That is done." : undefined;
  const title = form?.title ?? lead.form;
  const mayAct = isAtLeast(visit.account.role, "operator");
  const reply = email !== undefined && replyButton(email, title);
  sendDeskPage(
    ask,
    {
      title: who,
      at: "/_desk",
      status: wrong === undefined ? 200 : 422,
      body: html`<p class="trail"><a href="/_desk">Inbox</a></p>
        <h1>${who}</h1>
        <p class="lead-head">
          ${title} · ${ageOf(lead.receivedAt, services.now())} · <strong>${statusWords[lead.status]}</strong>
        </p>
        ${notice("wrong", wrong)}${wrong === undefined && notice("done", said)}
        ${lead.quarantined && quarantine(lead, suspicion, visit, mayAct)}
        <p class="row no-print">${reply}<button type="button" data-print hidden>Print</button></p>
        <div class="columns">
          <div>${answers(lead, form)}</div>
          <div>
            <section>
              <h2>Deliveries</h2>
              ${deliveries(lead, events, visit, mayAct)}
            </section>
            ${mayAct && statusForm(lead, visit)}
            <section>
              <h2>Notes</h2>
              ${noteList(notes)}${mayAct && noteForm(lead, visit)}
            </section>
          </div>
        </div>`,
    },
    visit,
  );
}

function replyButton(email: string, title: string): Html {
  return html`<a class="button" href="mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${title}`)}"
    >Reply by email</a
  >`;
}

function quarantine(lead: InboxLead, suspicion: readonly string[], visit: Visit, mayAct: boolean): Html {
  const to = lead.deliveries.map(({ destination }) => destination).join(" and ") || "no destination";
  return html`<section class="panel">
    <h2>In quarantine</h2>
    <p>It looks like spam (${suspicion.join(", ") || "no reason is known"}), so nobody got it.</p>
    ${mayAct && actionForm(lead, "release", "Not spam: let it go", `It will be sent to ${to}.`, visit)}
  </section>`;
}

interface Answer {
  label: string;
  text: string;
}

/** In the form's own steps, with the words that the visitor saw; what no field asked comes after. */
function answers(lead: InboxLead, form: CompiledForm | undefined): Html {
  const rest = new Map(Object.entries(lead.payload));
  const groups: { title: string; list: Answer[] }[] = [];
  for (const { title, fields } of form?.steps ?? []) {
    const names = new Set(fields.map((field) => field.name));
    const list: Answer[] = [];
    for (const [name, value] of rest) {
      const source = form && Object.hasOwn(form.payload, name) ? form.payload[name] : undefined;
      if (!source || !asked(source).some((field) => names.has(field))) continue;
      list.push({ label: labelOf(form, name), text: valueText(value) });
      rest.delete(name);
    }
    groups.push({ title: plainText([title]), list });
  }
  const others = [...rest].map(([name, value]): Answer => ({ label: name, text: valueText(value) }));
  const own = [
    { label: "Lead", text: lead.id },
    { label: "Form version", text: lead.formVersion },
    { label: "Received", text: momentOf(lead.receivedAt) },
  ];
  return html`<section>
      <h2>Answers</h2>
      ${groups.map(({ title, list }) => list.length > 0 && html`${title !== "" && html`<h3>${title}</h3>`}${answerList(list)}`)}
      ${groups.length === 0 && answerList(others)}
    </section>
    <section>
      <h2>Where it came from</h2>
      ${answerList(groups.length === 0 ? own : [...others, ...own])}
    </section>`;
}

/** The fields that a value is made of. */
function asked(source: Source): readonly string[] {
  if (source.kind === "field" || source.kind === "labels") return [source.field];
  if (source.kind !== "pattern") return [];
  return source.parts.flatMap((part) => (typeof part === "string" ? [] : [part.field]));
}

function answerList(list: readonly Answer[]): Html {
  const shown = list.map(
    ({ label, text }) =>
      html`<dt>${label}</dt>
        <dd>${text === "" ? "–" : text}</dd>`,
  );
  return html`<dl class="facts">${shown}</dl>`;
}

function deliveries(lead: InboxLead, events: readonly DeliveryEvent[], visit: Visit, mayAct: boolean): Html {
  if (lead.deliveries.length === 0) return html`<p>Its form sends its leads nowhere: it is kept here.</p>`;
  return html`${lead.deliveries.map((delivery) => {
    const own = events.filter(({ destination }) => destination === delivery.destination);
    const tried = delivery.attempts === 1 ? "1 attempt" : `${delivery.attempts} attempts`;
    return html`<div class="delivery">
      <h3>${deliveryMark(delivery)}</h3>
      <p class="hint">since ${momentOf(delivery.updatedAt)}, ${tried}</p>
      <ol class="timeline">
        <li><time datetime="${lead.receivedAt}">${momentOf(lead.receivedAt)}</time> taken</li>
        ${own.map(
          ({ at, state, detail }) =>
            html`<li>
              <time datetime="${at}">${momentOf(at)}</time> ${stateWords[state].word}${detail !== "" && `: ${detail}`}
            </li>`,
        )}
      </ol>
      ${mayAct && !lead.quarantined && waysOut(lead, delivery, visit)}
    </div>`;
  })}`;
}

/** What people can do where nothing more happens by itself. */
function waysOut(lead: InboxLead, { destination, state }: Delivery, visit: Visit): Html | undefined {
  const form = (action: string, label: string, says: string): Html =>
    actionForm(lead, action, label, says, visit, destination);
  if (state === "dead") {
    return html`${form("replay", "Send it again", `When the reason is set right: it will be sent to ${destination} again.`)}
    ${form("confirm", "It is there", `You have seen it at ${destination}: it will count as arrived.`)}`;
  }
  if (state === "unknown") {
    return html`${form("confirm", "It is there", `Look at ${destination} first. It will count as arrived and not be sent again.`)}
    ${form("replay-unknown", "Send it again although uncertain", `If ${destination} has it already, it will be there twice.`)}`;
  }
  return undefined;
}

function actionForm(
  lead: InboxLead,
  action: string,
  label: string,
  says: string,
  visit: Visit,
  destination?: string,
): Html {
  return html`<form
    method="post"
    action="/_desk/leads/${lead.id}/${action}"
    class="action no-print"
    data-ask="${says} Go on?"
  >
    ${tokenField(visit.token)}${destination !== undefined && html`<input type="hidden" name="destination" value="${destination}" />`}
    <p>${says}</p>
    <button>${label}</button>
  </form>`;
}

function statusForm(lead: InboxLead, visit: Visit): Html {
  return html`<section class="no-print">
    <h2>Status</h2>
    <form method="post" action="/_desk/leads/${lead.id}/status" class="row">
      ${tokenField(visit.token)}<label
        >How far is it?<select name="status">
          ${leadStatuses.map(
            (status) =>
              html`<option value="${status}" ${status === lead.status && new Html(" selected")}>
                ${statusWords[status]}
              </option>`,
          )}
        </select></label
      ><button>Set</button>
    </form>
  </section>`;
}

function noteList(notes: readonly LeadNote[]): Html {
  if (notes.length === 0) return html`<p class="hint">Nobody has written anything yet.</p>`;
  return html`<ol class="notes">
    ${notes.map(
      ({ at, author, text }) =>
        html`<li>
          <p class="hint">${author}, ${momentOf(at)}</p>
          <p class="words">${text}</p>
        </li>`,
    )}
  </ol>`;
}

function noteForm(lead: InboxLead, visit: Visit): Html {
  return html`<form method="post" action="/_desk/leads/${lead.id}/note" class="fields no-print">
    ${tokenField(visit.token)}
    <label>A note for the others<textarea name="text" rows="3" maxlength="4000" required></textarea></label>
    <p><button>Keep the note</button></p>
  </form>`;
}
