import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { isRecord } from "../../things/values.ts";

/** Requires a gate on pages where visitors can log out. */
export const rule = eachFile(
  () => [],
  function* (file, { view }) {
    if (file.kind !== "page" || !isRecord(file.value) || "gate" in file.value) return;
    for (const place of view(file).logouts) yield report("logout-without-gate", place, {});
  },
);
