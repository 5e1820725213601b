/**
 * Three machines with a proxy, as in docs/operations.md: nothing is lost, nothing is duplicated, and sessions are valid on
 * each. SUBMISSIONS in the environment is the number of submissions; `npm run soak -- machines` sends ten thousand. NGINX is
 * the program's path when it is not in PATH.
 */
import process from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../leads/test-postgres.ts";
import { hasNginx, startNginx } from "./nginx.ts";
import { startRoundRobin } from "./round-robin.ts";
import { runMachines } from "./run-machines.ts";

const submissions = Number(process.env["SUBMISSIONS"] ?? 150);
const killEvery = Number(process.env["KILL_EVERY"] ?? 700);

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe("three servers on one PostgreSQL, two versions of the site, one killed every few seconds", () => {
  const proxies = [
    ["a small proxy of these tests", true, startRoundRobin],
    ["nginx with deploy/nginx.conf (skipped where there is no nginx)", hasNginx, startNginx],
  ] as const;
  it.each(proxies.filter(([, there]) => there))(
    "behind %s: 0 lost, 0 doubled, who is in stays in",
    async (_name, _there, startProxy) => {
      if (!postgres) throw new Error("PostgreSQL did not start");
      const result = await runMachines({ postgres, startProxy, submissions, killEvery });
      console.log(JSON.stringify(result));
      expect(result).toMatchObject({ answered: submissions, lost: [], doubled: [], shut: 0 });
      expect(result.kills).toBeGreaterThan(0);
      expect(result.asked).toBeGreaterThan(0);
    },
  );

  it.skipIf(hasNginx)("behind nginx: this machine has none", () => undefined);
});
