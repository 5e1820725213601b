/** Emails desk users the notifications they subscribed to while the server runs; any number of machines share the work. */
import type { Logger } from "pino";
import { openMail, type Mail } from "../deliver/mail/open-mail.ts";
import type { Sender } from "../deliver/destination.ts";
import { lanesThatWait } from "../deliver/watch-age.ts";
import type { NewsMail } from "../leads/news-mails.ts";
import type { Store } from "../leads/store.ts";
import type { Environment } from "../process/config.ts";
import { newsMessage } from "./news-message.ts";

export interface NewsOptions {
  store: Store;
  /** The configured destinations; leads that wait for others do so on purpose. */
  senders: ReadonlyMap<string, Sender>;
  environment: Environment;
  /** The site's origin, for links. */
  origin: string;
  now: () => Date;
  /** Returns the site's current time zone. */
  zone: () => string;
  log: Logger;
}

/** Maximum number of messages to an account per hour, of all kinds. */
export const mostNews = 12;

const hour = 3_600_000;
/** Milliseconds until a message that could not be sent is retried, and until it is too old to send. */
const tryAgain = 300_000;
const stale = 24 * hour;
const everySoOften = 15_000;
/** Number of messages claimed at a time, which limits how many remain unsent when the process ends in between. */
const piece = 5;

/** Checks once for pending notifications, and sends them. */
export async function sendNews(options: NewsOptions): Promise<void> {
  const { store, environment } = options;
  const mail = openMail(environment);
  if (!mail) return;
  await store.news.noteLeads(options.zone());
  await store.news.noteLanes(await lanesThatWait(options));
  for (;;) {
    const taken = await store.news.takeMails(piece);
    for (const each of taken) {
      // A store failure during one message must not keep the others from being sent.
      await sendOne(each, mail, options).catch((error: unknown) => lost(each, { err: error }, options));
    }
    if (taken.length < piece) return;
  }
}

/** Sends a message; one whose outcome is uncertain is not retried, as with every other delivery. */
async function sendOne(news: NewsMail, mail: Mail, options: NewsOptions): Promise<void> {
  const { store, origin, now, zone } = options;
  const { account, content, email: to } = news;
  const name = `news to ${account}`;
  const turn = await store.turns.take(name, { limit: mostNews, window: hour });
  const outcome = turn.ok
    ? await mail.send({ to, isOwn: true, id: `${news.id}.news`, ...newsMessage(content, origin, zone()) })
    : {
        kind: "busy" as const,
        reason: "There were enough within the hour before.",
        retryAfter: turn.retryAfter * 1000,
      };
  if (outcome.kind === "sent") return;
  // It was not sent, so it does not count towards the hourly limit.
  if (turn.ok && outcome.kind !== "uncertain") await store.turns.giveBack(name).catch(() => undefined);
  const wait = outcome.kind === "busy" ? (outcome.retryAfter ?? tryAgain) : tryAgain;
  const isLate = now().getTime() - Date.parse(news.madeAt) > stale;
  if ((outcome.kind === "busy" || outcome.kind === "shut") && !isLate) {
    await store.news.putBack(news, new Date(now().getTime() + wait));
    return;
  }
  lost(news, { reason: "reason" in outcome ? outcome.reason : "" }, options);
}

function lost({ account }: NewsMail, why: object, { log }: NewsOptions): void {
  log.error({ alert: "news-lost", account, ...why }, "somebody at the desk could not be told by mail");
}

/** Checks four times a minute until stopped; the returned function resolves once pending work is done. */
export function startNews(options: NewsOptions): () => Promise<void> {
  let working = Promise.resolve();
  let isWorking = false;
  const timer = setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    working = sendNews(options)
      .catch((error: unknown) => options.log.error({ err: error }, "news could not be sent"))
      .finally(() => (isWorking = false));
  }, everySoOften);
  return () => {
    clearInterval(timer);
    return working;
  };
}
