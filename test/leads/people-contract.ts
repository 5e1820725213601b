/** The contract for the desk's accounts and notes, with any engine. */
import { describe, expect, it } from "vitest";
import type { Account } from "../../server/leads/accounts.ts";
import { leadActs } from "../../server/leads/lead-acts.ts";
import type { NewLead, Store } from "../../server/leads/store.ts";
import type { PrepareStores } from "./store-contract.ts";

const hour = 3_600_000;

async function addOwner(store: Store): Promise<Account> {
  const account = await store.accounts.add("Ada@Example.org", "owner");
  if (!account) throw new Error("no account");
  return account;
}

async function addLead(store: Store, more: Partial<NewLead> = {}): Promise<string> {
  const stored = await store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" }, ...more });
  return stored.outcome === "stored" ? stored.id : "";
}

/** Declares the contract's tests. `prepare` is called once in each. */
export function describePeople(name: string, prepare: PrepareStores): void {
  describe(`the desk's people: ${name}`, () => {
    it("an address has one account, whatever its letters", async () => {
      const store = await prepare().open();
      expect(await store.accounts.exist()).toBe(false);
      expect(await addOwner(store)).toMatchObject({ email: "ada@example.org", role: "owner", hasPassword: false });
      expect(await store.accounts.exist()).toBe(true);
      expect(await store.accounts.add("ADA@example.org", "reader")).toBeUndefined();
      await store.accounts.add("bob@example.org", "reader");
      expect((await store.accounts.list()).map(({ email }) => email)).toEqual(["ada@example.org", "bob@example.org"]);
      expect(await store.accounts.remove("Bob@example.org")).toBe(true);
      expect(await store.accounts.remove("bob@example.org")).toBe(false);
      expect(await store.accounts.find("bob@example.org")).toBeUndefined();
    });

    it("tells what was written last beside each of several leads, and why one waits for a lane that does not work", async () => {
      const world = prepare();
      const store = await world.open();
      const deliveries = [{ destination: "crm", lane: "crm" }];
      const ids = [await addLead(store, { deliveries }), await addLead(store), await addLead(store)];
      const [one = "", two = ""] = ids;
      await store.marks.addNote(one, "a@example.org", "first");
      await store.marks.addNote(two, "a@example.org", "two");
      await store.marks.addNote(one, "b@example.org", "last");
      const notes = await store.marks.lastNotes(ids);
      expect(ids.map((id) => notes.get(id))).toEqual(["last", "two", undefined]);
      expect([...(await store.marks.lastNotes([]))]).toEqual([]);
      const waits = async (): Promise<unknown> => (await store.inbox.find(one, ""))?.deliveries[0]?.waits;
      const lane = { lane: "crm", state: "pending" } as const;
      expect(await waits()).toBeUndefined();
      await store.outbox.claim({ ...lane, limit: 1, lease: 60_000 });
      await store.outbox.settle([], {
        ...lane,
        pause: { until: new Date(world.now().getTime() + 60_000), reason: "503" },
      });
      expect(await waits()).toBe("503");
      for await (const lead of store.leads({ id: one })) expect(lead.deliveries).toMatchObject([{ waits: "503" }]);
      await store.outbox.resume();
      expect(await waits()).toBe("503");
      await store.outbox.settle([], lane);
      expect(await waits()).toBeUndefined();
    });

    it("an invitation is valid once and for a day, and a later one takes its place", async () => {
      const world = prepare();
      const [store, other] = [await world.open(), await world.open()];
      const { id } = await addOwner(store);
      const first = await store.accounts.invite(id);
      const second = await store.accounts.invite(id);
      expect(await store.accounts.invited(first)).toBeUndefined();
      expect(await store.accounts.takeInvitation(first, "hash")).toBeUndefined();
      expect(await store.accounts.invited(second)).toMatchObject({ id });
      const takers = [store, other, store, other];
      const taken = await Promise.all(takers.map(({ accounts }) => accounts.takeInvitation(second, "hash")));
      expect(taken.filter(Boolean)).toMatchObject([{ id, hasPassword: true }]);
      expect(await store.accounts.invited(second)).toBeUndefined();
      const third = await store.accounts.invite(id);
      world.pass(24 * hour);
      expect(await store.accounts.invited(third)).toBeUndefined();
      expect(await store.accounts.takeInvitation(third, "late")).toBeUndefined();
      expect((await store.accounts.credentials("ada@example.org"))?.passwordHash).toBe("hash");
    });

    it("a session lasts while it is used, twelve hours without a request, a week at most, and ends when it is told to", async () => {
      const world = prepare();
      const [store, other] = [await world.open(), await world.open()];
      const { id } = await addOwner(store);
      const token = await store.sessions.open(id);
      world.pass(11 * hour);
      expect(await other.sessions.find(token)).toMatchObject({ id, email: "ada@example.org", role: "owner" });
      world.pass(11 * hour);
      expect(await store.sessions.find(token)).toMatchObject({ id });
      world.pass(12 * hour);
      expect(await store.sessions.find(token)).toBeUndefined();
      const lasting = await store.sessions.open(id);
      for (let hours = 10; hours < 7 * 24; hours += 10) {
        world.pass(10 * hour);
        expect(await store.sessions.find(lasting)).toMatchObject({ id });
      }
      world.pass(10 * hour);
      expect(await store.sessions.find(lasting)).toBeUndefined();
      const [one, two, three] = [
        await store.sessions.open(id),
        await store.sessions.open(id),
        await store.sessions.open(id),
      ];
      await store.sessions.end(one);
      expect(await other.sessions.find(one)).toBeUndefined();
      expect(await store.sessions.endAll(id, two)).toBe(1);
      expect(await store.sessions.find(three)).toBeUndefined();
      expect(await store.sessions.find(two)).toMatchObject({ id });
      expect(await store.sessions.find("made up")).toBeUndefined();
    });

    it("a reset, a new password, a code and the account's end are the ends of its sessions", async () => {
      const store = await prepare().open();
      const { id } = await addOwner(store);
      const token = await store.accounts.invite(id);
      const ended = async (session: string): Promise<boolean> => (await store.sessions.find(session)) === undefined;
      const before = await store.sessions.open(id);
      await store.accounts.takeInvitation(token, "hash");
      expect(await ended(before)).toBe(true);
      const [after, elsewhere] = [await store.sessions.open(id), await store.sessions.open(id)];
      expect(await store.accounts.setCodeSecret(id, "ABC", after, 50)).toBe(true);
      expect([await ended(after), await ended(elsewhere)]).toEqual([false, true]);
      expect(await store.accounts.useCode(id, 50)).toBe(false);
      await store.accounts.reset(id);
      expect(await ended(after)).toBe(true);
      expect(await store.accounts.credentials("ada@example.org")).toMatchObject({
        account: { hasPassword: false, hasCode: false },
        passwordHash: undefined,
        codeSecret: undefined,
      });
      const last = await store.sessions.open(id);
      await store.accounts.remove("ada@example.org");
      expect(await ended(last)).toBe(true);
    });

    it("who was judged by a password or a code that is another one by now, or whose account is gone, gets no session", async () => {
      const world = prepare();
      const [store, other] = [await world.open(), await world.open()];
      const { id } = await addOwner(store);
      await store.accounts.takeInvitation(await store.accounts.invite(id), "hash");
      const judge = async () => {
        const judged = await store.accounts.credentials("ada@example.org");
        if (!judged) throw new Error("There is no account");
        return judged;
      };
      const first = await judge();
      const session = (await other.sessions.openFor(first)) ?? "";
      expect(await store.sessions.find(session)).toMatchObject({ id });
      expect(await other.accounts.setCodeSecret(id, "ABC", session)).toBe(true);
      expect(await store.sessions.openFor(first)).toBeUndefined();
      const second = await judge();
      expect(await store.sessions.openFor(second)).toBeDefined();
      expect(await other.accounts.setPassword(id, "another", session)).toBe(true);
      expect(await store.sessions.openFor(second)).toBeUndefined();
      const third = await judge();
      await other.accounts.remove("ada@example.org");
      expect(await store.sessions.openFor(third)).toBeUndefined();
    });

    it("a session that is over sets neither password nor code: a reset that came meanwhile stays one", async () => {
      const world = prepare();
      const [store, other] = [await world.open(), await world.open()];
      const { id } = await addOwner(store);
      await store.accounts.takeInvitation(await store.accounts.invite(id), "hash");
      const session = await store.sessions.open(id);
      await other.accounts.reset(id);
      expect(await store.accounts.setPassword(id, "late", session)).toBe(false);
      expect(await store.accounts.setCodeSecret(id, "ABC", session)).toBe(false);
      const bob = await store.accounts.add("bob@example.org", "reader");
      expect(await store.accounts.setPassword(id, "bobs", await store.sessions.open(bob?.id ?? ""))).toBe(false);
      expect(await store.accounts.credentials("ada@example.org")).toMatchObject({
        passwordHash: undefined,
        codeSecret: undefined,
      });
    });

    it("a code is taken once, also by two at the same time", async () => {
      const world = prepare();
      const [store, other] = [await world.open(), await world.open()];
      const { id } = await addOwner(store);
      const used = await Promise.all([store, other, store].map(({ accounts }) => accounts.useCode(id, 50)));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await store.accounts.useCode(id, 49)).toBe(false);
      expect(await store.accounts.useCode(id, 51)).toBe(true);
    });

    it("the log keeps what happened for a year, the latest first, whoever writes at the same time", async () => {
      const world = prepare();
      const [store, other] = [await world.open(), await world.open()];
      const entry = (nth: number) => ({ actor: "ada@example.org", action: "export", detail: `${nth} leads` });
      await store.auditLog.note(entry(0));
      world.pass(300 * 24 * hour);
      const writers = Array.from({ length: 20 }, (_, nth) =>
        (nth % 2 === 0 ? store : other).auditLog.note(entry(nth + 1)),
      );
      await Promise.all(writers);
      const all = await other.auditLog.read(100);
      expect(all).toHaveLength(21);
      expect(all.at(-1)).toMatchObject({ ...entry(0), at: "2026-03-01T12:00:00.000Z" });
      expect(await store.auditLog.read(5, all[4]?.seq)).toEqual(all.slice(5, 10));
      expect(await store.auditLog.firstChanged()).toBeUndefined();
      world.pass(100 * 24 * hour);
      await store.auditLog.note(entry(99));
      const left = await store.auditLog.read(100);
      expect(left).toHaveLength(21);
      expect(left[0]).toMatchObject(entry(99));
      expect(await store.auditLog.firstChanged()).toBeUndefined();
    });

    it("a lead that is released after it was chosen stays, whether it was to go as spam or for its age", async () => {
      const store = await prepare().open();
      const deliveries = [{ destination: "crm", lane: "crm" }];
      const id = await addLead(store, { quarantined: true, deliveries });
      const [old] = await store.desk.oldLeads(new Map([["inquiry", -1]]), store.now());
      expect(old?.done).toEqual([id]);
      const released: Store["desk"]["erase"] = async (...asked) => {
        await store.desk.release(id);
        return store.desk.erase(...asked);
      };
      const chosen = await store.inbox.find(id, "");
      const act = leadActs.find(({ name: each }) => each === "erase-spam");
      const late = { ...store, desk: { ...store.desk, erase: released } };
      expect(chosen && (await act?.act(late, [chosen]))).toBe(0);
      expect(await store.desk.erase(old?.done ?? [], "done")).toBe(0);
      expect(await store.inbox.find(id, "")).toMatchObject({ quarantined: false });
    });

    it("a lead has a status and notes, and they go with it", async () => {
      const store = await prepare().open();
      const { id } = await addOwner(store);
      const [one, two] = [await addLead(store), await addLead(store)];
      await store.marks.see(one, id);
      await store.marks.see(one, id);
      await store.marks.see("none", id);
      expect(await store.marks.setStatus([one, two, "none"], "working")).toBe(2);
      expect(await store.marks.setStatus([one, two], "working")).toBe(0);
      expect(await store.marks.addNote(one, "ada@example.org", "Called <b>her</b>.")).toBe(true);
      expect(await store.marks.addNote("none", "ada@example.org", "Nobody.")).toBe(false);
      expect(await store.marks.notes(one)).toEqual([
        { at: "2026-03-01T12:00:00.000Z", author: "ada@example.org", text: "Called <b>her</b>." },
      ]);
      await store.desk.erase([one]);
      expect(await store.marks.notes(one)).toEqual([]);
    });
  });
}
