/** A user with an account at the desk, for tests over HTTP. */
import type { Account, Role } from "../../server/leads/accounts.ts";
import type { Store } from "../../server/leads/store.ts";
import { formToken } from "../../server/desk/session-cookie.ts";
import type { TestServer } from "./server.ts";
import { cheapHash } from "./site.ts";

export interface DeskVisitor {
  account: Account;
  session: string;
  cookie: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Sends a form as the desk's own pages do, with the session's token. */
  post: (path: string, fields?: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
}

export const deskPassword = "correct horse battery staple";

/** Creates an account with the password `deskPassword`, whose hash is cheap to verify. */
export async function addAccount({ accounts }: Store, email: string, role: Role): Promise<Account> {
  const made = await accounts.add(email, role);
  const token = await accounts.invite(made?.id ?? "");
  const account = await accounts.takeInvitation(token, cheapHash(deskPassword));
  if (!account) throw new Error("There is no account.");
  return account;
}

/** Creates an account with this role and signs in. */
export async function enterDesk(server: TestServer, role: Role, email = `${role}@example.org`): Promise<DeskVisitor> {
  const { store } = server.services;
  const account = await addAccount(store, email, role);
  const session = await store.sessions.open(account.id);
  const cookie = `desk=${session}`;
  return {
    account,
    session,
    cookie,
    get: (path, headers = {}) => server.get(path, { cookie, ...headers }),
    post: (path, fields = {}, headers = {}) =>
      server.postForm(path, { _token: formToken(session), ...fields }, { cookie, origin: server.origin, ...headers }),
  };
}

/** Returns the cookie of this name that a response sets, with its attributes; "" when there is none. */
export function cookieSet(response: Response, name = "desk"): string {
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
}

/** Sends the sign-in form for ada@example.org; `fields` replace the right values. */
export function signInAt(
  server: TestServer,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const all = { email: "ada@example.org", password: deskPassword, code: "", ...fields };
  return server.postForm("/_desk/sign-in", all, { origin: server.origin, ...headers });
}
