/** Routes of the inbox, of a lead, and of actions on one or several leads. */
import type { InboxLead } from "../leads/inbox.ts";
import { actOnAll, asSeen, countActs } from "../leads/lead-acts.ts";
import { leadStatuses } from "../leads/lead-marks.ts";
import type { Store } from "../leads/store.ts";
import { goTo, type ClosedRoute, type DeskAsk, type DeskRoute, type Visit } from "./desk-route.ts";
import { refuse, sendDeskPage, tokenField } from "./document.ts";
import { sendExport } from "./exports.ts";
import { html } from "./html.ts";
import { inboxAddress, leadAddress } from "./inbox-filter.ts";
import { actsOf, exportFormats, leadsCounted, numberIn, showInbox, streamEvents } from "./inbox-page.ts";
import { cameWith, showLead } from "./lead-page.ts";

/** All routes that concern leads. */
export const leadRoutes: readonly DeskRoute[] = [
  { method: "GET", path: "/", least: "reader", answer: showInbox },
  { method: "GET", path: "/events", least: "reader", quiet: true, answer: streamEvents },
  { method: "POST", path: "/act", least: "operator", answer: actOnSeveral },
  { method: "GET", path: "/leads/:id", least: "reader", answer: (ask, visit) => withLead(ask, visit, showLead) },
  leadAction("replay", (store, { id }, fields) =>
    store.desk.replay({ states: ["dead"], lead: id, ...destinationOf(fields) }),
  ),
  leadAction("replay-unknown", (store, { id }, fields) =>
    store.desk.replay({ states: ["unknown"], lead: id, ...destinationOf(fields) }),
  ),
  leadAction("confirm", async (store, { id }, fields) =>
    Number(await store.desk.confirm(id, fields.get("destination") ?? "")),
  ),
  leadAction("release", async (store, { id }) => Number(await store.desk.release(id))),
  {
    method: "POST",
    path: "/leads/:id/keep",
    least: "operator",
    answer: (ask, visit) => withLead(ask, visit, keepMarks),
  },
];

type Act = (store: Store, lead: InboxLead, fields: URLSearchParams) => Promise<number>;

/** Creates the route of an action button on a lead's page. */
function leadAction(name: string, act: Act): ClosedRoute {
  return {
    method: "POST",
    path: `/leads/:id/${name}`,
    least: "operator",
    answer: (ask, visit) =>
      withLead(ask, visit, async (_ask, _visit, lead) => {
        const { store } = ask.services;
        const changed = isAsShown(lead, ask.fields) ? await act(store, lead, ask.fields) : 0;
        if (changed === 0)
          return showLead(
            ask,
            visit,
            lead,
            "Nothing was changed: that does not fit its state, or somebody was faster.",
          );
        const detail = [`lead ${lead.id}`, ask.fields.get("destination")].filter(Boolean).join(", ");
        await store.auditLog.note({ actor: visit.account.email, action: name, detail: detail.slice(0, 300) });
        return goTo(ask.ctx, leadAddress(lead.id, cameWith(ask), { done: name }));
      }),
  };
}

/** Whether a delivery is unchanged since the page was built: if a colleague resent it, a new failure or uncertainty is unchecked. */
function isAsShown({ deliveries }: InboxLead, fields: URLSearchParams): boolean {
  const [name, since] = [fields.get("destination"), fields.get("since")];
  return since === null || deliveries.some((each) => each.destination === name && each.updatedAt === since);
}

/** Saves a note, a picked status, or both. If none was picked, a status that a colleague has set in the meantime stays. */
async function keepMarks(ask: DeskAsk, visit: Visit, { id, ...lead }: InboxLead): Promise<void> {
  const { fields, ctx } = ask;
  const { marks, auditLog } = ask.services.store;
  const { email } = visit.account;
  // A browser counts a line break as one character but submits two.
  const text = (fields.get("text") ?? "").replaceAll("\r\n", "\n").trim().slice(0, 4000);
  const picked = fields.get("status") === fields.get("was") ? null : fields.get("status");
  const status = leadStatuses.find((each) => each === picked);
  const done: string[] = [];
  if (text !== "" && (await marks.addNote(id, email, text))) {
    done.push("note");
    await auditLog.note({ actor: email, action: "note", detail: `lead ${id}` });
  }
  if (status && (await marks.setStatus([id], status)) > 0) {
    done.push("status");
    await auditLog.note({ actor: email, action: "status", detail: `lead ${id}, ${status}` });
  }
  if (done.length > 0) return goTo(ctx, leadAddress(id, cameWith(ask), { done: done.join("-") }));
  const wrong = "Nothing was changed: no note was written, and the lead has this status already.";
  return showLead(ask, visit, { id, ...lead }, wrong);
}

function destinationOf(fields: URLSearchParams): { destination?: string } {
  const destination = fields.get("destination") ?? "";
  return destination === "" ? {} : { destination };
}

async function withLead(
  ask: DeskAsk,
  visit: Visit,
  answer: (ask: DeskAsk, visit: Visit, lead: InboxLead) => Promise<void> | void,
): Promise<void> {
  const lead = await ask.services.store.inbox.find(ask.params["id"] ?? "", visit.account.id);
  if (lead) return answer(ask, visit, lead);
  return refuse(ask, visit, 404, "There is no such lead", "It may have been erased, or the address is incomplete.");
}

/** Limits of a bulk action: number of leads, and milliseconds, since proxies time out after a minute. Exports have no such limits. */
const mostAtOnce = 10_000;
const longestAct = 20_000;

async function actOnSeveral(ask: DeskAsk, visit: Visit): Promise<void> {
  const { ctx, services, fields } = ask;
  const name = fields.get("action") ?? "";
  const filter = cameWith(ask);
  const ids = fields.getAll("lead").slice(0, 200);
  const isAll = fields.get("which") === "all";
  // Everything up to the newest lead when the list was shown; nobody has seen later ones.
  const until = numberIn(fields, "newest") ?? (await services.store.inbox.newest());
  fields.set("newest", String(until));
  const moment = fields.get("shown") ?? services.store.now().toISOString();
  fields.set("shown", moment);
  const chosen = (): AsyncIterable<InboxLead> =>
    isAll ? services.store.inbox.all(filter, visit.account.id, until) : named(ids, ask, visit);
  if (name === "") return nothingToDo(ask, visit, "No action was chosen.");
  if (!isAll && ids.length === 0) return nothingToDo(ask, visit, 'No lead was selected. Select some, or choose "all".');
  const format = exportFormats.find((each) => each.name === name);
  if (format) {
    if (fields.get("sure") === "yes") return sendExport(ask, visit, format.name, chosen);
    const found = isAll
      ? (await services.store.inbox.page(filter, visit.account.id, 1, until + 1)).count
      : await countOf(chosen());
    return found === 0 ? nothingToDo(ask, visit) : askExport(ask, visit, format.label, found);
  }
  const act = actsOf(visit).find((each) => each.name === name);
  if (!act) return ctx.throw(400, "There is no such action.");
  const { store } = services;
  const seen = (): AsyncIterable<InboxLead> => asSeen(chosen(), moment, store.now);
  const count = await countActs(act, seen(), mostAtOnce);
  if (count.leads > mostAtOnce) {
    const words = `That would be more than ${mostAtOnce} leads: narrow the filter. The person who runs the site has no limit: npm run leads -- act ACTION`;
    return refuse(ask, visit, 422, "That is too much at once", words);
  }
  const isSure = fields.get("sure") === "yes";
  if (count.changes === 0) return nothingToDo(ask, visit, isSure ? doneAlready : undefined);
  if (!isSure) {
    return askFirst(ask, visit, { title: act.label, says: act.says(count.changes), button: "Do it" });
  }
  const end = performance.now() + longestAct;
  const isLate = (): boolean => performance.now() > end;
  // Stops when the user is signed out or removed in the meantime.
  const goesOn = async (): Promise<boolean> =>
    !isLate() && (await store.sessions.living([visit.session])).has(visit.session);
  const done = await actOnAll(act, seen(), { store, actor: visit.account.email, goesOn });
  return goTo(ctx, inboxAddress(filter, { done: String(done), ...(isLate() && { left: "yes" }) }));
}

async function* named(ids: readonly string[], { services }: DeskAsk, visit: Visit): AsyncGenerator<InboxLead> {
  for (const id of new Set(ids)) {
    const lead = await services.store.inbox.find(id, visit.account.id);
    if (lead) yield lead;
  }
}

async function countOf(leads: AsyncIterable<InboxLead>): Promise<number> {
  let count = 0;
  for await (const _ of leads) count += 1;
  return count;
}

/** Shown after a confirmation: there were leads to change when it was asked for. */
const doneAlready = "It is done already: by an earlier click of the button, or by somebody else.";

function nothingToDo(ask: DeskAsk, visit: Visit, words = "This does not fit the state of any of these leads."): void {
  return refuse(ask, visit, 422, "Nothing to do", words, inboxAddress(cameWith(ask)));
}

function askExport(ask: DeskAsk, visit: Visit, title: string, count: number): void {
  const leads = leadsCounted(count);
  const says = `The file will hold ${leads} with all answers. The log records that you made it. This page stays open when the browser has the file.`;
  return askFirst(ask, visit, { title, says, button: `Export ${leads}` });
}

/** Announces what will happen; the same form is then submitted again with "sure". */
function askFirst(
  ask: DeskAsk,
  visit: Visit,
  { title, says, button }: Record<"title" | "says" | "button", string>,
): void {
  const kept = [...ask.fields].filter(([name]) =>
    ["filter", "newest", "shown", "which", "action", "lead"].includes(name),
  );
  const hidden = kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  const back = inboxAddress(cameWith(ask));
  sendDeskPage(
    ask,
    {
      title,
      at: "/_desk",
      body: html`<h1>${title}</h1>
        <p>${says}</p>
        <form method="post" action="/_desk/act" class="row">
          ${tokenField(visit.token)}${hidden} <button class="main" name="sure" value="yes">${button}</button
          ><a class="button" href="${back}">Back to the inbox</a>
        </form>`,
    },
    visit,
  );
}
