import { pino } from "pino";
import { expect, it } from "vitest";
import { openSenders } from "./destinations.ts";
import { testDelivery } from "../../test/deliver/delivery.ts";
import { reportAge, worryingAge } from "./watch-age.ts";

it("an alert line in the log on age, not on count, and only for what is configured", async () => {
  const specs = [
    { name: "webhook", to: "webhook", settings: { url: "http://127.0.0.1:1/" } },
    { name: "coda", to: "coda", settings: {} },
  ];
  const environment = { WEBHOOK_SECRET: "s" };
  const { store, add, pass } = await testDelivery(specs, environment);
  const lines: string[] = [];
  let time = Date.parse("2026-03-01T12:00:00.000Z");
  const now = (): Date => new Date(time);
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const options = { store, senders: openSenders(environment, now), now, log };
  for (let n = 0; n < 100; n += 1) await add({ n });
  await reportAge(options);
  expect(lines).toEqual([]);
  pass(worryingAge + 1);
  time += worryingAge + 60_000;
  await reportAge(options);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"alert":"lead-waits","lane":"webhook 127.0.0.1:1","minutes":16');
  // They came before the clock was set back: otherwise nobody would be alerted for as long as the step.
  time -= 365 * 86_400_000;
  await reportAge(options);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"minutes":525584');
});
