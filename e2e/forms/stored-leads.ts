/** Reads the leads of the shared test server from its store, as the command line does in its own process. */
import { inject } from "vitest";
import { openStore } from "../../server/leads/open-store.ts";
import type { Lead } from "../../server/leads/store.ts";

/** Returns the leads with this email address that the website has accepted. */
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
