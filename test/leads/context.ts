/** The context of a `leads` subcommand, for tests that run it within their own process. */
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { onTestFinished } from "vitest";
import { perform } from "../../cli/command/command.ts";
import { readConfig } from "../../server/process/config.ts";
import { openSqliteStore } from "../../server/leads/sqlite-store.ts";
import type { Store } from "../../server/leads/store.ts";
import type { Site } from "../../engine/site/site.ts";
import type { LeadsContext, WithLeads } from "../../cli/leads/context.ts";

export interface TestDesk {
  store: Store;
  /**
   * Runs a subcommand. Resolves with its output and its exit code. `answer` is the reply of a person at the terminal; without
   * one there is no terminal.
   */
  run: (
    subcommand: (withLeads: WithLeads) => CommandUnknownOpts,
    args?: readonly string[],
    answer?: string,
  ) => Promise<{ code: number; out: string }>;
}

export interface TestDeskOptions {
  site: Site;
  /** Default: nothing is configured. */
  environment?: Readonly<Record<string, string>>;
  /** Default: the system's clock. */
  now?: () => Date;
  /** Default: an in-memory store, which is closed after the test. */
  store?: Store;
}

/** Opens a store and a site for one test. */
export function openTestDesk({ site, environment = {}, now, store: given }: TestDeskOptions): TestDesk {
  const store = given ?? openSqliteStore({ file: ":memory:", ...(now && { now }) });
  onTestFinished(() => store.close());
  return {
    store,
    async run(subcommand, args = [], answer) {
      let out = "";
      let done = 0;
      const print = (text: string): void => void (out += text);
      const context: LeadsContext = {
        config: readConfig(environment),
        store,
        site: () => Promise.resolve(site),
        ask:
          answer === undefined
            ? undefined
            : (question) => {
                print(`${question}\n`);
                return Promise.resolve(answer);
              },
        print,
        async printAll(texts) {
          for await (const text of texts) print(text);
        },
      };
      const command = subcommand(async (task) => {
        done = await task(context);
      });
      const refused = await perform(command, args, { out: print, err: print });
      return { code: refused || done, out };
    },
  };
}
