/** The figures in docs/operations.md match the constants of the program. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { watchTimes } from "../server/content/watch-folders.ts";
import { deliveryBackoff, laneBackoff } from "../server/deliver/backoff.ts";
import { leaseTime } from "../server/deliver/courier.ts";
import { patience } from "../server/deliver/judge.ts";
import { worryingAge } from "../server/deliver/watch-age.ts";
import { streamLimits } from "../server/desk/event-streams.ts";
import { mostNews } from "../server/desk/send-news.ts";
import { mostExports } from "../server/desk/exports.ts";
import { guessLimits } from "../server/desk/sign-in.ts";
import { gateLimits } from "../server/gates/gates.ts";
import { connectionLimits } from "../server/process/answer-in-turn.ts";
import { readConfig } from "../server/process/config.ts";
import { leastSpace, worryingSpace } from "../server/process/free-space.ts";
import { largestBody, mostCharacters } from "../engine/things/form-size.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const runbook = read("docs/operations.md").replaceAll(/\s+/g, " ");

const named = new Map(Object.entries({ 2: "two", 5: "five", 6: "six", 7: "seven", 10: "ten", 12: "twelve" }));
const inWords = (count: number): string => named.get(String(count)) ?? String(count);
const minutes = (ms: number): number => ms / 60_000;
const largestForm = largestBody(mostCharacters);
const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;
const { connections, ahead, bytesAhead, silence, longest } = connectionLimits;

it.each([
  `holds ${connections.toLocaleString("en")} connections at a time`,
  `that has sent more than ${ahead} requests ahead, or ${bytesAhead / 1000} kB with them`,
  `reads nothing for ${minutes(silence) === 1 ? "a minute" : silence}`,
  `or takes ${minutes(longest)} minutes for one answer`,
  `accept request bodies of ${largestForm / 1000} kB`,
  `forms from one address before 429; per day, ten times as many from one address, a hundred times from an IPv6 /48 | ${readConfig({}).submitsPerMinute} |`,
  `A gate takes ${gateLimits.perAddress} wrong passwords in ten minutes from one address, and ${gateLimits.perNetwork} from the network`,
  `After ${gateLimits.perGate} wrong passwords from all addresses, each answer of that gate takes a second longer`,
  `${guessLimits.address} wrong tries in ten minutes from one address, ${guessLimits.network} from the network around it, or ${guessLimits.account} for one account`,
  `has ${inWords(guessLimits.browser)} tries of its own`,
  `browsers of an account together have ${guessLimits.known}`,
  `An account may run ${inWords(mostExports.account)} exports at a time, and all accounts of a server ${inWords(mostExports.all)}`,
  `${inWords(streamLimits.account)} for each account and ${streamLimits.all} in all`,
  `and at most ${inWords(mostNews)} an hour to one account`,
  `under a lease of ${inWords(minutes(leaseTime))} minutes`,
  `tried for ${inWords(patience.time / 86_400_000)} days and ${patience.tries} times`,
  `further apart, up to ${minutes(deliveryBackoff.most)} minutes`,
  `left alone for ${laneBackoff.base / 1000} seconds to ${minutes(laneBackoff.most)} minutes`,
  `has waited for more than ${minutes(worryingAge)} minutes`,
  `has less than ${megabytes(leastSpace)} left`,
  `the disk has less than ${megabytes(worryingSpace)} left`,
  `once the folder has been quiet for ${watchTimes.quiet} ms, or ${watchTimes.alone} ms after a single file (${inWords(watchTimes.look / 1000)} seconds`,
  `they are found within ${minutes(watchTimes.look * watchTimes.trust) === 1 ? "a minute" : "another time"}`,
])("it says: %s", (words) => {
  expect(runbook).toContain(words);
});

it("every way to start it has the young generation that the memory is reckoned with, and guesses nothing of what lives long", () => {
  const [, size = ""] = /a young generation of (\d+) MB/.exec(runbook) ?? [];
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const start of [scripts["start"], read("deploy/Dockerfile"), read("deploy/pagewright.service")])
    for (const flag of [`--max-semi-space-size=${size}`, "--no-allocation-site-pretenuring"])
      expect(start).toContain(flag);
});

it("the proxy of deploy/ lets every form pass that the server takes, and none of which it would read a part", () => {
  const [, bytes = "0"] = /client_max_body_size (\d+);/.exec(read("deploy/nginx.conf")) ?? [];
  expect(Number(bytes)).toBe(largestForm);
});
