/** Who may work at the desk. Passwords come here hashed, invitations are kept by their hash. */
import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { ahead } from "./clocks.ts";
import { query, type Engine, type Row, type Task } from "./engine.ts";

/** What somebody may do: a reader looks, an operator acts on leads, an owner erases people and sees the log too. */
export const roles = ["reader", "operator", "owner"] as const;

export type Role = (typeof roles)[number];

export interface Account {
  id: string;
  /** In small letters. */
  email: string;
  role: Role;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Whether the invitation was taken. */
  hasPassword: boolean;
  /** Whether a one-time code is asked for beside the password. */
  hasCode: boolean;
}

/** What signing in is judged by. */
export interface Credentials {
  account: Account;
  /** Undefined while nobody took the invitation. */
  passwordHash: string | undefined;
  /** In base32; undefined when no code is asked for. */
  codeSecret: string | undefined;
}

export interface Accounts {
  /** Makes an account without a password. Undefined when there is one of this address. */
  add(email: string, role: Role): Promise<Account | undefined>;
  /** Takes the account away with its sessions, invitation and marks. False when there is none. */
  remove(email: string): Promise<boolean>;
  find(email: string): Promise<Account | undefined>;
  /** In the order of their addresses. */
  list(): Promise<readonly Account[]>;
  exist(): Promise<boolean>;
  /** Makes an invitation for a day, in place of an earlier one. Resolves with what stands in its link. */
  invite(id: string): Promise<string>;
  /** Whose invitation this is; undefined for one that was taken, replaced, is over or never was. */
  invited(token: string): Promise<Account | undefined>;
  /** Sets the password that the invitation was for: once, and all sessions end. Undefined as above. */
  takeInvitation(token: string, passwordHash: string): Promise<Account | undefined>;
  credentials(email: string): Promise<Credentials | undefined>;
  /** Sets another password, and ends all sessions but this one. False, and nothing is done, when this one is over. */
  setPassword(id: string, passwordHash: string, session: string): Promise<boolean>;
  /** Forgets the password and the code, and ends all sessions. */
  reset(id: string): Promise<void>;
  /** Sets what codes are made from; undefined: no code is asked for any more. False, and nothing is done, when the session is over. */
  setCodeSecret(id: string, secret: string | undefined, session: string): Promise<boolean>;
  /** Notes that the code of a step of time (half a minute) was used. False when it, or a later one, was used already. */
  useCode(id: string, step: number): Promise<boolean>;
}

/** Milliseconds for which an invitation can be taken. */
const invitationLasts = 86_400_000;

/** What ends later than one of now was made by a clock that has been set back: it could be taken until that is reached. */
const isOpen = "expires_at > ? AND expires_at <= ?";

function boundsOf(moment: Date): string[] {
  return [0, invitationLasts + ahead].map((ms) => new Date(moment.getTime() + ms).toISOString());
}

/** Steps of half a minute by which codes are used before their time at most; what lies further was noted by a clock that has been set back. */
const mostSteps = 4;

const columns = "id, email, role, created_at, password, code_secret";

/** The accounts of a store. */
export function createAccounts(engine: Engine, now: () => Date): Accounts {
  const byEmail = async (email: string): Promise<Row | undefined> => {
    const [row] = await engine.read(`SELECT ${columns} FROM desk_accounts WHERE email = ?`, email.toLowerCase());
    return row;
  };
  return {
    add: (email, role) => engine.run(() => addAccount(email.toLowerCase(), role, now().toISOString())),
    remove: (email) =>
      engine.run(function* () {
        const removed = yield* query("DELETE FROM desk_accounts WHERE email = ? RETURNING id", email.toLowerCase());
        return removed.length > 0;
      }),
    async find(email) {
      const row = await byEmail(email);
      return row && accountOf(row);
    },
    async list() {
      const rows = await engine.read(`SELECT ${columns} FROM desk_accounts ORDER BY email`);
      return rows.map(accountOf);
    },
    exist: async () => (await engine.read("SELECT 1 AS one FROM desk_accounts LIMIT 1")).length > 0,
    ...keepInvitations(engine, now),
    async credentials(email) {
      const row = await byEmail(email);
      return (
        row && {
          account: accountOf(row),
          passwordHash: textOf(row, "password"),
          codeSecret: textOf(row, "code_secret"),
        }
      );
    },
    setPassword: (id, passwordHash, session) =>
      engine.run(function* () {
        const isSet = yield* change("password", passwordHash, id, session);
        if (isSet) yield* query("DELETE FROM desk_sessions WHERE account = ? AND hash <> ?", id, hashToken(session));
        return isSet;
      }),
    async reset(id) {
      await engine.run(function* () {
        yield* query("UPDATE desk_accounts SET password = NULL, code_secret = NULL WHERE id = ?", id);
        yield* query("DELETE FROM desk_sessions WHERE account = ?", id);
      });
    },
    setCodeSecret: (id, secret, session) => engine.run(() => change("code_secret", secret ?? null, id, session)),
    useCode: (id, step) =>
      engine.run(function* () {
        const used = yield* query(
          "UPDATE desk_accounts SET code_step = ? WHERE id = ? AND (code_step < ? OR code_step > ?) RETURNING id",
          step,
          id,
          step,
          step + mostSteps,
        );
        return used.length > 0;
      }),
  };
}

/** What somebody changes who is signed in: a reset or a sign-out that came meanwhile goes before. */
function* change(column: "password" | "code_secret", value: string | null, id: string, session: string): Task<boolean> {
  const changed = yield* query(
    `UPDATE desk_accounts SET ${column} = ? WHERE id = ?
     AND EXISTS (SELECT 1 FROM desk_sessions WHERE account = ? AND hash = ?) RETURNING id`,
    value,
    id,
    id,
    hashToken(session),
  );
  return changed.length > 0;
}

function keepInvitations(engine: Engine, now: () => Date): Pick<Accounts, "invite" | "invited" | "takeInvitation"> {
  return {
    async invite(id) {
      const token = makeToken();
      const expires = new Date(now().getTime() + invitationLasts).toISOString();
      await engine.run(() =>
        query(
          `INSERT INTO desk_invitations (hash, account, expires_at) VALUES (?, ?, ?)
           ON CONFLICT (account) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at`,
          hashToken(token),
          id,
          expires,
        ),
      );
      return token;
    },
    async invited(token) {
      const [row] = await engine.read(
        `SELECT ${columns} FROM desk_accounts WHERE id = (SELECT account FROM desk_invitations WHERE hash = ? AND ${isOpen})`,
        hashToken(token),
        ...boundsOf(now()),
      );
      return row && accountOf(row);
    },
    takeInvitation: (token, passwordHash) => engine.run(() => takeInvitation(hashToken(token), passwordHash, now())),
  };
}

function* addAccount(email: string, role: Role, at: string): Task<Account | undefined> {
  const [row] = yield* query(
    `INSERT INTO desk_accounts (id, email, role, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (email) DO NOTHING RETURNING ${columns}`,
    randomUUIDv7(),
    email,
    role,
    at,
  );
  return row && accountOf(row);
}

/** Deleting it is what makes it valid once, whoever comes at the same time. */
function* takeInvitation(hash: string, passwordHash: string, at: Date): Task<Account | undefined> {
  const [taken] = yield* query(
    `DELETE FROM desk_invitations WHERE hash = ? AND ${isOpen} RETURNING account`,
    hash,
    ...boundsOf(at),
  );
  if (!taken) return undefined;
  const id = String(taken["account"]);
  yield* query("DELETE FROM desk_sessions WHERE account = ?", id);
  const [row] = yield* query(
    `UPDATE desk_accounts SET password = ? WHERE id = ? RETURNING ${columns}`,
    passwordHash,
    id,
  );
  return row && accountOf(row);
}

/** The account in a row that has its columns. */
export function accountOf(row: Row): Account {
  return {
    id: String(row["id"]),
    email: String(row["email"]),
    // What is no role any more may do the least.
    role: roles.find((role) => role === row["role"]) ?? "reader",
    createdAt: String(row["created_at"]),
    hasPassword: textOf(row, "password") !== undefined,
    hasCode: textOf(row, "code_secret") !== undefined,
  };
}

function textOf(row: Row, column: string): string | undefined {
  const value = row[column];
  return typeof value === "string" ? value : undefined;
}

/** 256 random bits for an address or a cookie. The store keeps their hash alone, so that a copy of it opens nothing. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the store knows a token by. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
