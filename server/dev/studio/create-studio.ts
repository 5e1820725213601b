/** The studio at /_studio, where authors edit the site's files in the browser. Available in the development server only. */
import { hash, randomBytes } from "node:crypto";
import Koa, { HttpError, type Context } from "koa";
import { ConfigError } from "../../process/explain-fault.ts";
import { diskRefusal, RefusedError } from "./content-files.ts";
import { type FindFile, privateFolder, sendPrivateFile } from "./private-files.ts";
import { refuseStrangers, refuseWithoutToken } from "./refuse-strangers.ts";
import { createAnswers, type AnswerOptions } from "./studio-answers.ts";
import { studioDocument, studioPolicy } from "./studio-document.ts";

export interface StudioOptions extends Omit<AnswerOptions, "privateAt"> {
  findAsset: FindFile;
  /** The address named by the user who started the server. Default: loopback. */
  host: string | undefined;
  /** Returns the site's theme as a style sheet. */
  theme: () => string;
  onError: (error: unknown) => void;
}

export interface StudioServer {
  /** Handles the requests that `isOfStudio` matches. */
  app: Koa;
  /** Reports changes on the disk: paths relative to the website's root, or none if anything may have changed. */
  changed: (at?: readonly string[]) => void;
}

/** Whether a request is for the studio. */
export function isOfStudio(url: string): boolean {
  return /^\/_studio([/?]|$)/.test(url);
}

/** Creates the studio of a website. */
export function createStudio(options: StudioOptions): StudioServer {
  const door = { host: options.host, token: randomBytes(32).toString("base64url") };
  const told = { token: door.token, site: hash("sha256", options.siteDir, "base64url") };
  const secret = randomBytes(32).toString("base64url");
  const { answers, changed } = createAnswers({ ...options, privateAt: `${privateFolder}${secret}` });

  const app = new Koa();
  app.on("error", options.onError);
  app.use(async (ctx) => {
    ctx.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" });
    ctx.set({
      "Content-Security-Policy": studioPolicy,
      "X-Frame-Options": "DENY",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
    try {
      refuseStrangers(ctx, door);
      if (ctx.path === "/_studio" && ctx.method === "GET") {
        ctx.type = "html";
        ctx.body = studioDocument(told, options.theme());
        return;
      }
      if (ctx.path.startsWith(privateFolder) && ctx.method === "GET") {
        await sendPrivateFile(ctx, secret, options.findAsset);
        return;
      }
      const [, name = ""] = /^\/_studio\/api\/([a-z]+)$/.exec(ctx.path) ?? [];
      const answer = Object.hasOwn(answers, `${ctx.method} ${name}`) ? answers[`${ctx.method} ${name}`] : undefined;
      if (!answer) throw new RefusedError(404, "There is nothing at this address of the studio.");
      refuseWithoutToken(ctx, door);
      const body = await answer(ctx);
      ctx.body = body ?? {};
    } catch (error) {
      refuse(ctx, error);
    }
  });
  return { app, changed };
}

/** Responds to any error with JSON, because the studio's page takes an unreadable response for a stopped server. */
function refuse(ctx: Context, error: unknown): void {
  if (error instanceof ConfigError) return refuse(ctx, new RefusedError(400, error.message));
  const known = error instanceof RefusedError || error instanceof HttpError ? error : diskRefusal(error);
  if (!known) ctx.app.emit("error", error, ctx);
  ctx.status = known?.status ?? 500;
  ctx.body = { error: known?.message ?? "The studio failed at this. The window in which the server runs says why." };
}
