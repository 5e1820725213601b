import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { createGroupCommit } from "./group-commit.ts";
import { keepPrepared } from "./prepared.ts";

it("a task that throws is undone alone and rejects alone, and keeps nobody who waits for a page waiting longer than the others would", async () => {
  const database = new DatabaseSync(":memory:");
  onTestFinished(() => database.close());
  database.exec("CREATE TABLE kept (nth INTEGER)");
  const ask = keepPrepared(database);
  const { commit } = createGroupCommit(database, ask, () => Promise.resolve());
  // Each task takes a millisecond of this clock.
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  let [ran, most] = [0, 0];
  const task = (nth: number) => (): void => {
    ran += 1;
    time += 1;
    ask("INSERT INTO kept VALUES (?)", [nth]);
    if (nth % 300 === 0) throw new Error("This one cannot be kept");
  };
  let isOver = false;
  const everyTurn = (): void => {
    most = Math.max(most, ran);
    ran = 0;
    if (!isOver) setImmediate(everyTurn);
  };
  everyTurn();
  const told = await Promise.allSettled(Array.from({ length: 1000 }, (_, nth) => commit(task(nth))));
  isOver = true;
  await new Promise((resolve) => setImmediate(resolve));
  const failed = told.flatMap(({ status }, nth) => (status === "rejected" ? [nth] : []));
  expect(failed).toEqual([0, 300, 600, 900]);
  const kept = ask("SELECT nth FROM kept ORDER BY nth", []).map(({ nth }) => nth);
  expect(kept).toEqual(Array.from({ length: 1000 }, (_, nth) => nth).filter((nth) => nth % 300 !== 0));
  // Fifty together, rolled back, then fifty on their own, and the next one ends it.
  expect(most).toBeLessThan(110);
});
