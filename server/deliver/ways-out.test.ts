import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Standstill, WaitingLane } from "../leads/stuck.ts";
import { waysOut } from "./ways-out.ts";

const clock = { now: new Date("2026-03-01T12:00:00.000Z"), zone: "America/New_York" };
const configured = { CODA_API_TOKEN: "t", CODA_DOC_ID: "d" };
const nothing: Standstill = {
  waiting: [],
  dead: { count: 0, groups: [] },
  unknown: { count: 0, groups: [] },
  quarantined: 0,
};
const lane: WaitingLane = {
  lane: "coda",
  count: 2,
  since: "2026-03-01T11:00:00.000Z",
  pausedUntil: undefined,
  reason: "Coda answered 503.",
};

const ways = (standstill: Partial<Standstill>, environment: Record<string, string> = configured) =>
  waysOut({ ...nothing, ...standstill }, environment, clock);

it("where nothing waits and nothing fails there is nothing to say", () => {
  expect(ways({})).toEqual([]);
});

it("what waits for a destination that is not configured names the variables that are not set", () => {
  const [way] = ways({ waiting: [lane] }, { CODA_DOC_ID: "d" });
  expect(way).toMatchObject({ state: "waiting", destination: "coda", count: 2 });
  expect(way?.reason).toBe("It is not set up yet: CODA_API_TOKEN is not set.");
  expect(ways({ waiting: [{ ...lane, lane: "gone x" }] })[0]?.reason).toContain("does not know this destination");
});

it("a pause says why and until when, what waits for long says what was answered last, what just came is on its way", () => {
  const pausedUntil = "2026-03-01T12:10:00.000Z";
  expect(ways({ waiting: [{ ...lane, pausedUntil }] })[0]).toMatchObject({ state: "paused", reason: lane.reason });
  expect(ways({ waiting: [{ ...lane, pausedUntil }] })[0]?.way).toContain("07:10 EST");
  expect(ways({ waiting: [{ ...lane, pausedUntil: "2026-03-01T11:59:00.000Z" }] })[0]).toMatchObject({
    state: "waiting",
    reason: lane.reason,
  });
  expect(ways({ waiting: [{ ...lane, reason: "" }] })[0]?.reason).toBe("It has not been tried yet.");
  expect(ways({ waiting: [{ ...lane, since: "2026-03-01T11:50:00.000Z" }] })[0]).toMatchObject({
    state: "moving",
    commands: [],
  });
  // It came before the clock was set back, and nobody knows when.
  expect(ways({ waiting: [{ ...lane, since: "2027-03-01T12:00:00.000Z" }] })[0]).toMatchObject({ state: "waiting" });
});

it("a destination that is out of order is said to be in words, also when it gives no answer; nobody has to do anything", () => {
  for (const reason of ["Coda answered 503.", "Coda answered 429: slow down.", "no answer in time"]) {
    const [way] = ways({ waiting: [{ ...lane, reason }] });
    expect(way?.way).toBe(
      "Coda is out of order or overloaded. Nothing is lost: it is tried again automatically. If it lasts until tomorrow, tell the person who runs the site.",
    );
  }
  expect(ways({ waiting: [{ ...lane, reason: "Coda answered 400: 503 is no column." }] })[0]?.way).not.toContain(
    "out of",
  );
  const dead = { count: 1, groups: [{ destination: "coda", reason: "Coda answered 503.", count: 1 }] };
  expect(ways({ dead })[0]?.way).toContain("When it works again, send them again.");
});

it("lanes to one destination that were told the same are one thing; others stay apart", () => {
  const later = { ...lane, lane: "coda doc table", count: 3, since: "2026-03-01T11:30:00.000Z" };
  const one = { ...lane, pausedUntil: "2026-03-01T12:05:00.000Z" };
  const other = { ...later, pausedUntil: "2026-03-01T12:08:00.000Z" };
  const found = ways({ waiting: [one, other, { ...later, reason: "Coda answered 401." }] });
  expect(found).toMatchObject([
    { state: "paused", count: 5, since: lane.since },
    { state: "waiting", count: 3 },
  ]);
  expect(found[0]?.way).toContain("07:08 EST");
});

it("what failed comes first, what is uncertain says where to look, and every command stands in the runbook", () => {
  const group = { destination: "coda", reason: "400", count: 3 };
  const all = ways({
    waiting: [
      lane,
      { ...lane, reason: "Coda answered 401.", pausedUntil: "2026-03-01T13:00:00.000Z" },
      { ...lane, lane: "email" },
    ],
    dead: { count: 3, groups: [group] },
    unknown: { count: 1, groups: [{ ...group, destination: "hubspot" }] },
    quarantined: 4,
  });
  expect(all.map(({ state }) => state)).toEqual(["dead", "unknown", "waiting", "paused", "waiting", "quarantined"]);
  expect(all[1]?.way).toContain("the form's submissions of that time");
  const runbook = readFileSync(path.resolve(import.meta.dirname, "../../docs/operations.md"), "utf8");
  for (const { commands } of all) {
    for (const command of commands) expect(runbook).toContain(command.replace(/ --destination .*/, ""));
  }
});
