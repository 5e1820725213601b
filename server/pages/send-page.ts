import { createHash } from "node:crypto";
import type { Context } from "koa";
import type { PageData } from "../../engine/site/page-data.ts";
import type { CompiledPage, SiteLook, Policy, Site } from "../../engine/site/site.ts";
import type { ClientFiles } from "../../engine/document/rendered.ts";
import { type Answer, createAnswer } from "../http/answer.ts";
import { answersOf } from "../http/kept-answers.ts";
import { documentPolicy, headersWith } from "../http/security-headers.ts";
import { sendAnswer } from "../http/send-answer.ts";
import type { PageServices } from "./page-services.ts";
import { ownAnswersOf } from "./own-answers.ts";
import { type ShownPage, shownPage, type ShownState } from "./shown-page.ts";
import { rememberFor } from "../../engine/things/remember.ts";

export interface SendOptions {
  state?: ShownState;
  /** Default: 200. */
  status?: number;
}

/** Answers with a page as HTML. A page that holds nothing of the visitor is rendered once and cached. */
export function sendPage(
  ctx: Context,
  services: PageServices,
  site: Site,
  page: CompiledPage,
  { state = {}, status = 200 }: SendOptions = {},
): Promise<void> | undefined {
  const send = (shown: ShownPage): Promise<void> | undefined => sendShown(ctx, services, shown, status);
  const shown = shownPage(ctx, services, site, page, state);
  return shown instanceof Promise ? shown.then(send) : send(shown);
}

function sendShown(ctx: Context, services: PageServices, shown: ShownPage, status: number): Promise<void> | undefined {
  const { key, audience } = shown;
  const answer = documentOf(services, shown, status);
  // A cached answer is in memory once, however many read it.
  if (key !== undefined) return sendAnswer(ctx, answer, audience);
  const noted = Promise.resolve(answer).then((own) => {
    ownAnswersOf(services).note(ctx.res, own.size);
    return own;
  });
  return sendAnswer(ctx, noted, audience);
}

/** Returns the document of what is shown. If anybody may see it, its data is separate. */
export function documentOf(
  services: PageServices,
  { key, data, caching, policy, look, audience }: ShownPage,
  status = 200,
): Answer | Promise<Answer> {
  const lasting = key !== undefined;
  const apart = audience === "anybody";
  const make = (): Promise<Answer> =>
    renderAnswer(services, data(), { look, policy, status, lasting, headers: caching, apart });
  return lasting ? answersOf(services).get(documentKey(services, `${status} ${key}`), make) : make();
}

/** Returns the cache key of a document. It includes the browser files, which the development server changes. */
export function documentKey({ files }: Pick<PageServices, "files">, key: string): string {
  return `document ${nameOf(files())} ${key}`;
}

const nameOf = rememberFor((files: ClientFiles) =>
  createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 8),
);

export interface DocumentParts {
  look: SiteLook;
  policy: Policy;
  status: number;
  /** Whether it will be sent repeatedly. */
  lasting: boolean;
  headers: Readonly<Record<string, string>>;
  /** Whether anybody may request the page's data by itself. Default: false. */
  apart?: boolean;
}

/** Cached only by the browser that asked: when a page is withdrawn, no proxy has it. */
const shownForLong = { "Cache-Control": "private, max-age=604800, immutable", Vary: "Accept-Encoding" };

/** Renders page data to an answer with the policy that the document needs. */
export async function renderAnswer(services: PageServices, data: PageData, parts: DocumentParts): Promise<Answer> {
  const { config, files, renderDocument } = services;
  const { look, policy, status, lasting, apart: mayBeApart = false } = parts;
  const options = { files: files(), origin: config.origin, look, apart: mayBeApart };
  const { html, apart, ...hashes } = await renderDocument(data, options);
  const needs = { ...hashes, policy, tracking: data.chrome.tracking };
  return createAnswer({
    body: Buffer.from(html),
    type: "text/html; charset=utf-8",
    headers: headersWith(config, { ...documentPolicy(config, needs), ...parts.headers }),
    status,
    lasting,
    apart:
      apart &&
      createAnswer({
        body: Buffer.from(apart.json),
        type: "application/json; charset=utf-8",
        headers: headersWith(config, shownForLong),
        tag: apart.tag,
      }),
  });
}
