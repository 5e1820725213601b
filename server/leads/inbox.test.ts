import { expect, it, onTestFinished } from "vitest";
import { TooManyWaiting } from "../process/fair-queue.ts";
import { createInbox } from "./inbox.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";

it("one account's many searches hold up another's by those under way, and have an end", async () => {
  const engine = openSqliteEngine(":memory:");
  onTestFinished(() => engine.close());
  /** The form that a running search looks for, and the function that ends it. */
  const underWay: { form: unknown; end: () => void }[] = [];
  const inbox = createInbox(
    {
      ...engine,
      search: (_, ...values) => new Promise((resolve) => underWay.push({ form: values[1], end: () => resolve([]) })),
    },
    () => new Date("2026-03-01"),
  );
  const searchAs = (account: string): Promise<unknown> =>
    inbox.page({ quarantined: false, form: account }, account, 10).catch((error: unknown) => error);
  const many = Array.from({ length: 300 }, () => searchAs("one"));
  const other = searchAs("other");
  const begun: unknown[] = [];
  for (let next = underWay.shift(); next; next = underWay.shift()) {
    begun.push(next.form);
    next.end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await other).toMatchObject({ leads: [] });
  const refused = (await Promise.all(many)).filter((each) => each instanceof TooManyWaiting);
  // Three run at once and 200 wait, of which the last one gave way.
  expect([begun.length, refused.length]).toEqual([203, 98]);
  expect(begun.indexOf("other")).toBeLessThan(5);
});
