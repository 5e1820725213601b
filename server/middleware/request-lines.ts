/** The log's lines of requests, written many at once: the server does not wait for each. */
import { type DestinationStream, type Logger, symbols } from "pino";

export interface RequestLine {
  id: string;
  method: string;
  /** A name that is ours, never the visitor's address. */
  route: string;
  status: number;
  /** Milliseconds. */
  ms: number;
  /** The visitor went away before the end. */
  aborted: boolean;
}

/** Milliseconds for which a line waits for others at most. */
const patience = 100;
/** Characters that are written at once, whatever the time. */
const most = 64_000;

const flushes = new Set<() => void>();
process.once("exit", () => flushes.forEach((flush) => flush()));

/**
 * Writes lines as the log itself would, within a tenth of a second: a process that is killed takes the last of them with
 * it. Everything else that is logged (failures, alerts, wrong passwords) is written at once and does not pass here.
 */
export function createRequestLines(log: Logger): { add(line: RequestLine): void } {
  const stream = Reflect.get(log, symbols.streamSym) as DestinationStream & { destroyed?: boolean };
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = "";
    // Of a request that ends while the process does.
    if (text !== "" && !stream.destroyed) stream.write(text);
  };
  flushes.add(flush);
  // Whoever waits for the last lines of the log before the process ends waits for these too.
  const flushLog = log.flush.bind(log);
  log.flush = (done) => {
    flush();
    flushLog(done);
  };
  const clock = createClock();
  return {
    add({ id, method, route, status, ms, aborted }) {
      const end = aborted ? ',"aborted":true,"msg":"request"}\n' : ',"msg":"request"}\n';
      waiting += `{"level":30,"time":"${clock()}","id":"${id}","method":"${method}","route":${quoted(route)},"status":${status},"ms":${ms}${end}`;
      if (waiting.length > most) flush();
      else timer ??= setTimeout(flush, patience).unref();
    },
  };
}

/** The time as text, made once a millisecond. */
function createClock(): () => string {
  let last = 0;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      text = new Date(now).toISOString();
    }
    return text;
  };
}

const quotes = new Map<string, string>();

/** Routes are few: each is quoted once. */
function quoted(route: string): string {
  const known = quotes.get(route);
  if (known !== undefined) return known;
  const made = JSON.stringify(route);
  if (quotes.size < 10_000) quotes.set(route, made);
  return made;
}
