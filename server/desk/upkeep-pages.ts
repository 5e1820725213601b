/** Maintenance pages for owners: deletion of old leads as their forms specify, and backups of the store. */
import { numbered } from "../../engine/things/plain-text.ts";
import { countCopies, makeCopy } from "../leads/copies.ts";
import { copyFolder } from "../leads/open-store.ts";
import { momentOf } from "../leads/days.ts";
import { goTo, type DeskAsk, type DeskRoute, type Visit } from "./desk-route.ts";
import { clockOf } from "./desk-services.ts";
import { forOperator, notice, sendDeskPage, tokenField } from "./document.ts";
import { html, type Html } from "./html.ts";
import { table } from "./table.ts";
import { ageOf } from "./words.ts";

/** Routes for owners only. */
export const upkeepRoutes: readonly DeskRoute[] = [
  { method: "GET", path: "/upkeep", least: "owner", answer: (ask, visit) => showUpkeep(ask, visit) },
  { method: "POST", path: "/upkeep/back-up", least: "owner", answer: backUpNow },
];

const oldColumns = ["Form", "Kept for", "The next run would delete", "Old, and stays until it has arrived"];
const retention = "npm run leads -- retention";
const day = 86_400_000;

async function showUpkeep(ask: DeskAsk, visit: Visit, wrong?: string): Promise<void> {
  const done = ask.asked.get("done") === "copy" ? "The copy is made." : undefined;
  sendDeskPage(
    ask,
    {
      title: "Upkeep",
      at: "/_desk/upkeep",
      status: wrong === undefined ? 200 : 422,
      body: html`<h1>Upkeep</h1>
        ${notice("wrong", wrong)}${wrong === undefined && notice("done", done)}
        <section>
          <h2>What is deleted when it is old</h2>
          ${await retentionPart(ask)}
        </section>
        <section>
          <h2>Copies of the store</h2>
          ${await copiesPart(ask, visit)}
        </section>`,
    },
    visit,
  );
}

async function retentionPart({ services }: DeskAsk): Promise<Html> {
  const clock = clockOf(services);
  const { now, zone } = clock;
  const last = await services.store.lastRun("retention");
  // Cron runs it every night; the server itself deletes nothing. A run dated in the future was recorded by a wrong clock, so it tells
  // nothing about the nights before that date.
  const isLate = last !== undefined && Math.abs(now.getTime() - Date.parse(last.at)) > 1.5 * day;
  const next = new Date(Math.max(now.getTime(), last && !isLate ? Date.parse(last.at) + day : 0));
  const forms = services.published().site?.forms;
  const periods = [...(forms ?? [])].flatMap(([form, { keepDays }]) =>
    keepDays === undefined ? [] : [[form, keepDays] as const],
  );
  const old = await services.store.desk.oldLeads(new Map(periods), next);
  const lines = old.map(({ form, days, done, kept }) => [
    forms?.get(form)?.form.title ?? form,
    numbered(days, "day"),
    done.length === 0 ? "nothing" : numbered(done.length, "lead"),
    kept,
  ]);
  const due = old.some(({ done }) => done.length > 0);
  return html`<p>
      ${
        last
          ? html`The last run was ${ageOf(last.at, clock)} (${momentOf(last.at, zone)}): ${last.detail}. It runs every
            night, so the next one is expected ${isLate ? "now" : momentOf(next, zone)}.`
          : "It has not run yet."
      }
      Nothing is deleted by this page.
    </p>
    ${forOperator(html`<code>${retention}</code> deletes, every night from cron; the server itself does not.`)}
    ${(isLate || (!last && due)) && notice("wrong", "What the privacy policy promises is not kept: nothing has been deleted for more than a day. The person who runs the site has to look after the nightly run.")}
    ${old.length === 0 ? html`<p>No form says how long its leads are kept, so all are.</p>` : table("What the next run would delete", oldColumns, lines)}`;
}

async function copiesPart({ services }: DeskAsk, { token }: Visit): Promise<Html> {
  const { config, store } = services;
  if (config.databaseUrl !== undefined) {
    return html`<p>
      The leads are in PostgreSQL: the person who runs the site copies them with <code>pg_dump</code>.
    </p>`;
  }
  const last = await store.lastRun("backup");
  const copies = countCopies(config.dataDir);
  return html`<p>
      ${last ? html`The last one was made ${ageOf(last.at, clockOf(services))}.` : "None has been made yet."} On the
      server's disk there ${copies === 1 ? "is" : "are"} ${numbered(copies, "copy")}. Each holds every lead and the
      site's secrets: the person who runs the site has to move it off the machine, and delete it when its leads are too
      old.
    </p>
    ${forOperator(html`The copies are in <code>${copyFolder(config.dataDir)}</code>; to bring back what is lost, use <code>npm run leads -- restore FILE</code>.`)}
    <form method="post" action="/_desk/upkeep/back-up" class="action">
      ${tokenField(token)}
      <p>The whole store is copied to a new file. That takes a few seconds; visitors notice nothing.</p>
      <button class="main">Back up now</button>
    </form>`;
}

async function backUpNow(ask: DeskAsk, visit: Visit): Promise<void> {
  const { config, store, now, freeSpace } = ask.services;
  if (config.databaseUrl !== undefined) {
    return showUpkeep(
      ask,
      visit,
      "The leads are in PostgreSQL: the person who runs the site copies them with pg_dump.",
    );
  }
  const made = await makeCopy(config.dataDir, await freeSpace(), now());
  if ("refused" in made) return showUpkeep(ask, visit, made.refused);
  await store.noteRun("backup", made.name);
  await store.auditLog.note({ actor: visit.account.email, action: "back up", detail: made.name });
  return goTo(ask.ctx, "/_desk/upkeep?done=copy");
}
