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

it("whoever has the store open beside another one learns that a journal that was cut short is told of until that ends, too", () => {
  const ask = (sql: string) => [sql.includes("NOOP") ? { log: 9, checkpointed: 5 } : { page_size: 4096 }];
  const { look } = watchLength("/there/is/none-wal", ask, () => undefined);
  expect(look).toThrow("another process has it open: end all");
});
