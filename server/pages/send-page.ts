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
import { type ShownPage, shownPage, type ShownState } from "./shown-page.ts";

export interface SendOptions {
  state?: ShownState;
  /** Default: 200. */
  status?: number;
}

/** Answers with a page as HTML. What holds nothing of the visitor is rendered once and kept. */
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

function sendShown(
  ctx: Context,
  services: PageServices,
  { key, data, caching, policy, look, audience }: ShownPage,
  status: number,
): Promise<void> | undefined {
  const lasting = key !== undefined;
  const make = (): Promise<Answer> =>
    renderAnswer(services, data(), { look, policy, status, lasting, headers: caching });
  const answer = lasting ? answersOf(services).get(documentKey(services, `${status} ${key}`), make) : make();
  return sendAnswer(ctx, answer, audience);
}

/** What a document is kept by: it names the browser files, which the development server changes. */
export function documentKey({ files }: Pick<PageServices, "files">, key: string): string {
  return `document ${nameOf(files())} ${key}`;
}

const named = new WeakMap<ClientFiles, string>();

function nameOf(files: ClientFiles): string {
  const known = named.get(files);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 8);
  named.set(files, name);
  return name;
}

export interface DocumentParts {
  look: SiteLook;
  policy: Policy;
  status: number;
  /** Whether it will be sent again and again. */
  lasting: boolean;
  headers: Readonly<Record<string, string>>;
}

/** Renders page data to an answer under the policy that the document needs. */
export async function renderAnswer(services: PageServices, data: PageData, parts: DocumentParts): Promise<Answer> {
  const { config, files, renderDocument } = services;
  const { html, ...hashes } = await renderDocument(data, { files: files(), origin: config.origin, look: parts.look });
  const needs = { ...hashes, policy: parts.policy, tracking: data.chrome.tracking };
  return createAnswer({
    body: Buffer.from(html),
    type: "text/html; charset=utf-8",
    headers: headersWith(config, { ...documentPolicy(config, needs), ...parts.headers }),
    status: parts.status,
    lasting: parts.lasting,
  });
}
