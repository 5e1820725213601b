/** How it goes: how many leads came, from where, how long their ways took, and what waits and fails now. */
import { numbered } from "../../engine/things/plain-text.ts";
import { waysOut } from "../deliver/ways-out.ts";
import { type PeriodName, periodNames, periodOf, spansOfPeriod } from "../leads/figures-period.ts";
import type { FormFigures, LeadFigures, Period } from "../leads/figures.ts";
import { uprightBars } from "./charts.ts";
import { type DeskAsk, type DeskRoute, goTo, type Visit } from "./desk-route.ts";
import { notice, sendDeskPage } from "./document.ts";
import { namedTable, spanTable, sumOf, waitTable } from "./figures-tables.ts";
import { Html, html } from "./html.ts";
import { standingStill } from "./standing-still.ts";
import { durationWords, formTitle } from "./words.ts";

/** The figures, and the button that stands beside what is left alone. */
export const figureRoutes: readonly DeskRoute[] = [
  { method: "GET", path: "/figures", least: "reader", answer: showFigures },
  {
    method: "POST",
    path: "/figures/resume",
    least: "operator",
    async answer({ ctx, services }, { account }) {
      await services.store.outbox.resume();
      await services.store.auditLog.note({ actor: account.email, action: "resume", detail: "pauses of destinations" });
      goTo(ctx, "/_desk/figures?done=yes");
    },
  },
];

async function showFigures(ask: DeskAsk, visit: Visit): Promise<void> {
  const { ctx, services } = ask;
  const { figures } = services.store;
  services.catchUp();
  const name = periodNames.find((each) => each === ctx.query["days"]) ?? "30";
  const period = periodOf(name, services.now(), name === "all" ? await figures.firstMonth() : undefined);
  const [found, standstill] = await Promise.all([figures.read(period), figures.standstill()]);
  const ways = waysOut(standstill, services.config.environment, services.now());
  const missing =
    found.missing > 0 && `${numbered(found.missing, "lead")} more are being counted. Look again in a minute.`;
  sendDeskPage(
    ask,
    {
      title: "How it goes",
      at: "/_desk/figures",
      body: html`<h1>How it goes</h1>
        ${ctx.query["done"] === "yes" && notice("done", "The pauses are over: what waits is being tried. Load this page again in a minute. What stands here then was tried and not taken, for the reason beside it.")}
        <section>
          <h2>What waits and fails now</h2>
          ${standingStill(ways, visit, services.now())}
        </section>
        ${periodLinks(name)} ${missing && html`<p role="status">${missing}</p>`}
        ${leadFigures(withTitles(found, ask), period, name)}`,
    },
    visit,
  );
}

/** Forms by the titles that they have now. */
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

function leadFigures(found: LeadFigures, period: Period, name: PeriodName): Html {
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
    ["Looked like spam", `${spam} (${shareOf(spam, leads + spam)})`],
    ["Arrived within, half of them", timeOf(waits.median)],
    ["Arrived within, 95 of 100", timeOf(waits.longest)],
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
    <p class="hint">
      Days are those of UTC. What was erased is not counted any more; what looks like spam is counted for itself, until
      somebody lets it go.
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

/** One row of bars a form, each on its own scale, so that forms with few leads are to be read as well. */
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
