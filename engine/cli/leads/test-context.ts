/** What a subcommand of `leads` is given, for tests that call it without a process of its own. */
import { onTestFinished } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { openSqliteStore } from "../../../server/leads/sqlite-store.ts";
import type { Store } from "../../../server/leads/store.ts";
import type { Site } from "../../compile/site.ts";
import type { Flags, LeadsContext, Subcommand } from "./context.ts";

export interface TestDesk {
  store: Store;
  /** Runs a subcommand. Resolves with what it prints and the code with which it ends. */
  run: (subcommand: Subcommand, flags?: Flags, words?: readonly string[]) => Promise<{ code: number; out: string }>;
}

export interface TestDeskOptions {
  site: Site;
  /** Default: nothing is configured. */
  environment?: Readonly<Record<string, string>>;
  /** Default: the system's clock. */
  now?: () => Date;
}

/** A store in memory and a site, for one test. */
export function openTestDesk({ site, environment = {}, now }: TestDeskOptions): TestDesk {
  const store = openSqliteStore({ file: ":memory:", ...(now && { now }) });
  onTestFinished(() => store.close());
  return {
    store,
    async run(subcommand, flags = {}, words = []) {
      let out = "";
      const context: LeadsContext = {
        config: readConfig(environment),
        store,
        site: () => Promise.resolve(site),
        words,
        flags,
        print: (text) => void (out += text),
      };
      return { code: await subcommand(context), out };
    },
  };
}
