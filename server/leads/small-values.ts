import { randomUUID } from "node:crypto";
import { type Dialect, query, type Engine, type Row, type Task } from "./engine.ts";
import type { Store } from "./store.ts";

/** Creates the store's part for secrets, gate passwords, the last runs, and the check that it can write. */
export function keepSmallValues(
  engine: Engine,
  now: () => Date,
): Pick<
  Store,
  "secret" | "gatePassword" | "setGatePassword" | "gateRound" | "noteGatePrint" | "noteRun" | "lastRun" | "probe"
> {
  const known = "SELECT value FROM secrets WHERE name = ?";
  return {
    secret: (name, make) => engine.run(() => secretOf(name, make)),
    async gatePassword(gate) {
      const [row] = await engine.read("SELECT hash FROM gate_passwords WHERE gate = ?", gate);
      return row && String(row["hash"]);
    },
    async setGatePassword(gate, hash) {
      await engine.run(() =>
        query(
          "INSERT INTO gate_passwords VALUES (?, ?) ON CONFLICT (gate) DO UPDATE SET hash = excluded.hash",
          gate,
          hash,
        ),
      );
    },
    async gateRound(gate) {
      const [row] = await engine.read(known, roundOf(gate));
      return readRound(row).round;
    },
    async noteGatePrint(gate, print) {
      // On most starts nothing has changed since the last one, and nothing is written.
      const [row] = await engine.read(known, roundOf(gate));
      const { round, print: before } = readRound(row);
      return before === print ? round : engine.run(() => notePrint(gate, print, engine.dialect));
    },
    async noteRun(name, detail) {
      const anew = "ON CONFLICT (name) DO UPDATE SET at = excluded.at, detail = excluded.detail";
      await engine.run(() => query(`INSERT INTO runs VALUES (?, ?, ?) ${anew}`, name, now().toISOString(), detail));
    },
    async lastRun(name) {
      const [row] = await engine.read("SELECT at, detail FROM runs WHERE name = ?", name);
      return row && { at: String(row["at"]), detail: String(row["detail"]) };
    },
    async probe() {
      // Its own row: a machine that hangs here would otherwise lock a row that all machines write, and all would count as failing.
      const name = randomUUID();
      await engine.run(function* () {
        yield* query("INSERT INTO probes VALUES (?, ?)", name, now().toISOString());
        yield* query("DELETE FROM probes WHERE name = ?", name);
      });
    },
  };
}

function* secretOf(name: string, make: () => string): Task<string> {
  yield* query("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", name, make());
  const [row] = yield* query("SELECT value FROM secrets WHERE name = ?", name);
  if (!row) throw new Error(`The secret ${name} was not kept`);
  return String(row["value"]);
}

/** The name under which the round is stored among the secrets. */
const roundOf = (gate: string): string => `round of gate ${gate}`;

/** Before the first entry the password counts as empty. */
function readRound(row: Row | undefined): { round: number; print: string } {
  const [, round = "0", print = ""] = /^(\d+) (.*)$/.exec(row ? String(row["value"]) : "") ?? [];
  return { round: Number(round), print };
}

/** The first password starts no new round: visitors who are signed in stay so when the program begins to count. */
function* notePrint(gate: string, print: string, dialect: Dialect): Task<number> {
  yield* dialect.lock("rounds of gates");
  const [row] = yield* query("SELECT value FROM secrets WHERE name = ?", roundOf(gate));
  const before = readRound(row);
  if (before.print === print) return before.round;
  const round = row ? before.round + 1 : 0;
  yield* query(
    "INSERT INTO secrets VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    roundOf(gate),
    `${round} ${print}`,
  );
  return round;
}
