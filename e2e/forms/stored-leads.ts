/** The leads of the server of all tests, read from its store: the command line does the same, in a process of its own. */
import { inject } from "vitest";
import { openStore } from "../../server/leads/open-store.ts";
import type { Lead } from "../../server/leads/store.ts";

/** The leads with this e-mail address that the website has taken. */
export async function leadsWith(email: string): Promise<Lead[]> {
  const store = await openStore({ config: { dataDir: inject("siteData"), databaseUrl: undefined } });
  try {
    const found: Lead[] = [];
    for await (const lead of store.leads()) if (lead.payload["email"] === email) found.push(lead);
    return found;
  } finally {
    await store.close();
  }
}
