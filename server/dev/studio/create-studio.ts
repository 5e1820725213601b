/** The studio at /_studio: writing the site's files in the browser. Only the development server has it. */
import { randomBytes } from "node:crypto";
import Koa, { HttpError, type Context } from "koa";
import type { RenderDocument, ClientFiles } from "../../../engine/document/rendered.ts";
import { readBody } from "../../http/read-body.ts";
import { createContentFiles, RefusedError } from "./content-files.ts";
import { listFiles, searchTexts, usesOf } from "./find.ts";
import { renderPreview } from "./preview.ts";
import { readLook, readSave } from "./read-requests.ts";
import { refuseStrangers, refuseWithoutToken } from "./refuse-strangers.ts";
import { studioDocument, studioPolicy } from "./studio-document.ts";
import { createStudioSite, type StudioSiteOptions } from "./studio-site.ts";

export interface StudioOptions extends StudioSiteOptions {
  /** The address that the person who started the server named. Default: loopback. */
  host: string | undefined;
  /** Absolute address of the site without a trailing slash. */
  origin: string;
  renderDocument: RenderDocument;
  files: () => ClientFiles;
  /** The site's theme as a style sheet. */
  theme: () => string;
  /** Told of what the studio wrote, at once. */
  onSaved: (name: string) => void;
  onError: (error: unknown) => void;
}

export interface StudioServer {
  /** Answers what `isOfStudio`. */
  app: Koa;
  /** Something changed on the disk, at this path below the website's folder. */
  changed: (at: string) => void;
}

/** Whether a request is the studio's. */
export function isOfStudio(url: string): boolean {
  return /^\/_studio([/?]|$)/.test(url);
}

/** All texts that are not saved, as JSON: more than an author types, and less than what takes a server down. */
const largestBody = 4_000_000;

type Answerer = (ctx: Context) => unknown;

/** Makes the studio of a website. */
export function createStudio(options: StudioOptions): StudioServer {
  const door = { host: options.host, token: randomBytes(32).toString("base64url") };
  const site = createStudioSite(options);
  const content = createContentFiles(options.siteDir);

  const answers: Readonly<Record<string, Answerer>> = {
    "GET files": async () => listFiles(options.siteDir, (await site.saved()).texts),
    "GET file": (ctx) => content.read(asked(ctx, "path")),
    "GET search": async (ctx) => searchTexts(asked(ctx, "words"), (await site.saved()).texts),
    "GET uses": async (ctx) => usesOf(asked(ctx, "path"), (await site.saved()).texts),
    "PUT file": async (ctx) => {
      const request = readSave(await readJson(ctx));
      const { conflict, now } = content.save(request);
      if (conflict) ctx.status = 409;
      else {
        site.changed(request.path);
        options.onSaved(request.path);
      }
      return now;
    },
    "POST look": async (ctx) => {
      const request = readLook(await readJson(ctx));
      for (const name of [request.path, ...Object.keys(request.drafts)]) content.allow(name);
      const looked = await site.look(request);
      const preview = await renderPreview(looked, request.state, options);
      return { problems: looked.problems, more: looked.more, ...(preview && { preview }) };
    },
  };

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
        ctx.body = studioDocument(door.token, options.theme());
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
  return { app, changed: site.changed };
}

function refuse(ctx: Context, error: unknown): void {
  if (!(error instanceof RefusedError || error instanceof HttpError)) throw error;
  ctx.status = error.status;
  ctx.body = { error: error.message };
}

function asked(ctx: Context, name: string): string {
  const value = new URLSearchParams(ctx.querystring).get(name);
  if (value === null || value.length > 500) throw new RefusedError(400, `Say ${name}.`);
  return value;
}

async function readJson(ctx: Context): Promise<unknown> {
  if (!ctx.is("json")) throw new RefusedError(415, "Send JSON.");
  const text = await readBody(ctx, largestBody);
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    throw new RefusedError(400, "That is no JSON.");
  }
}
