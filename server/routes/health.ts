/** How the server is: for load balancers and for the one who edits the content. */
import type { Middleware } from "koa";
import { place } from "../../engine/problem/format.ts";
import { isSecretFile } from "../content/secret-files.ts";
import { inMegabytes, leastSpace, worryingSpace } from "../free-space.ts";
import type { Services } from "../services.ts";

/**
 * 200 with what is wrong with the content, if anything is; 503 only when leads cannot be written.
 *
 * A small writing succeeds on a disk that has no room for a lead, so the room is asked for as well.
 *
 * A problem quotes the author, so the words of those in files behind a gate are left out: they are in the log.
 */
export function serveHealth(services: Services): Middleware {
  return async (ctx) => {
    ctx.set("Cache-Control", "no-store");
    const published = services.published();
    const free = await services.freeSpace();
    const embedded = services.config.databaseUrl === undefined;
    const writable = (!embedded || free >= leastSpace) && (await canWrite(services));
    const broken =
      published.problems.some((problem) => problem.severity === "error") || !published.site || free < worryingSpace;
    ctx.status = writable ? 200 : 503;
    ctx.body = {
      status: writable ? (broken ? "degraded" : "ok") : "failing",
      store: writable ? "ok" : "The store of leads cannot be written.",
      disk: free < worryingSpace ? `The disk of DATA_DIR is nearly full: ${inMegabytes(free)} are left.` : "ok",
      site: published.site?.version ?? null,
      problems: place(published.problems, published.texts).map(({ problem, span }) => ({
        code: problem.code,
        severity: problem.severity,
        file: problem.file,
        line: span.start.line,
        message: isSecretFile(problem.file, published)
          ? "The words are in the server's log, because this file is behind a gate."
          : problem.message,
      })),
      stale: published.stale,
      held: published.held,
    };
  };
}

async function canWrite({ store, log }: Services): Promise<boolean> {
  try {
    await store.probe();
    return true;
  } catch (error) {
    log.error({ err: error, alert: "store-cannot-write" }, "the store of leads cannot be written");
    return false;
  }
}
