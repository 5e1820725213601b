import { report } from "../../problem/report.ts";
import { lineOf, type Rule } from "../rule.ts";
import { isRecord, listOf } from "../../things/values.ts";

/** Disallows two deliveries of a form with the same name, because delivery state is stored by name. */
export const rule: Rule = function* (project) {
  for (const file of project.named("form").values()) {
    const list = isRecord(file.value) ? file.value["deliver"] : undefined;
    const seen = new Map<string, string>();
    for (const [index, delivery] of listOf(list).entries()) {
      if (!isRecord(delivery)) continue;
      const name = delivery["name"] ?? delivery["to"];
      if (typeof name !== "string") continue;
      const pointer = `/deliver/${index}/${delivery["name"] === undefined ? "to" : "name"}`;
      const place = { file: file.path, pointer };
      const first = seen.get(name);
      if (first === undefined) seen.set(name, pointer);
      else {
        const other = `in ${lineOf({ ...place, pointer: first }, file.path, project)}`;
        yield report("duplicate-destination", place, { name, other });
      }
    }
  }
};
