/** Tables with the numbers of the statistics page. */
import { numbered } from "../../engine/things/plain-text.ts";
import { destinationTitle } from "../deliver/destinations.ts";
import { otherNames } from "../leads/count-leads.ts";
import type { InboxFilter } from "../leads/inbox.ts";
import type { Store } from "../leads/store.ts";
import { spansOfPeriod } from "../leads/figures-period.ts";
import type { FormFigures, LeadFigures, NamedFigure, Period } from "../leads/figures.ts";
import { lyingBar } from "./charts.ts";
import { html, type Html, type HtmlPart } from "./html.ts";
import { inboxAddress } from "./inbox-filter.ts";
import { table } from "./table.ts";
import { durationWords } from "./words.ts";

/** Maximum number of pages or campaigns that are listed by name. */
const mostNamed = 20;

/** Returns the sum of the numbers. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** Renders the chart's data as a table, latest first, without the days or months that had no leads. */
export function spanTable(forms: readonly FormFigures[], period: Period): Html {
  const spans = spansOfPeriod(period).filter((span) => forms.some((form) => form.spans.has(span)));
  const line = (name: string, counts: readonly number[]) => [name, ...counts, sumOf(counts)];
  const columns = [period.by === "day" ? "Day" : "Month", ...forms.map(({ form }) => form), "All"];
  const lines = spans.map((span) =>
    line(
      span,
      forms.map((form) => form.spans.get(span) ?? 0),
    ),
  );
  const leads = forms.map(({ count }) => count);
  const spam = forms.map(({ quarantined }) => quarantined);
  const foot = [line("All", leads), line("Looked like spam", spam)];
  return html`<details>
    <summary>The same as a table</summary>
    ${table(`Leads by ${period.by} and form`, columns, lines.toReversed(), foot)}
  </details>`;
}

/** Renders pages or campaigns in order of their leads, each with a bar and a link to its leads. */
export function namedTable(kind: "page" | "campaign", absent: string, all: readonly NamedFigure[]): Html {
  const most = Math.max(0, ...all.map(({ count }) => count));
  const rest = {
    name: numbered(all.length - mostNamed, "other"),
    count: sumOf(all.slice(mostNamed).map((each) => each.count)),
  };
  const nameOf = ({ name }: NamedFigure): HtmlPart => {
    if (name === "" || name === otherNames) return name || absent;
    return html`<a href="${inboxAddress({ quarantined: false, [kind]: name })}">${name}</a>`;
  };
  const lines = all
    .slice(0, mostNamed)
    .map((each): HtmlPart[] => [nameOf(each), each.count, lyingBar(each.count, most)]);
  if (rest.count > 0) lines.push([rest.name, rest.count, lyingBar(rest.count, most)]);
  return html`<section class="named">
    <h2>By ${kind}</h2>
    ${table(`By ${kind}`, [kind === "page" ? "Page" : "Campaign", "Leads", ""], lines)}
  </section>`;
}

/** Returns how many leads of a period were sent and how many arrived, each linked to these leads. */
export function stateTiles(
  { inbox }: Pick<Store, "inbox">,
  days: Pick<InboxFilter, "from" | "until" | "zone">,
  account: string,
): Promise<readonly (readonly [string, Html])[]> {
  const tiles = [
    ["Sent", "sent"],
    ["Arrived: seen there", "confirmed"],
  ] as const;
  return Promise.all(
    tiles.map(async ([label, state]) => {
      const filter = { quarantined: false, state, ...days };
      const count = await inbox.count(filter, account);
      return [label, html`<a href="${inboxAddress(filter)}" aria-label="${label}: ${count}">${count}</a>`] as const;
    }),
  );
}

/** Explains "Sent" and "Arrived" to the user. */
export const stateHint = `Sent means that a destination took the lead. Arrived means that it was seen there afterwards as
  well: by the program, where it can look that up, or by one of you. A lead that arrived does not count as sent any more;
  one that nobody can look up stays sent, and nothing is wrong with it. A lead with several destinations can count as both.`;

/** Renders how long leads took to reach each destination. */
export function waitTable({ byDestination }: LeadFigures): Html {
  const title = "From the lead to its destination";
  const columns = ["Destination", "Taken", "Half of them within", "95 of 100 within"];
  const lines = byDestination.map((each) => [
    destinationTitle(each.destination),
    each.count,
    durationWords(each.median),
    durationWords(each.longest),
  ]);
  return html`<section>
    <h2>${title}</h2>
    ${lines.length === 0 ? html`<p>None of these leads was taken anywhere yet.</p>` : table(title, columns, lines)}
  </section>`;
}
