/** What a visitor gets to see at a page's address: the page, or the wall in front of it. */
import type { Context } from "koa";
import { type PageData, pageDataOf, type VisitorState } from "../../engine/compile/page-data.ts";
import type { CompiledPage, Policy, Site } from "../../engine/compile/site.ts";
import type { Services } from "../services.ts";
import { isShuffled } from "./is-shuffled.ts";

export interface ShownPage {
  data: PageData;
  /** Equal keys, equal data; undefined when it holds something of this visitor and must not be kept. */
  key: string | undefined;
  /** Whether it stands behind a gate or is one, and so must not be kept by browsers and proxies. */
  secret: boolean;
  /** What its frames need; nothing for the wall, which tells nothing of the page. */
  policy: Policy;
}

/** How many orders a shuffled list has: three things in six. */
const orders = 6;
const nothing: Policy = { frames: [], permissions: {} };

/** Decides what to show. Asks the gate; chooses the order of shuffled lists. */
export async function shownPage(
  ctx: Context,
  services: Services,
  site: Site,
  page: CompiledPage,
  state: Pick<VisitorState, "wallError" | "sent" | "prompt" | "returned">,
): Promise<ShownPage> {
  const unlocked = page.gate ? await services.gates.isOpen(ctx, site, page.gate.key) : true;
  const order = isShuffled(page) ? Math.floor(Math.random() * orders) : 0;
  const { wallError, prompt, returned } = state;
  const personal = [wallError, prompt, returned].some((part) => part !== undefined);
  return {
    data: pageDataOf(site, page, { ...state, unlocked, order }),
    key: personal ? undefined : JSON.stringify([site.version, page.path, unlocked, order, state.sent ?? ""]),
    secret: page.gate !== undefined,
    policy: unlocked ? page.policy : nothing,
  };
}

/** The form that was just sent without script, when it is one that the page shows. */
export function sentForm(ctx: Context, site: Site, page: CompiledPage): string | undefined {
  const asked = ctx.query["sent"];
  if (typeof asked !== "string") return undefined;
  return page.forms.includes(asked) || site.chrome.footer.form?.form === asked ? asked : undefined;
}
