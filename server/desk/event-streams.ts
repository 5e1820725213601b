/**
 * Streams that notify open inboxes of new leads (server-sent events).
 *
 * All streams of this process share one query of the store every two seconds, whichever machine accepted a lead. Their number
 * is limited, per account and in total. Clients that do not read are disconnected, and the streams of a session end with it.
 */
import { PassThrough } from "node:stream";
import type { Context } from "koa";
import type { Logger } from "pino";
import type { FreshLead } from "../leads/arrivals.ts";
import type { InboxFilter } from "../leads/inbox.ts";
import { isSought } from "../leads/lead-words.ts";
import type { Store } from "../leads/store.ts";

/** A client of a stream and what it subscribes to. */
export interface Listener {
  account: string;
  session: string;
  filter: InboxFilter;
  /** The sequence number of the newest lead that the page already shows. */
  after: number;
  /** For a page that waits for something else: when this resolves to true, or times out, the page is told to look and the stream ends. */
  isDone?: () => Promise<boolean>;
}

export interface EventStreams {
  /** Opens a stream; resolves with undefined when a limit is reached or the server is stopping. */
  open(listener: Listener): Promise<PassThrough | undefined>;
}

export interface EventStreamOptions {
  store: Store;
  log: Logger;
  /** Interval between two queries of the store, in milliseconds. Default: 2000. */
  lookEvery?: number;
  /** Ends all streams when the server is about to stop. Default: none. */
  stopping?: AbortSignal;
}

/** Maximum number of concurrent streams, per account (one per open window) and in total. */
export const streamLimits = { account: 5, all: 200 };

/** Maximum number of new leads that are counted; beyond it, the page says that there are more. */
const mostTold = 500;

/** How many leads before the last one are queried again, because leads that arrive together may become visible out of order. */
const lookBack = 100;

/** How long a page waits for something else at most, in milliseconds. */
const longestWait = 30_000;

/** The last event of a stream whose session is over. */
const signedOut = "event: end\ndata: signed out\n\n";

/** Interval of keep-alives, in milliseconds. A connection ends after 15 minutes, and the browser reconnects. */
const heartbeat = 20_000;

interface Stream extends Listener {
  out: PassThrough;
  /** Sequence numbers of the leads that were already announced. */
  told: Set<number>;
  beat: number;
  opened: number;
}

/** Creates the event streams of this process. */
export function createEventStreams({ store, log, lookEvery = 2000, stopping }: EventStreamOptions): EventStreams {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  const look = async (): Promise<void> => {
    // Streams that open from here on are not covered by the queries below and are handled in the next round.
    const open = [...streams];
    const living = await store.sessions.living(open.map(({ session }) => session));
    for (const { session, out } of open) if (!living.has(session)) out.end(signedOut);
    for (const stream of open) {
      if ((await isAnswered(stream)) && !stream.out.writableEnded) stream.out.end("event: look\ndata: now\n\n");
    }
    // Capped at the newest existing lead, so that neither erased leads nor a forged number in the address can hide new ones.
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
        // The stream is never returned, so its slot is released.
        streams.delete(stream);
        throw error;
      }
      if (timer === undefined) lookAgain();
      return out;
    },
  };
}

/** Whether a page may stop waiting. A failed check counts as done, so the page looks for itself and the other streams continue. */
async function isAnswered({ isDone, opened }: Stream): Promise<boolean> {
  return isDone !== undefined && (performance.now() - opened > longestWait || (await isDone().catch(() => true)));
}

/** Sends the number of new leads when it has changed, or else a keep-alive when one is due. */
function tell(stream: Stream, arrivals: readonly FreshLead[], now: number): void {
  const { out, told, filter, after, beat } = stream;
  const before = told.size;
  for (const { seq, fits } of arrivals) {
    if (seq > after && told.size < mostTold && !told.has(seq) && fits(filter)) told.add(seq);
  }
  const news = told.size > before ? `data: ${told.size}\n\n` : "";
  if (news === "" && now - beat < heartbeat) return;
  stream.beat = now;
  // The events are tiny, so backpressure means the client does not read and its data would pile up in memory.
  if (!out.writableEnded && !out.write(news || ": still here\n\n")) out.destroy();
}

/** Responds with an event stream, or with 204 when none is available. */
export async function sendStream(
  { ctx }: { ctx: Context },
  open: () => Promise<PassThrough | undefined>,
): Promise<void> {
  const stream = ctx.method === "GET" ? await open() : undefined;
  // At the limit, the page tries again later.
  if (!stream) return void (ctx.status = 204);
  sendEvents(ctx, stream);
}

/** Tells a page that requests events, and cannot be redirected, that its session is over. */
export function sendSignedOut(ctx: Context): void {
  sendEvents(ctx, signedOut);
}

function sendEvents(ctx: Context, events: PassThrough | string): void {
  ctx.type = "text/event-stream; charset=utf-8";
  // A proxy that buffers responses would hold this one back indefinitely.
  ctx.set("X-Accel-Buffering", "no");
  ctx.body = events;
}
