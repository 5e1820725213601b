/** Page on which users choose their email notifications. */
import { openMail } from "../deliver/mail/open-mail.ts";
import { newsHour, newsTimes, type NewsTime } from "../leads/news.ts";
import { goTo, type DeskAsk, type DeskRoute, type Visit } from "./desk-route.ts";
import { clockOf } from "./desk-services.ts";
import { notice, sendDeskPage, tokenField } from "./document.ts";
import { Html, html } from "./html.ts";
import { formTitle } from "./words.ts";

/** Routes of a user's own notifications. */
export const newsRoutes: readonly DeskRoute[] = [
  { method: "GET", path: "/news", least: "reader", answer: showNews },
  { method: "POST", path: "/news", least: "reader", answer: setNews },
];

const timeWords = (zone: string): Readonly<Record<NewsTime, string>> => ({
  never: "never",
  "at-once": "at once: what comes within ten minutes is one message",
  daily: `once a day, at ${newsHour}:00 (${zone}), when there are any`,
});

async function formsOf({ services }: DeskAsk, more: readonly string[] = []): Promise<readonly string[]> {
  const shown = services.published().site?.forms.keys() ?? [];
  return [...new Set([...shown, ...(await services.store.inbox.forms()), ...more])].sort();
}

async function showNews(ask: DeskAsk, { account, token, ...visit }: Visit): Promise<void> {
  const { services, asked } = ask;
  const { leads, forms, waiting } = await services.store.news.wish(account.id);
  const words = timeWords(clockOf(services).zone);
  const checked = (is: boolean): Html | false => is && new Html(" checked");
  const hasMail = openMail(services.config.environment) !== undefined;
  const noMail = "No mail is sent yet: the person who runs the site has to set it up (SMTP_URL and MAIL_FROM).";
  sendDeskPage(
    ask,
    {
      title: "Mail notices",
      at: "/_desk/news",
      body: html`<h1>Mail notices</h1>
        ${!hasMail && notice("wrong", noMail)}
        ${notice("done", asked.get("done") === "yes" ? `That is saved${hasMail ? "" : ", for when mail is sent"}.` : undefined)}
        <p>
          Mail goes to ${account.email}. It says how many leads there are, with a link; the answers are never in it.
        </p>
        <form method="post" action="/_desk/news" class="choices">
          ${tokenField(token)}
          <fieldset>
            <legend>New leads</legend>
            ${newsTimes.map(
              (time) =>
                html`<label
                  ><input type="radio" name="leads" value="${time}" ${checked(time === leads)} /> ${words[time]}</label
                >`,
            )}
          </fieldset>
          <fieldset>
            <legend>For these forms (none selected: for all)</legend>
            ${(await formsOf(ask, forms)).map(
              (form) =>
                html`<label
                  ><input type="checkbox" name="form" value="${form}" ${checked(forms.includes(form))} />
                  ${formTitle(form, services)}</label
                >`,
            )}
          </fieldset>
          <fieldset>
            <legend>When something is wrong</legend>
            <label
              ><input type="checkbox" name="waiting" value="yes" ${checked(waiting)} /> a delivery has waited for 15
              minutes, and when nothing waits any longer</label
            >
          </fieldset>
          <p><button class="main">Keep this</button></p>
        </form>`,
    },
    { account, token, ...visit },
  );
}

async function setNews(ask: DeskAsk, { account }: Visit): Promise<void> {
  const { ctx, services, fields } = ask;
  const leads = newsTimes.find((time) => time === fields.get("leads"));
  if (!leads) return ctx.throw(422, "Choose when you want to be told.");
  const asked = fields.getAll("form");
  const forms = (await formsOf(ask)).filter((form) => asked.includes(form));
  const waiting = fields.get("waiting") === "yes";
  await services.store.news.setWish(account.id, { leads, forms, waiting });
  const detail = `leads ${leads}, forms ${forms.join(" ") || "all"}, waiting ${waiting ? "yes" : "no"}`;
  await services.store.auditLog.note({ actor: account.email, action: "news", detail: detail.slice(0, 300) });
  return goTo(ctx, "/_desk/news?done=yes");
}
