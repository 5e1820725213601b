/** Decides what a visitor sees at a page's address: the page, or the wall in front of it. */
import type { Context } from "koa";
import { type PageData, pageDataOf, type VisitorState } from "../../engine/site/page-data.ts";
import type { CompiledPage, SiteLook, Policy, Site } from "../../engine/site/site.ts";
import type { Admits, Audience } from "../http/send-answer.ts";
import type { PageServices } from "./page-services.ts";
import { isShuffled } from "./is-shuffled.ts";

export interface ShownPage {
  data: () => PageData;
  /** Equal keys mean equal data; undefined when it holds something of this visitor and must not be cached. */
  key: string | undefined;
  /** Whether and how browsers and proxies may cache it: not at all what is behind a gate, or a wall. */
  caching: Readonly<Record<string, string>>;
  audience: Audience;
  /** What its frames need; nothing for the wall, which reveals nothing about the page. */
  policy: Policy;
  look: SiteLook;
}

export type ShownState = Pick<VisitorState, "wallError" | "sent" | "prompt" | "returned" | "form">;

/** How many orders a shuffled list has: three things have six. */
const orders = 6;
const nothing: Policy = { frames: [], permissions: {} };
const secret = { "Cache-Control": "no-store", Vary: "Cookie, Accept-Encoding" };
const personal = { "Cache-Control": "no-store", Vary: "Accept-Encoding" };
const open = { "Cache-Control": "no-cache", Vary: "Accept-Encoding" };

/** Decides what to show: asks the gate, if there is one, and chooses the order of shuffled lists. */
export function shownPage(
  ctx: Context,
  { gates }: Pick<PageServices, "gates">,
  site: Site,
  page: CompiledPage,
  state: ShownState,
): ShownPage | Promise<ShownPage> {
  if (!page.gate) return pageFor(site, page, state, "anybody");
  return gates.admits(ctx, site, page.gate.key).then((admits) => pageFor(site, page, state, admits));
}

/** `admits`: who else may see the page itself; undefined when this visitor sees its wall. */
function pageFor(site: Site, page: CompiledPage, state: ShownState, admits?: Admits | "anybody"): ShownPage {
  const unlocked = admits !== undefined;
  const shuffled = isShuffled(page);
  const order = shuffled ? Math.floor(Math.random() * orders) : 0;
  const { sent = "", wallError = "", prompt, returned, form } = state;
  // The wall shows one of a few sentences, and nothing of the visitor.
  const kept = prompt === undefined && returned === undefined && form === undefined;
  return {
    data: () => pageDataOf(site, page, { ...state, unlocked, order }),
    key: kept ? `${site.version} ${page.path} ${unlocked ? "open" : "shut"} ${order} ${sent} ${wallError}` : undefined,
    caching: page.gate ? secret : kept ? open : personal,
    // The wall of a gated page is for requests without a cookie.
    audience: shuffled || Object.keys(state).length > 0 ? "nobody" : (admits ?? "strangers"),
    policy: unlocked ? page.policy : nothing,
    look: site.look,
  };
}

/** Returns the form that was just sent without script, if the page shows it. */
export function sentForm(ctx: Context, site: Site, page: CompiledPage): string | undefined {
  if (ctx.querystring === "") return undefined;
  // Koa's own query parser takes time quadratic in the query's length.
  const asked = new URLSearchParams(ctx.querystring).get("sent");
  if (asked === null) return undefined;
  return showsForm(site, page, asked) ? asked : undefined;
}

/** Returns whether a form is on the page, or below it. */
export function showsForm(site: Site, page: CompiledPage, form: string): boolean {
  return page.forms.includes(form) || hasInFooter(site, page, form);
}

/** Returns whether a form is below the page. A landing page has a footer of its own, without a form. */
export function hasInFooter({ chrome }: Site, page: CompiledPage, form: string): boolean {
  return page.chrome === "full" && chrome.footer.form?.form === form;
}
