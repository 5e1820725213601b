/** Writes the log's request lines in batches, so that the server does not wait for each. */
import { type DestinationStream, type Logger, symbols } from "pino";

export interface RequestLine {
  id: string;
  method: string;
  /** The server's own name for it, never the visitor's address. */
  route: string;
  status: number;
  /** Milliseconds. */
  ms: number;
  /** The client disconnected before the end. */
  aborted: boolean;
}

/** Milliseconds for which a line waits for others at most. */
const patience = 100;
/** Once this many characters are waiting, they are written at once. */
const most = 64_000;

const flushes = new Set<() => void>();
process.once("exit", () => flushes.forEach((flush) => flush()));

/**
 * Writes lines as the log itself would, within a tenth of a second: a process that is killed loses the last of them.
 * Everything else that is logged (failures, alerts, wrong passwords) is written at once and does not pass through here.
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
    // The stream may be gone: a request can end while the process does.
    if (text !== "" && !stream.destroyed) stream.write(text);
  };
  flushes.add(flush);
  // Flushing the log before the process ends flushes these lines too.
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

/** Creates a function that returns the time as text, formatted once a millisecond. */
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

/** Quotes a route. There are few, so each is quoted only once. */
function quoted(route: string): string {
  const known = quotes.get(route);
  if (known !== undefined) return known;
  const made = JSON.stringify(route);
  if (quotes.size < 10_000) quotes.set(route, made);
  return made;
}
