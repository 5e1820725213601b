import { fdatasync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { query, type Task } from "./engine.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";

/** A store whose flushes to disk wait to be released; `trips` holds the functions that release them. */
function slowDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), "journal-disk-"));
  const file = path.join(folder, "leads.sqlite");
  const trips: ((error?: NodeJS.ErrnoException) => void)[] = [];
  const engine = openSqliteEngine(file, ((journal: number, done: (error?: Error | null) => void) => {
    trips.push((error) => (error ? done(error) : fdatasync(journal, done)));
  }) as typeof fdatasync);
  onTestFinished(async () => {
    const arriving = setInterval(() => trips.pop()?.());
    await engine.close();
    clearInterval(arriving);
    rmSync(folder, { recursive: true, force: true });
  });
  const told: string[] = [];
  const note = (name: string): Promise<void> =>
    engine
      .run(() => query("INSERT INTO secrets (name, value) VALUES (?, 'x')", name))
      .then(
        () => void told.push(name),
        (error: unknown) => void told.push(`${name}: ${String(error)}`),
      );
  const written = (): readonly unknown[] => {
    const other = new DatabaseSync(file, { readOnly: true });
    const rows = other.prepare("SELECT name FROM secrets ORDER BY name").all();
    other.close();
    return rows.map(({ name }) => name);
  };
  return { engine, trips, told, note, written };
}

it("a promise is kept only after the disk has the journal, and nobody else waits for the disk", async () => {
  const { engine, trips, told, note, written } = slowDisk();
  void note("a");
  await vi.waitFor(() => expect(trips).toHaveLength(1));
  // Written but not flushed yet: the event loop runs, reads are answered, and new tasks share the next flush.
  void note("b");
  void note("c");
  for (let nth = 0; nth < 50; nth += 1) await turn();
  expect(await engine.read("SELECT name FROM secrets")).toHaveLength(1);
  expect([told, written(), trips.length]).toEqual([[], ["a"], 1]);
  trips.shift()?.();
  await vi.waitFor(() => expect([told, trips.length]).toEqual([["a"], 1]));
  expect(written()).toEqual(["a", "b", "c"]);
  trips.shift()?.();
  await vi.waitFor(() => expect(told).toEqual(["a", "b", "c"]));
});

it("a disk that refuses is not asked again: it may say that all is well, and nobody knows what it has", async () => {
  const { trips, told, note, written } = slowDisk();
  void note("a");
  await vi.waitFor(() => expect(trips).toHaveLength(1));
  void note("b");
  trips.shift()?.(Object.assign(new Error("EIO: i/o error"), { code: "EIO" }));
  await vi.waitFor(() => expect(told).toHaveLength(2));
  await note("c");
  expect(told.join("\n")).toMatch(
    /^a: .*start the server anew\nb: .*start the server anew\nc: .*start the server anew$/,
  );
  expect([written(), trips]).toEqual([["a"], []]);
});

it("of tasks that take long not all go into one transaction: pages are answered before the next one, and none is forgotten", async () => {
  const { engine, trips, told } = slowDisk();
  const clock = vi.spyOn(performance, "now");
  onTestFinished(() => clock.mockRestore());
  let time = performance.now();
  clock.mockImplementation(() => time);
  for (const name of ["a", "b", "c", "d", "e"]) {
    const slowly = function* (): Task<void> {
      time += 30;
      yield* query("INSERT INTO secrets (name, value) VALUES (?, 'x')", name);
    };
    void engine.run(slowly).then(() => void told.push(name));
  }
  for (const together of ["ab", "abcd", "abcde"]) {
    await vi.waitFor(() => expect(trips).toHaveLength(1));
    trips.shift()?.();
    await vi.waitFor(() => expect(told.join("")).toBe(together));
  }
});

it("closing waits for the trip that is under way, and for those who wait for the next", async () => {
  const { engine, trips, told, note } = slowDisk();
  void note("a");
  await vi.waitFor(() => expect(trips).toHaveLength(1));
  void note("b");
  const closed = engine.close().then(() => told.push("closed"));
  for (let nth = 0; nth < 50; nth += 1) await turn();
  expect(told).toEqual([]);
  trips.shift()?.();
  await vi.waitFor(() => expect(trips).toHaveLength(1));
  trips.shift()?.();
  await closed;
  expect(told).toEqual(["a", "b", "closed"]);
});

it.runIf(process.platform === "linux")("a store that is a link to a file elsewhere has its journal there", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "journal-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [link, elsewhere] = [path.join(folder, "leads.sqlite"), path.join(folder, "disk")];
  mkdirSync(elsewhere);
  symlinkSync(path.join(elsewhere, "real.sqlite"), link);
  const synced = new Set<string>();
  const engine = openSqliteEngine(link, ((journal: number, done: (error?: Error | null) => void) => {
    synced.add(readlinkSync(`/proc/self/fd/${journal}`));
    fdatasync(journal, done);
  }) as typeof fdatasync);
  await engine.run(() => query("INSERT INTO secrets (name, value) VALUES ('a', 'x')"));
  expect([...synced]).toEqual([path.join(elsewhere, "real.sqlite-wal")]);
  // Closing may be requested twice.
  await Promise.all([engine.close(), engine.close()]);
  expect(readdirSync(elsewhere)).toEqual(["real.sqlite"]);
});
