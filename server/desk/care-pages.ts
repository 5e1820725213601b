/** Pages for owners: erase a person, and read the audit log. */
import { numbered } from "../../engine/things/plain-text.ts";
import { comparedAddress, eraseAsTheyWere, leadsOfPerson, placesOf } from "../deliver/leads-of-person.ts";
import { momentOf } from "../leads/days.ts";
import type { Lead } from "../leads/store.ts";
import type { DeskAsk, DeskRoute, Visit } from "./desk-route.ts";
import { clockOf } from "./desk-services.ts";
import { forOperator, notice, sendDeskPage, tokenField } from "./document.ts";
import { html, type Html } from "./html.ts";
import { inboxAddress } from "./inbox-filter.ts";
import { table } from "./table.ts";
import { summaryOf } from "./lead-summary.ts";
import { formTitle } from "./words.ts";
import { isAddress } from "../deliver/mail/mail-address.ts";

const backUpWith = "npm run leads -- backup";
const readWith = "npm run desk -- log";

/** Routes for owners only. */
export const careRoutes: readonly DeskRoute[] = [
  { method: "GET", path: "/erase", least: "owner", answer: (ask, visit) => showErase(ask, visit) },
  { method: "POST", path: "/erase/look", least: "owner", answer: (ask, visit) => lookBeforeErasing(ask, visit) },
  { method: "POST", path: "/erase", least: "owner", answer: erasePerson },
  { method: "GET", path: "/log", least: "owner", answer: showLog },
];

function showErase(ask: DeskAsk, visit: Visit, wrong?: string, found?: Html): void {
  sendDeskPage(
    ask,
    {
      title: "Erase a person",
      at: "/_desk/erase",
      status: wrong === undefined ? 200 : 422,
      body: html`<h1>Erase a person</h1>
        <p>
          All leads in which an email address is one of the answers, with their deliveries and notes. You see them
          before anything is deleted.
        </p>
        <p class="hint">
          You only know the name? <a href="/_desk">Search for it in the inbox</a>, open the lead, and press "Erase this
          person".
        </p>
        ${notice("wrong", wrong)}
        <form method="post" action="/_desk/erase/look" class="row">
          ${tokenField(visit.token)}
          <label>Email address<input name="address" type="email" required maxlength="254" autocomplete="off" /></label
          ><button class="main">Look</button>
        </form>
        ${found}`,
    },
    visit,
  );
}

function addressIn({ fields }: DeskAsk): string {
  return comparedAddress(fields.get("address") ?? "").slice(0, 254);
}

async function lookBeforeErasing(ask: DeskAsk, visit: Visit, wrong?: string): Promise<void> {
  const { store } = ask.services;
  const address = addressIn(ask);
  if (!isAddress(address)) return showErase(ask, visit, "That is not an email address.");
  const leads = await leadsOfPerson(store, address);
  await store.auditLog.note({
    actor: visit.account.email,
    action: "look for a person",
    detail: numbered(leads.length, "lead"),
  });
  if (leads.length === 0)
    return showErase(ask, visit, undefined, html`<p role="status">Nothing is stored for ${address}.</p>`);
  return showErase(
    ask,
    visit,
    wrong,
    html`<section>
      <h2>${numbered(leads.length, "lead")} of ${address}</h2>
      <ul class="found">
        ${leads.slice(0, mostShown).map((lead) => foundLine(lead, ask))}
        ${leads.length > mostShown && html`<li>and ${leads.length - mostShown} more: ${allOf(address, ask)}</li>`}
      </ul>
      ${byHand(leads, address, ask)}
      <form method="post" action="/_desk/erase" class="row">
        ${tokenField(visit.token)}<input type="hidden" name="address" value="${address}" />
        <input type="hidden" name="shown" value="${markOf(leads)}" />
        <label
          >Type the address to confirm: this cannot be undone<input
            name="typed"
            autocomplete="off"
            required
            maxlength="254"
        /></label>
        <button class="danger">Erase ${numbered(leads.length, "lead")} for good</button>
      </form>
    </section>`,
  );
}

/** Leads that are listed, and ids of each place: who wrote more often is a program, and nobody goes through its leads one by one. */
const mostShown = 200;

/** The inbox knows them by the same words. */
function allOf(address: string, { services }: DeskAsk): Html {
  const { zone } = clockOf(services);
  const link = (quarantined: boolean, words: string): Html =>
    html`<a href="${inboxAddress({ zone, quarantined, text: address })}">${words}</a>`;
  return html`${link(false, "look for the address in the inbox")}, and ${link(true, "in quarantine")}`;
}

/** Identifies the leads shown before confirmation, by their number and the last ID. */
function markOf(leads: readonly Lead[]): string {
  return `${leads.length} ${leads.at(-1)?.id}`;
}

function foundLine(lead: Lead, { services }: DeskAsk): Html {
  const { who, company } = summaryOf(lead);
  return html`<li>
    <a href="/_desk/leads/${lead.id}"
      >${momentOf(lead.receivedAt, clockOf(services).zone)}, ${company === "" ? who : `${who}, ${company}`}</a
    >
    ${formTitle(lead.form, services)}
  </li>`;
}

/** Lists where else these leads exist; erasing the leads erases this knowledge too. */
function byHand(leads: readonly Lead[], address: string, { services }: DeskAsk): Html {
  const { now, zone } = clockOf(services);
  const elsewhere = placesOf(leads, services.published().site?.forms ?? new Map());
  return html`<h2>To be deleted elsewhere by hand</h2>
    <p>
      Note these, or print this page (${address}, ${momentOf(now, zone)}): when the leads are erased, only the log has
      their ids.
    </p>
    <ul class="found">
      ${[...elsewhere].map(([place, list]) => html`<li>${place} ${list.slice(0, mostShown).join(", ")}${moreThere(list.length)}</li>`)}
      <li>files that were exported (the log says who made any), and mail that you wrote or got about them</li>
      <li>copies of the store that were made before, if there are any (see "Upkeep")</li>
    </ul>
    ${forOperator(html`Copies are also made by <code>${backUpWith}</code>.`)}
    <p class="no-print"><button type="button" data-print hidden>Print</button></p>`;
}

function moreThere(count: number): string {
  return count > mostShown ? `, and ${count - mostShown} more, which are found there by the mail address` : "";
}

async function erasePerson(ask: DeskAsk, visit: Visit): Promise<void> {
  const { store } = ask.services;
  const address = addressIn(ask);
  const typed = comparedAddress(ask.fields.get("typed") ?? "");
  if (!isAddress(address) || typed !== address) {
    return lookBeforeErasing(ask, visit, "Nothing was erased: what you typed is not the address.");
  }
  const leads = await leadsOfPerson(store, address);
  if (leads.length === 0) {
    const words = `Nothing is stored for ${address} any more. If it was erased just now: the log has the ids of the leads.`;
    return showErase(ask, visit, undefined, html`<p role="status">${words} <a href="/_desk/log">Log</a></p>`);
  }
  const shown = ask.fields.get("shown");
  if (shown !== null && shown !== markOf(leads)) {
    return lookBeforeErasing(ask, visit, "Nothing was erased: the leads have changed since you looked. See below.");
  }
  const gone: Lead[] = [];
  // A log entry holds 200 IDs. Each batch is logged before it is erased, because an interrupted batch is partly done.
  for (let at = 0; at < leads.length; at += 200) {
    const some = leads.slice(at, at + 200);
    const ids = some.map(({ id }) => id);
    // Leaves out the address: the log outlives the person's data.
    const detail = `${numbered(ids.length, "lead")}: ${ids.join(" ")}`;
    await store.auditLog.note({ actor: visit.account.email, action: "erase", detail });
    gone.push(...(await eraseAsTheyWere(store.desk, some)));
  }
  return showErase(
    ask,
    visit,
    undefined,
    html`${notice("done", `${numbered(leads.length, "lead")} erased here. What is listed below still has to be deleted by hand.`)}
      <section>${byHand(gone, address, ask)}</section>`,
  );
}

/** Maps actions of the audit log to display names; all others are displayed as they are. */
const acts: Readonly<Record<string, string>> = {
  see: "looked at",
  replay: "sent again",
  "replay-unknown": "sent again although uncertain",
  confirm: "confirmed that it is there",
  release: "let out of quarantine",
  erase: "erased a person",
  "erase-spam": "erased spam",
  resume: "tried again what waits",
  resend: "sent missing leads again",
  "look for a person": "looked for a person",
  "sign in failed": "could not sign in",
};

/** Number of entries per page. */
const pageLength = 100;

async function showLog(ask: DeskAsk, visit: Visit): Promise<void> {
  const { auditLog } = ask.services.store;
  const asked = ask.asked.get("before") ?? "";
  const entries = await auditLog.read(pageLength, /^\d{1,15}$/.test(asked) ? Number(asked) : undefined);
  const last = entries.length === pageLength ? entries.at(-1) : undefined;
  const { zone } = clockOf(ask.services);
  const lines = entries.map(({ at, actor, action, detail }) => [
    momentOf(at, zone),
    actor || "(nobody)",
    acts[action] ?? action,
    detail,
  ]);
  sendDeskPage(
    ask,
    {
      title: "Log",
      at: "/_desk/log",
      body: html`<h1>Log</h1>
        <p>What was done here, kept for a year. Nobody can change it here.</p>
        ${forOperator(html`<code>${readWith}</code> tells whether somebody changed it by other means.`)}
        ${table("Log", ["When", "Who", "What", "To what"], lines)}
        ${last && html`<p><a class="button" href="/_desk/log?before=${last.seq}">Older ones</a></p>`}`,
    },
    visit,
  );
}
