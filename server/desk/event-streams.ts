/**
 * Streams that tell open inboxes of new leads (server-sent events).
 *
 * All streams of this process share one look at the store every two seconds, whichever machine took a lead. Their number is
 * limited, for each account and in total; who does not read is cut off; a session that is over ends its streams.
 */
import { PassThrough } from "node:stream";
import type { Context } from "koa";
import type { Logger } from "pino";
import type { FreshLead } from "../leads/arrivals.ts";
import type { InboxFilter } from "../leads/inbox.ts";
import { isSought } from "../leads/lead-words.ts";
import type { Store } from "../leads/store.ts";

/** Who listens, and to what. */
export interface Listener {
  account: string;
  session: string;
  filter: InboxFilter;
  /** The number of the newest lead that is shown already. */
  after: number;
  /** The page waits for something else: when this says yes, or after a while, it is told to look, and the stream ends. */
  isDone?: () => Promise<boolean>;
}

export interface EventStreams {
  /** What is to be sent; undefined when there are as many as there may be. */
  open(listener: Listener): Promise<PassThrough | undefined>;
}

export interface EventStreamOptions {
  store: Store;
  log: Logger;
  /** Milliseconds between two looks. Default: 2000. */
  lookEvery?: number;
  /** Ends all streams when the server is about to stop. Default: nothing does. */
  stopping?: AbortSignal;
}

/** Streams at a time: of one account, as many as somebody has windows; and of all. */
export const streamLimits = { account: 5, all: 200 };

/** New leads that are told of; beyond that it says that there are more. */
const mostTold = 500;

/** Leads before the last one that are looked at again: of several that come together, a later one may be there first. */
const lookBack = 100;

/** Milliseconds for which a page waits for something at most. */
const longestWait = 30_000;

/** What a stream says last when its session is over. */
const signedOut = "event: end\ndata: signed out\n\n";

/** Milliseconds between two signs of life. A connection ends after a quarter of an hour, and the browser opens it anew. */
const heartbeat = 20_000;

interface Stream extends Listener {
  out: PassThrough;
  /** The numbers of the leads that it was told of. */
  told: Set<number>;
  beat: number;
  opened: number;
}

/** The streams of a process. */
export function createEventStreams({ store, log, lookEvery = 2000, stopping }: EventStreamOptions): EventStreams {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  const look = async (): Promise<void> => {
    // Of one that opens from here on nothing was asked: it is looked at the next time.
    const open = [...streams];
    const living = await store.sessions.living(open.map(({ session }) => session));
    for (const { session, out } of open) if (!living.has(session)) out.end(signedOut);
    for (const stream of open) {
      if ((await isAnswered(stream)) && !stream.out.writableEnded) stream.out.end("event: look\ndata: now\n\n");
    }
    // Never beyond what is there: neither leads that were erased nor an address that was made up hide those that come.
    const newest = await store.inbox.newest();
    last = Math.min(last, newest);
    for (const stream of open) stream.after = Math.min(stream.after, newest);
    const words = [...streams].some(({ filter }) => isSought(filter));
    const arrivals = await store.inbox.arrivals({ after: last - lookBack, limit: mostTold, words });
    last = Math.max(last, arrivals[0]?.seq ?? 0);
    const now = performance.now();
    for (const stream of streams) tell(stream, arrivals, now);
  };
  const lookAgain = (): void => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.error({ err: error }, "the desk could not look for new leads"))
        .finally(() => (streams.size > 0 ? lookAgain() : (timer = undefined)));
    }, lookEvery);
    timer.unref();
  };
  stopping?.addEventListener("abort", () => {
    for (const { out } of streams) out.end();
  });

  return {
    async open(listener) {
      const own = [...streams].filter(({ account }) => account === listener.account).length;
      if (own >= streamLimits.account || streams.size >= streamLimits.all || stopping?.aborted) return undefined;
      const now = performance.now();
      const out = new PassThrough();
      const stream: Stream = { ...listener, out, told: new Set(), beat: now, opened: now };
      streams.add(stream);
      for (const over of ["finish", "close"]) out.once(over, () => streams.delete(stream));
      out.write("retry: 5000\n\n");
      const words = isSought(listener.filter);
      try {
        const arrivals = await store.inbox.arrivals({ after: listener.after, limit: mostTold, words });
        last = Math.max(last, listener.after, arrivals[0]?.seq ?? 0);
        tell(stream, arrivals, now);
      } catch (error) {
        // Nobody will read it: its place is free again.
        streams.delete(stream);
        throw error;
      }
      if (timer === undefined) lookAgain();
      return out;
    },
  };
}

/** Whether a page need not wait any longer. What cannot be said is to be looked at; the other streams go on. */
async function isAnswered({ isDone, opened }: Stream): Promise<boolean> {
  return isDone !== undefined && (performance.now() - opened > longestWait || (await isDone().catch(() => true)));
}

/** Says how many new ones there are when that has changed, or that the stream is alive. */
function tell(stream: Stream, arrivals: readonly FreshLead[], now: number): void {
  const { out, told, filter, after, beat } = stream;
  const before = told.size;
  for (const { seq, fits } of arrivals) {
    if (seq > after && told.size < mostTold && !told.has(seq) && fits(filter)) told.add(seq);
  }
  const news = told.size > before ? `data: ${told.size}\n\n` : "";
  if (news === "" && now - beat < heartbeat) return;
  stream.beat = now;
  // Who does not read what little there is keeps it in this process's memory.
  if (!out.writableEnded && !out.write(news || ": still here\n\n")) out.destroy();
}

/** Answers with a stream, when there may be one more. */
export async function sendStream(
  { ctx }: { ctx: Context },
  open: () => Promise<PassThrough | undefined>,
): Promise<void> {
  const stream = ctx.method === "GET" ? await open() : undefined;
  // There is no place: the page asks again in a while.
  if (!stream) return void (ctx.status = 204);
  sendEvents(ctx, stream);
}

/** Tells a page that asks by itself, and goes nowhere, that its session is over. */
export function sendSignedOut(ctx: Context): void {
  sendEvents(ctx, signedOut);
}

function sendEvents(ctx: Context, events: PassThrough | string): void {
  ctx.type = "text/event-stream; charset=utf-8";
  // A proxy that collects answers would keep this one for ever.
  ctx.set("X-Accel-Buffering", "no");
  ctx.body = events;
}
