import process from "node:process";
import type { Engine, Statement, Task } from "../../server/leads/engine.ts";

/** Steps within a transaction, by the statement before which the process dies. */
const statements: Readonly<Record<string, RegExp>> = {
  "within add": /^INSERT INTO deliveries/,
  "within claim": /^UPDATE deliveries SET lease/,
  "within settle": /^INSERT INTO delivery_events/,
};

/** The points at which this engine can die. */
export const enginePoints: readonly string[] = [...Object.keys(statements), "before commit of add"];

/** Wraps an engine so that it kills this process in the middle of a transaction. */
export function crashingEngine(engine: Engine, point: string | undefined): Engine {
  const last = point === undefined ? undefined : statements[point];
  const dies = ({ sql }: Statement): boolean => last?.test(sql) ?? false;
  return { ...engine, run: (task) => engine.run(() => watch(task(), dies, point === "before commit of add")) };
}

function* watch<Result>(task: Task<Result>, dies: (statement: Statement) => boolean, atCommit: boolean): Task<Result> {
  let adds = false;
  let step = task.next();
  while (!step.done) {
    if (dies(step.value)) die();
    adds ||= step.value.sql.startsWith("INSERT INTO leads");
    step = task.next(yield step.value);
  }
  if (adds && atCommit) die();
  return step.value;
}

function die(): void {
  process.kill(process.pid, "SIGKILL");
}
