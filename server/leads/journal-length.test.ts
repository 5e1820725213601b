import { expect, it } from "vitest";
import { watchLength } from "./journal-length.ts";

it("a journal that another one empties while it is looked at was not cut short: nothing that it held is gone", () => {
  const said = [
    { log: 9, checkpointed: 5 },
    { log: 0, checkpointed: 0 },
  ];
  const ask = (sql: string) => (sql.includes("NOOP") ? said.splice(0, 1) : [{ page_size: 4096 }]);
  const { look } = watchLength("/there/is/none-wal", ask, () => undefined);
  expect(look).not.toThrow();
  expect(said).toEqual([]);
});
