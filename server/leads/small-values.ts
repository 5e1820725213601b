import { query, type Engine, type Task } from "./engine.ts";
import type { Store } from "./store.ts";

/** The store's part that keeps secrets, passwords of gates, what was run last and the proof that it can write. */
export function keepSmallValues(
  engine: Engine,
  now: () => Date,
): Pick<Store, "secret" | "gatePassword" | "setGatePassword" | "noteRun" | "lastRun" | "probe"> {
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
    async noteRun(name, detail) {
      const anew = "ON CONFLICT (name) DO UPDATE SET at = excluded.at, detail = excluded.detail";
      await engine.run(() => query(`INSERT INTO runs VALUES (?, ?, ?) ${anew}`, name, now().toISOString(), detail));
    },
    async lastRun(name) {
      const [row] = await engine.read("SELECT at, detail FROM runs WHERE name = ?", name);
      return row && { at: String(row["at"]), detail: String(row["detail"]) };
    },
    async probe() {
      const anew = "INSERT INTO probes VALUES ('health', ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at";
      await engine.run(() => query(anew, now().toISOString()));
    },
  };
}

function* secretOf(name: string, make: () => string): Task<string> {
  yield* query("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", name, make());
  const [row] = yield* query("SELECT value FROM secrets WHERE name = ?", name);
  if (!row) throw new Error(`The secret ${name} was not kept`);
  return String(row["value"]);
}
