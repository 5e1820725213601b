import { expect, it } from "vitest";
import { createLog } from "./create-log.ts";

it("nothing of a lead is in the log, also when a database quotes the row that it refused", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const refused = { code: "23502", detail: "Failing row contains (ada@example.org).", where: "ada@example.org" };
  log.error({ err: Object.assign(new Error("null value"), refused), alert: "lead-not-stored" }, "not stored");
  expect(lines.join("")).toContain("lead-not-stored");
  expect(lines.join("")).toContain("23502");
  expect(lines.join("")).not.toContain("ada@example.org");
});
