import { report, type Place } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { isCall, isServed } from "../../things/served-addresses.ts";
import { aliasesOf, pagePath } from "../page-path.ts";
import { isRecord, recordOf } from "../../things/values.ts";

/** Disallows pages at, and form endpoints on, addresses that the server handles itself. */
export const rule = eachFile(
  () => [],
  function* (file) {
    const endpoint = file.kind === "form" ? recordOf(file.value)["endpoint"] : undefined;
    if (isCall(endpoint)) {
      yield report("shadowed-route", { file: file.path, pointer: "/endpoint" }, { name: String(endpoint), form: true });
    }
    if (file.kind !== "page") return;
    const name = pagePath(file);
    const place: Place = { file: file.path, pointer: "", range: [0, 0] };
    if (isServed(name)) yield report("shadowed-route", place, { name });
    if (!isRecord(file.value) || !Array.isArray(file.value["aliases"])) return;
    for (const [index, alias] of aliasesOf(file).entries()) {
      if (!isServed(alias)) continue;
      yield report("shadowed-route", { file: file.path, pointer: `/aliases/${index}` }, { name: alias });
    }
  },
);
