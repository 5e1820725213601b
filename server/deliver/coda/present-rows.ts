import type { CodaSettings } from "../../../schema/types.ts";
import { listOf, partOf } from "../../../engine/things/values.ts";
import type { CodaApi } from "./coda-api.ts";

/** Yields the leads' ids from the table's key column, row by row. Throws when the table cannot be read. */
export async function* presentRows({ table, key }: CodaSettings, api: CodaApi): AsyncGenerator<string> {
  for (let page = ""; ;) {
    const search = new URLSearchParams({ limit: "500", ...(page !== "" && { pageToken: page }) });
    const answer = await api.inDocument("GET", `/tables/${table}/rows?${search.toString()}`);
    if (answer.kind !== "answered") throw new Error(answer.reason);
    if (answer.status !== 200) throw new Error(`Coda answered ${answer.status}.`);
    const { items, nextPageToken } = answer.body;
    for (const item of listOf(items)) {
      const id = partOf(item, ["values", key]);
      if (typeof id === "string" && id !== "") yield id;
    }
    if (typeof nextPageToken !== "string" || nextPageToken === "") return;
    // Otherwise it would be requested forever.
    if (nextPageToken === page) throw new Error("Coda names the same page of rows again.");
    page = nextPageToken;
  }
}
