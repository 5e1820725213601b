import { report, type Place } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { isServed } from "../../things/served-addresses.ts";
import { aliasesOf, pagePath } from "../page-path.ts";
import { isRecord } from "../../things/values.ts";

/** No page lies at an address that the server answers itself. */
export const rule = eachFile(
  () => [],
  function* (page) {
    if (page.kind !== "page") return;
    const name = pagePath(page);
    const place: Place = { file: page.path, pointer: "", range: [0, 0] };
    if (isServed(name)) yield report("shadowed-route", place, { name });
    if (!isRecord(page.value) || !Array.isArray(page.value["aliases"])) return;
    for (const [index, alias] of aliasesOf(page).entries()) {
      if (!isServed(alias)) continue;
      yield report("shadowed-route", { file: page.path, pointer: `/aliases/${index}` }, { name: alias });
    }
  },
);
