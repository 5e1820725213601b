/** HTML document that wraps every page of the desk. */
import { escapeHtml } from "../../engine/things/escape-html.ts";
import type { DeskAsk, Visit } from "./desk-route.ts";
import { isAtLeast } from "./desk-route.ts";
import { Html, html, type HtmlPart } from "./html.ts";

export interface DeskPage {
  title: string;
  body: Html;
  /** The path of the navigation link to mark as current. */
  at?: string;
  /** Default: 200. */
  status?: number;
}

/** Address of the leads that look like spam. */
export const quarantineAddress = "/_desk?quarantined=yes";

const links = [
  { path: "/_desk", name: "Inbox", least: "reader" },
  { path: quarantineAddress, name: "Quarantine", least: "reader" },
  { path: "/_desk/figures", name: "How it goes", least: "reader" },
  { path: "/_desk/erase", name: "Erase a person", least: "owner" },
  { path: "/_desk/upkeep", name: "Upkeep", least: "owner" },
  { path: "/_desk/log", name: "Log", least: "owner" },
  { path: "/_desk/news", name: "Mail notices", least: "reader" },
  { path: "/_desk/account", name: "Your account", least: "reader" },
] as const;

/** Responds with a page; `visit` is the signed-in user, and undefined before sign-in. */
export function sendDeskPage({ ctx, services }: DeskAsk, page: DeskPage, visit?: Visit): void {
  const { site } = services.published();
  ctx.status = page.status ?? 200;
  ctx.type = "text/html; charset=utf-8";
  const icon = site?.look.icons.svg?.url;
  const styles = ["/_desk/files/theme.css", ...services.files().styles, "/_desk/files/desk.css"];
  const faces = (site?.look.faces ?? []).map(
    ({ url }) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`,
  );
  const head = styles.map((address) => html`<link rel="stylesheet" href="${address}" />`);
  const { markup } = html`<html lang="en" class="desk">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${page.title} · Desk</title>
      ${icon && html`<link rel="icon" href="${icon}" />`} ${faces}${head}
      <script type="module" src="/_desk/files/desk.js"></script>
    </head>
    <body>
      <a class="skip" href="#content">Skip to the content</a>
      <header class="bar">
        <p class="mark">
          <a href="/_desk">${site?.chrome.name ?? "Site"} <span>desk</span></a>
        </p>
        ${visit && bar(visit, page.at)}
      </header>
      <main id="content" tabindex="-1">${page.body}</main>
    </body>
  </html> `;
  ctx.body = `<!doctype html>\n${markup}`;
}

function bar({ account, token, held }: Visit, at: string | undefined): Html {
  const shown = links.filter(({ least }) => isAtLeast(account.role, least));
  return html`<nav aria-label="Desk">
      <ul>
        ${shown.map(
          ({ path, name }) =>
            html`<li>
              <a href="${path}" ${path === at && new Html(' aria-current="page"')}
                >${name}${path === quarantineAddress && held > 0 && ` (${held})`}</a
              >
            </li>`,
        )}
      </ul>
    </nav>
    <form method="post" action="/_desk/sign-out" class="leave">
      ${tokenField(token)}<span class="who">${account.email}</span> <button class="quiet">Sign out</button>
    </form>`;
}

/** Returns the hidden field with the CSRF token that every form of a session carries. */
export function tokenField(token: string): Html {
  return html`<input type="hidden" name="_token" value="${token}" />`;
}

/** Renders a highlighted sentence that reports success or a problem. */
export function notice(kind: "done" | "wrong", text: string | undefined): Html | undefined {
  if (text === undefined) return undefined;
  return new Html(`<p class="notice ${kind}" role="${kind === "wrong" ? "alert" : "status"}">${escapeHtml(text)}</p>`);
}

/** Renders details for the operator of the server, collapsed so that they do not distract others. */
export function forOperator(...words: readonly HtmlPart[]): Html {
  return html`<details class="operator">
    <summary>For the person who runs the site</summary>
    <p>${words}</p>
  </details>`;
}

/** Responds with a page that says why a request was refused. */
export function refuse(ask: DeskAsk, visit: Visit, status: number, title: string, says: string, to = "/_desk"): void {
  sendDeskPage(
    ask,
    {
      title,
      status,
      body: html`<h1>${title}</h1>
        <p>${says}</p>
        <p><a href="${to}">Back to the inbox</a></p>`,
    },
    visit,
  );
}
