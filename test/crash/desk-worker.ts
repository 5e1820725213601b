/** Work on the leads, killed after a given number of statements: calls what `npm run leads` and the desk call. */
import process from "node:process";
import { readConfig } from "../../server/process/config.ts";
import { clocksOf } from "../../server/leads/clocks.ts";
import { createStore } from "../../server/leads/create-store.ts";
import type { Task } from "../../server/leads/engine.ts";
import { actOnAll, leadActs } from "../../server/leads/lead-acts.ts";
import { sqliteFile } from "../../server/leads/open-store.ts";
import { openPostgresEngine } from "../../server/leads/postgres-store.ts";
import { openSqliteEngine } from "../../server/leads/sqlite-engine.ts";

const config = readConfig({ ...process.env, PORT: "0" });
const engine =
  config.databaseUrl === undefined
    ? openSqliteEngine(sqliteFile(config))
    : await openPostgresEngine({ url: config.databaseUrl });
let left = Number(process.env["STATEMENTS"]);

function* watch<Result>(task: Task<Result>): Task<Result> {
  let step = task.next();
  while (!step.done) {
    if ((left -= 1) < 0) process.kill(process.pid, "SIGKILL");
    step = task.next(yield step.value);
  }
  return step.value;
}

const now = (): Date => new Date();
const store = createStore({ ...engine, run: (task) => engine.run(() => watch(task())) }, clocksOf({ now }));
const { inbox, figures } = store;
for (const act of leadActs.filter(({ name }) => /^(status-done|replay|confirm|release)$/.test(name))) {
  await actOnAll(act, inbox.all({ quarantined: act.at === "quarantine" }), { store, actor: "somebody" });
  await inbox.prepareSearch();
  await figures.prepare("Europe/Berlin");
}
const old: string[] = [];
for await (const { id } of store.leads({ form: "old" })) old.push(id);
await store.desk.erase(old);
await store.close();
