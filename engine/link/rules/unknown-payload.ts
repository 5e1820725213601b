import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { isRecord } from "../../things/values.ts";

/** What every lead has besides its payload. Names in a payload never contain a dot. */
const own = ["lead.id", "lead.form", "lead.formVersion", "lead.receivedAt"];

/** Requires deliveries to name values of their own form's payload. */
export const rule: Rule = function* (project) {
  for (const file of project.named("form").values()) {
    const payload = isRecord(file.value) ? file.value["payload"] : undefined;
    if (!isRecord(payload)) continue;
    const near = firstNear();
    const known = [...Object.keys(payload), ...own];
    for (const { kind, name, place } of project.digest(file).refs) {
      if (kind !== "payload" || known.includes(name)) continue;
      yield report("unknown-payload", place, { name, known, near: near(name, known) });
    }
  }
};
