/** Sends people at the desk what they asked to be told, for as long as the server runs; any number of machines share the work. */
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
  /** The destinations that are configured: what waits for others waits on purpose. */
  senders: ReadonlyMap<string, Sender>;
  environment: Environment;
  /** The site's address, for links. */
  origin: string;
  now: () => Date;
  /** The site's time zone, as it is now. */
  zone: () => string;
  log: Logger;
}

/** Messages to one account in an hour, whatever they are about. */
export const mostNews = 12;

const hour = 3_600_000;
/** Milliseconds after which a message that could not be sent is tried again, and after which it is no news any more. */
const tryAgain = 300_000;
const stale = 24 * hour;
const everySoOften = 15_000;
/** Messages that are taken at a time: a process that ends meanwhile leaves no more than this unsent. */
const piece = 5;

/** Looks once for what is to be told, and tells it. */
export async function sendNews(options: NewsOptions): Promise<void> {
  const { store, environment } = options;
  const mail = openMail(environment);
  if (!mail) return;
  await store.news.noteLeads(options.zone());
  await store.news.noteLanes(await lanesThatWait(options));
  for (;;) {
    const taken = await store.news.takeMails(piece);
    for (const each of taken) {
      // A store that fails in between keeps the others from nobody.
      await sendOne(each, mail, options).catch((error: unknown) => lost(each, { err: error }, options));
    }
    if (taken.length < piece) return;
  }
}

/** A message whose fate is not known is not sent again, like every other. */
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
  // It did not leave, so it is none of those that are told in an hour.
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

/** Looks four times a minute, until it is told to stop; resolves then when nothing is under way any more. */
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
