/** Writes one row for each lead to a Coda table, with the lead's id as its key, and reads it back. */
import type { CodaSettings } from "../../../schema/types.ts";
import type { Destination } from "../destination.ts";
import { addressVariable } from "../environment-variable.ts";
import { openCoda } from "./coda-api.ts";
import { lookForRows } from "./look-for-rows.ts";
import { presentRows } from "./present-rows.ts";
import { verifyTable } from "./verify-table.ts";
import { writeRows } from "./write-rows.ts";

/**
 * The limits are not documented precisely. For rows, 5 in 10 s are published, and the help centre says 3 in 10 s; for
 * reading, 100 in 6 s. The pace for the process stays below the lower of them.
 */
const writing = { every: 4000, burst: 1 };
const reading = { every: 3000, burst: 2 };

export const destination: Destination<CodaSettings> = {
  repeatable: true,
  found: "the row with the lead's id in its key column",
  variables: [
    { name: "CODA_API_TOKEN", needed: true },
    { name: "CODA_DOC_ID", needed: true },
    addressVariable("CODA_API_BASE"),
  ],
  open(environment, now) {
    const api = openCoda(environment, now);
    if (!api) return undefined;
    return {
      batch: 100,
      parallel: 1,
      pace: writing,
      reader: {
        batch: 20,
        pace: reading,
        lookAfter: 10_000,
        look: (leads, settings) => lookForRows(leads, settings, api, now()),
      },
      send: (leads, settings, nextTurn) => writeRows(leads, settings, api, nextTurn),
      verify: async (settings) => ({ wrong: await verifyTable(settings, api) }),
      present: (settings) => presentRows(settings, api),
    };
  },
};
