/** Reports the server's health, for load balancers and for the editors of the content. */
import type { Middleware } from "koa";
import { place } from "../../engine/problem/format.ts";
import { isPage, isSecretFile, namesSecretFile } from "../content/secret-files.ts";
import { inMegabytes, leastSpace, worryingSpace } from "../process/free-space.ts";
import type { Services } from "./services.ts";
import { watchStore } from "./watch-store.ts";
import { worst } from "../../engine/problem/outcome.ts";

/**
 * Answers 200 with what is wrong with the content, if anything is; 503 only when leads cannot be written.
 *
 * A small write succeeds on a disk that has no room for a lead, so the free space is checked as well.
 *
 * A problem quotes the author, and a file's name may reveal what it holds, even in a message about another file: for
 * files behind a gate both are left out, and are in the log.
 */
export function serveHealth(services: Services): Middleware {
  const canWrite = watchStore(services);
  const tell = keepForASecond(() => healthOf(services, canWrite), services.elapsed);
  return async (ctx) => {
    ctx.set("Cache-Control", "no-store");
    const { status, body } = await tell();
    ctx.status = status;
    ctx.body = body;
  };
}

interface Health {
  status: 200 | 503;
  body: object;
}

async function healthOf(services: Services, canWrite: () => Promise<boolean>): Promise<Health> {
  const published = services.published();
  const { told, left } = worst(published.problems);
  const free = await services.freeSpace();
  const embedded = services.config.databaseUrl === undefined;
  const writable = (!embedded || free >= leastSpace) && (await canWrite());
  const broken =
    published.problems.some((problem) => problem.severity === "error") || !published.site || free < worryingSpace;
  return {
    status: writable ? 200 : 503,
    body: {
      status: writable ? (broken ? "degraded" : "ok") : "failing",
      store: writable ? "ok" : "The store of leads cannot be written.",
      disk: free < worryingSpace ? `The disk of DATA_DIR is nearly full: ${inMegabytes(free)} are left.` : "ok",
      site: published.site?.version ?? null,
      problems: place(told, published.texts).map(({ problem, span }) => {
        const { code, severity, file, message } = problem;
        const secret = isSecretFile(file, published);
        return {
          code,
          severity,
          file: secret ? nameOf(file) : file,
          line: secret ? null : span.start.line,
          message: secret || namesSecretFile(message, published) ? elsewhere : message,
        };
      }),
      ...(left > 0 && { more: left }),
      stale: published.stale.map((file) => (isSecretFile(file, published) ? nameOf(file) : file)),
      held: published.held.map((sentence) => sentence.replace(madeFile, "A file behind a gate")),
    },
  };
}

/** The start of a sentence that says what becomes of a guide or an archive. */
const madeFile = /^(?:guides|archives)\/.*(?= (?:loses|says what a file) )/;

/** Returns the name to show. A page's file name is its address; any other name may reveal what the file holds. */
function nameOf(file: string): string {
  return isPage(file) ? file : "a file behind a gate";
}

const elsewhere = "The words are in the server's log, because they are of a file behind a gate.";

/** Makes at most one answer a second, however many ask: requests within it get the same one again. */
function keepForASecond<T>(make: () => Promise<T>, elapsed = () => performance.now()): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const time = elapsed();
    if (kept && time < kept.at + 1000) return kept.answer;
    const answer = make();
    kept = { at: time, answer };
    answer.catch(() => (kept = undefined));
    return answer;
  };
}
