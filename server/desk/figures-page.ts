/** Statistics page: how many leads came, from where, how long deliveries took, and what is waiting or failing now. */
import { numbered } from "../../engine/things/plain-text.ts";
import { readTriedSince, type TriedSince } from "../deliver/tried-since.ts";
import { waysOut } from "../deliver/ways-out.ts";
import { type PeriodName, periodNames, periodOf, spansOfPeriod } from "../leads/figures-period.ts";
import type { FormFigures, LeadFigures, Period } from "../leads/figures.ts";
import { uprightBars } from "./charts.ts";
import { type DeskAsk, type DeskRoute, goTo, type Visit } from "./desk-route.ts";
import { clockOf } from "./desk-services.ts";
import { sendDeskPage } from "./document.ts";
import { namedTable, spanTable, stateHint, stateTiles, sumOf, waitTable } from "./figures-tables.ts";
import { Html, html } from "./html.ts";
import { sendStream } from "./event-streams.ts";
import { standingStill } from "./standing-still.ts";
import { durationWords, formTitle } from "./words.ts";

/** Routes of the statistics, including the button that retries waiting deliveries. */
export const figureRoutes: readonly DeskRoute[] = [
  { method: "GET", path: "/figures", least: "reader", answer: showFigures },
  {
    method: "POST",
    path: "/figures/resume",
    least: "operator",
    async answer({ ctx, services }, { account }) {
      const event = await services.store.desk.lastEvent();
      await services.store.outbox.resume();
      await services.store.auditLog.note({ actor: account.email, action: "resume", detail: "pauses of destinations" });
      goTo(ctx, `/_desk/figures?tried=${event}#tried`);
    },
  },
  { method: "GET", path: "/figures/tried", least: "reader", quiet: true, answer: waitForTries },
];

/** Reads from the address the number of the last event before "Try again now" was pressed. */
function eventIn({ asked }: DeskAsk): number | undefined {
  const text = asked.get("tried") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Notifies the page once every destination has responded, or when it need not wait any longer. */
async function waitForTries(ask: DeskAsk, { account, session }: Visit): Promise<void> {
  const { store, config, streams } = ask.services;
  const event = eventIn(ask) ?? 0;
  const isDone = async (): Promise<boolean> => !(await readTriedSince(store, event, config.environment)).isOpen;
  const listener = { account: account.id, session, filter: { quarantined: false }, after: await store.inbox.newest() };
  return sendStream(ask, () => streams.open({ ...listener, isDone }));
}

/** Renders the results of "Try again now" and a link to pending ones, which the script follows on its own. */
function triedNotice({ lines, isOpen }: TriedSince, event: number, isTold: boolean): Html {
  const address = `/_desk/figures?tried=${event}`;
  const [more, words] = isTold
    ? [`${address}#tried`, "No more came within half a minute."]
    : [`${address}&told=yes#tried`, "The answers come here by themselves, within half a minute."];
  const waits = isOpen && !isTold && html` data-tried="/_desk/figures/tried?tried=${event}" data-then="${more}"`;
  return html`<div id="tried" tabindex="-1" class="notice told" role="status" ${waits}>
    <ul>
      ${(lines.length > 0 ? lines : ["Nothing waits any longer."]).map((line) => html`<li>${line}</li>`)}
    </ul>
    ${isOpen && html`<p>${words} <a href="${more}">Look again</a></p>`}
  </div>`;
}

async function showFigures(ask: DeskAsk, visit: Visit): Promise<void> {
  const { services, asked } = ask;
  const { figures } = services.store;
  services.catchUp();
  const name = periodNames.find((each) => each === asked.get("days")) ?? "30";
  const clock = clockOf(services);
  const period = periodOf(name, clock, name === "all" ? await figures.firstMonth(clock.zone) : undefined);
  const days = name === "all" ? {} : { from: period.from, until: period.until, zone: clock.zone };
  const [found, standstill, states] = await Promise.all([
    figures.read(period, clock.zone),
    figures.standstill(),
    stateTiles(services.store, days, visit.account.id),
  ]);
  const ways = waysOut(standstill, services.config.environment, clock);
  const event = eventIn(ask);
  const tried =
    event !== undefined &&
    triedNotice(
      await readTriedSince(services.store, event, services.config.environment),
      event,
      asked.get("told") === "yes",
    );
  const missing =
    found.missing > 0 && `${numbered(found.missing, "lead")} more are being counted. Look again in a minute.`;
  sendDeskPage(
    ask,
    {
      title: "How it goes",
      at: "/_desk/figures",
      body: html`<h1>How it goes</h1>
        ${tried}
        <section>
          <h2>What waits and fails now</h2>
          ${standingStill(ways, visit, clock)}
        </section>
        ${periodLinks(name)} ${missing && html`<p role="status">${missing}</p>`}
        ${leadFigures(withTitles(found, ask), states, { period, name, zone: clock.zone })}`,
    },
    visit,
  );
}

/** Replaces form names with the current titles. */
function withTitles(found: LeadFigures, { services }: DeskAsk): LeadFigures {
  return { ...found, forms: found.forms.map((each) => ({ ...each, form: formTitle(each.form, services) })) };
}

function periodLinks(now: PeriodName): Html {
  const links = periodNames.map(
    (name) =>
      html`<li>
        <a href="/_desk/figures?days=${name}" ${name === now && new Html(' aria-current="page"')}
          >${name === "all" ? "All" : `${name} days`}</a
        >
      </li>`,
  );
  return html`<nav aria-label="Period" class="periods">
    <ul>
      ${links}
    </ul>
  </nav>`;
}

function leadFigures(
  found: LeadFigures,
  states: Awaited<ReturnType<typeof stateTiles>>,
  { period, name, zone }: { period: Period; name: PeriodName; zone: string },
): Html {
  const { forms, pages, campaigns, waits } = found;
  const leads = sumOf(forms.map(({ count }) => count));
  const spam = sumOf(forms.map(({ quarantined }) => quarantined));
  const when = name === "all" ? "since the first one" : `in the last ${name} days`;
  if (leads + spam === 0) {
    return html`<p class="empty">No lead came ${name === "all" ? "yet" : when}. What comes is counted here.</p>`;
  }
  const timeOf = (milliseconds: number): string => (waits.count === 0 ? "–" : durationWords(milliseconds));
  const tiles = [
    ["Leads", leads],
    ...states,
    ["Looked like spam", `${spam} (${shareOf(spam, leads + spam)})`],
    ["Half were taken within", timeOf(waits.median)],
    ["95 of 100 were taken within", timeOf(waits.longest)],
  ] as const;
  return html`<dl class="tiles">
      ${tiles.map(
        ([label, figure]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${figure}</dd>
          </div>`,
      )}
    </dl>
    <p class="hint">${stateHint}</p>
    <p class="hint">
      Days are those of ${zone}. The times are those of leads that were sent or arrived; what waits is not in them. What
      was erased is not counted any more; what looks like spam is counted separately, until somebody releases it.
    </p>
    <section>
      <h2>Leads by ${period.by} and form</h2>
      ${formBars(forms, period)}${spanTable(forms, period)}
    </section>
    <div class="columns even">
      ${namedTable("page", "(not known)", pages)} ${namedTable("campaign", "(none)", campaigns)}
    </div>
    ${waitTable(found)}`;
}

function shareOf(part: number, whole: number): string {
  const share = (100 * part) / Math.max(1, whole);
  return `${share > 0 && share < 10 ? share.toFixed(1) : Math.round(share)} %`;
}

/** Renders a bar chart per form, each on its own scale so that forms with few leads stay readable. */
function formBars(forms: readonly FormFigures[], period: Period): Html {
  const spans = spansOfPeriod(period);
  const rows = forms.length > 1 ? [{ form: "All forms", ...together(forms) }, ...forms] : forms;
  return html`<div class="charts">
    ${rows
      .filter(({ count }) => count > 0)
      .map(({ form, count, spans: counts }) => {
        const bars = spans.map((name) => ({ name, count: counts.get(name) ?? 0 }));
        const most = bars.reduce((top, bar) => (bar.count > top.count ? bar : top));
        const words = `${numbered(count, "lead")}, the most in a ${period.by}: ${most.count} (${most.name})`;
        return html`<figure>
          <figcaption><strong>${form}</strong> ${words}</figcaption>
          ${uprightBars(bars, `${form}: ${words}`)}
          <p class="axis" aria-hidden="true"><span>${spans[0]}</span> <span>${spans.at(-1)}</span></p>
        </figure>`;
      })}
  </div>`;
}

function together(forms: readonly FormFigures[]): Pick<FormFigures, "count" | "spans"> {
  const spans = new Map<string, number>();
  for (const form of forms) for (const [span, count] of form.spans) spans.set(span, (spans.get(span) ?? 0) + count);
  return { count: sumOf(forms.map(({ count }) => count)), spans };
}
