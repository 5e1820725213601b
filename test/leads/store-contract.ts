/** The contract for every store. The tests of each engine call it with a function that opens the store. */
import { describe, expect, it } from "vitest";
import type { Lead, LeadFilter, NewLead, Refused, Store, Stored } from "../../server/leads/store.ts";

/** Opens stores on the same empty database for one test; all are closed after it. */
export interface OpenedStores {
  open(): Promise<Store>;
  now: () => Date;
  pass(ms: number): void;
  /** Sets the wall clock by this many milliseconds. */
  set(ms: number): void;
}

/** Called once in each test. */
export type PrepareStores = () => OpenedStores;

const lead: NewLead = { form: "inquiry", formVersion: "v1", payload: { name: "Ada", consent: true } };

/** Declares the contract's tests. `prepare` is called once in each. */
export function describeStore(name: string, prepare: PrepareStores): void {
  describe(`a store: ${name}`, () => {
    it("keeps leads in the order in which they came, with what was sent and nothing else", async () => {
      const stores = prepare();
      const store = await stores.open();
      const first = await store.add(lead);
      stores.pass(1000);
      await store.add({ ...lead, form: "news", payload: { b: 1, a: "ä\u0000\u{1F600}" }, quarantined: true });
      const [one, two, ...others] = await all(store);
      expect(others).toEqual([]);
      expect(one).toEqual({
        id: first.outcome === "stored" ? first.id : "",
        form: "inquiry",
        formVersion: "v1",
        receivedAt: "2026-03-01T12:00:00.000Z",
        payload: lead.payload,
        quarantined: false,
        deliveries: [],
      });
      expect(one?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(two).toMatchObject({ receivedAt: "2026-03-01T12:00:01.000Z", quarantined: true });
      expect(JSON.stringify(two?.payload)).toBe(JSON.stringify({ b: 1, a: "ä\u0000\u{1F600}" }));
    });

    it("shows leads to another process at once, and after the store was closed", async () => {
      const stores = prepare();
      const writer = await stores.open();
      const reader = await stores.open();
      await writer.add(lead);
      expect(await all(reader)).toHaveLength(1);
      await writer.close();
      expect(await all(await stores.open())).toHaveLength(1);
    });

    it("equal key and payload: the same lead; equal key, other payload or form: a conflict", async () => {
      const store = await prepare().open();
      const keyed = { ...lead, idempotencyKey: "k" };
      const first = await store.add(keyed);
      const reordered = { ...keyed, payload: { consent: true, name: "Ada" } };
      expect(await store.add(reordered)).toEqual({ ...first, outcome: "repeated" });
      expect(await store.add({ ...keyed, payload: { name: "Eve" } })).toEqual({ outcome: "conflict" });
      expect(await store.add({ ...keyed, form: "news" })).toEqual({ outcome: "conflict" });
      expect(await store.add({ ...lead, idempotencyKey: "other" })).toMatchObject({ outcome: "stored" });
      expect(await all(store)).toHaveLength(2);
    });

    it("many at once: each is answered for itself, and one that conflicts does not undo the others", async () => {
      const stores = prepare();
      const [store, other] = [await stores.open(), await stores.open()];
      const add = (from: Store, key: string, name: string) =>
        from.add({ ...lead, payload: { name }, idempotencyKey: key });
      const answers = await Promise.all([
        ...Array.from({ length: 50 }, (_, each) => add(store, `k${each}`, `n${each}`)),
        ...Array.from({ length: 50 }, (_, each) => add(other, `k${each}`, `n${each}`)),
        add(store, "k1", "somebody else"),
      ]);
      const outcomes = answers.map((answer) => answer.outcome).sort();
      expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(50);
      expect(outcomes.filter((outcome) => outcome === "repeated")).toHaveLength(50);
      expect(outcomes.filter((outcome) => outcome === "conflict")).toHaveLength(1);
      expect(await all(store)).toHaveLength(50);
    });

    it("without script: equal form and payload within a while is one lead, whatever changes with the time", async () => {
      const stores = prepare();
      const store = await stores.open();
      const add = (at: string, more: Partial<NewLead> = {}) =>
        store.add({ ...lead, payload: { ...lead.payload, at }, changing: ["at"], sameWithin: 1000, ...more });
      const first = await add("1");
      expect(await add("2")).toEqual({ ...first, outcome: "repeated" });
      expect(await add("2", { form: "news" })).toMatchObject({ outcome: "stored" });
      stores.pass(1001);
      expect(await add("3")).toMatchObject({ outcome: "stored" });
      expect(await all(store)).toHaveLength(3);
    });

    it("sent by the script after the browser itself had posted the same answers: one lead, with or without the time", async () => {
      const stores = prepare();
      const store = await stores.open();
      const posted = (at: string) => ({ payload: { ...lead.payload, at }, changing: ["at"], within: 1000 });
      const plain = await store.add({ ...lead, ...posted("1"), sameWithin: 1000 });
      const script = (key: string, at: string): Promise<Stored | Refused> =>
        store.add({ ...lead, payload: { ...lead.payload, at }, idempotencyKey: key, posted: posted(at) });
      expect(await script("one", "2")).toEqual({ ...plain, outcome: "repeated" });
      stores.pass(1001);
      expect(await script("two", "3")).toMatchObject({ outcome: "stored" });
      expect(await script("three", "3")).toMatchObject({ outcome: "stored" });
      expect(await all(store)).toHaveLength(3);
    });

    it("sent by the script, and posted by the browser itself because no answer came: one lead; a key is held to the letter", async () => {
      const store = await prepare().open();
      const answers = (at: string, place: string) => ({ ...lead.payload, at, page: `/us${place}` });
      const posted = { payload: answers("", ""), changing: ["at"], within: 1000 };
      const byScript = (at: string, place: string): Promise<Stored | Refused> =>
        store.add({ ...lead, payload: answers(at, place), idempotencyKey: "one", posted });
      const script = await byScript("1", "#form");
      const plain = { ...lead, payload: answers("2", ""), changing: ["at"], sameWithin: 1000 };
      expect(await store.add(plain)).toEqual({ ...script, outcome: "repeated" });
      expect(await byScript("1", "#form")).toEqual({ ...script, outcome: "repeated" });
      for (const [at, place] of [
        ["2", "#form"],
        ["1", ""],
      ] as const)
        expect(await byScript(at, place)).toEqual({ outcome: "conflict" });
      expect(await all(store)).toHaveLength(1);
    });

    it("without script, several processes at once: still one lead", async () => {
      const stores = prepare();
      const [one, two] = [await stores.open(), await stores.open()];
      const several = [one, two, one, two, one, two];
      // Connects in advance, because connections opened only now would serialize the requests.
      await Promise.all(several.map((store) => store.probe()));
      for (let n = 0; n < 10; n += 1) {
        const twice = { ...lead, payload: { n }, sameWithin: 1000 };
        const answers = await Promise.all(several.map((store) => store.add(twice)));
        expect(answers.filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
      }
      expect(await all(one)).toHaveLength(10);
    });

    it("a lead and its deliveries are written together; those of quarantined leads wait", async () => {
      const store = await prepare().open();
      const deliveries = ["webhook", "email"].map((destination) => ({ destination, lane: destination }));
      await store.add({ ...lead, deliveries });
      const twice = [{ destination: "email", lane: "email" }, ...deliveries];
      await expect(store.add({ ...lead, form: "twice", deliveries: twice })).rejects.toThrow();
      const [stored, ...others] = await all(store);
      expect(others).toEqual([]);
      const at = "2026-03-01T12:00:00.000Z";
      const state = { state: "pending", attempts: 0, updatedAt: at, detail: "" };
      expect(stored?.deliveries).toEqual([
        { destination: "email", lane: "email", ...state },
        { destination: "webhook", lane: "webhook", ...state },
      ]);
    });

    it("the deliveries of a quarantined lead wait until it is released, whatever is replayed", async () => {
      const store = await prepare().open();
      const deliveries = [{ destination: "email", lane: "email" }];
      const stored = await store.add({ ...lead, deliveries, quarantined: true });
      const taken = async () =>
        (await store.outbox.claim({ lane: "email", state: "pending", limit: 9, lease: 1000 })).taken.length;
      expect(await store.desk.replay({ states: ["pending"] })).toBe(0);
      expect(await taken()).toBe(0);
      expect(await store.desk.release(stored.outcome === "stored" ? stored.id : "")).toBe(true);
      expect(await taken()).toBe(1);
    });

    it("many at once: one that cannot be stored does not undo the others", async () => {
      const store = await prepare().open();
      const once = { destination: "email", lane: "email" };
      const add = (n: number) => store.add({ ...lead, payload: { n }, deliveries: n === 7 ? [once, once] : [once] });
      const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => add(n)));
      expect(answers.flatMap(({ status }, n) => (status === "rejected" ? [n] : []))).toEqual([7]);
      const stored = (await all(store)).map(({ payload }) => Number(payload["n"]));
      expect(stored.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n).filter((n) => n !== 7));
    });

    it("filters by id, form, date, state and quarantine", async () => {
      const stores = prepare();
      const store = await stores.open();
      await store.add({ ...lead, form: "a", deliveries: [{ destination: "email", lane: "email" }] });
      stores.pass(1000);
      await store.add({ ...lead, form: "b", quarantined: true });
      const forms = async (filter: LeadFilter) => (await all(store, filter)).map(({ form }) => form);
      const second = "2026-03-01T12:00:01.000Z";
      expect(await forms({ form: "a" })).toEqual(["a"]);
      expect(await forms({ from: second })).toEqual(["b"]);
      expect(await forms({ until: second })).toEqual(["a"]);
      expect(await forms({ state: "pending" })).toEqual(["a"]);
      expect(await forms({ state: "dead" })).toEqual([]);
      expect(await forms({ quarantined: true })).toEqual(["b"]);
      expect(await forms({ quarantined: false, form: "b" })).toEqual([]);
      const [{ id: first } = { id: "" }] = await all(store);
      expect(await forms({ id: first })).toEqual(["a"]);
      expect(await forms({ id: first.slice(0, -1) })).toContain("a");
      expect(await forms({ id: first, form: "b" })).toEqual([]);
      expect(await forms({ id: "0000" })).toEqual([]);
    });

    it("reads any number of leads", async () => {
      const store = await prepare().open();
      const wanted = Array.from({ length: 503 }, (_, n) => n);
      await Promise.all(wanted.map((n) => store.add({ ...lead, payload: { n } })));
      const numbers = (await all(store)).map((each) => Number(each.payload["n"]));
      expect(numbers.sort((a, b) => a - b)).toEqual(wanted);
    });

    it("makes a secret once, also when several ask at once", async () => {
      const stores = prepare();
      const [store, other] = [await stores.open(), await stores.open()];
      const [one, two] = await Promise.all([store.secret("s", () => "first"), other.secret("s", () => "second")]);
      expect(one).toBe(two);
      expect(await store.secret("s", () => "third")).toBe(one);
    });

    it("keeps the last password of each gate", async () => {
      const store = await prepare().open();
      expect(await store.gatePassword("club")).toBeUndefined();
      await store.setGatePassword("club", "one");
      await store.setGatePassword("club", "two");
      await store.setGatePassword("other", "three");
      expect(await store.gatePassword("club")).toBe("two");
    });

    it("says when it cannot write", async () => {
      const store = await prepare().open();
      await expect(store.probe()).resolves.toBeUndefined();
      await store.close();
      await expect(store.probe()).rejects.toThrow();
      await expect(store.add(lead)).rejects.toThrow();
    });
  });
}

async function all(store: Store, filter?: LeadFilter): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const each of store.leads(filter)) leads.push(each);
  return leads;
}
