import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { isRecord } from "../../things/values.ts";

/** A page where visitors can log out has a gate through which they came in. */
export const rule = eachFile(
  () => [],
  function* (file, { view }) {
    if (file.kind !== "page" || !isRecord(file.value) || "gate" in file.value) return;
    for (const place of view(file).logouts) yield report("logout-without-gate", place, {});
  },
);
