import { expect, it } from "vitest";
import type { Claimed } from "../leads/outbox.ts";
import { patience, settleOutcome } from "./judge.ts";

const now = new Date("2026-03-09T12:00:00Z");

function judge(kind: "busy" | "shut", attempts: number, ago: number): string {
  const since = new Date(now.getTime() - ago).toISOString();
  const lead = { id: "1", form: "inquiry", formVersion: "v1", receivedAt: since, payload: {}, context: {} };
  const claimed: Claimed = {
    lead,
    destination: "crm",
    attempts,
    since,
    updatedAt: since,
    reference: undefined,
    interrupted: false,
    lease: "1",
  };
  const sender = {
    batch: 1,
    parallel: 1,
    repeatable: true,
    send: () => Promise.resolve([]),
    verify: () => Promise.reject(new Error()),
  };
  const context = { sender, now, random: () => 1, failures: 3 };
  return settleOutcome(claimed, { kind, reason: "no" }, context).settled.state;
}

it.each(["busy", "shut"] as const)(
  "a lead is dead that a destination which is %s has not taken for a week and many tries, and no sooner",
  (kind) => {
    expect(judge(kind, patience.tries, patience.time + 1)).toBe("dead");
    expect(judge(kind, patience.tries - 1, patience.time + 1)).toBe("pending");
    expect(judge(kind, patience.tries, patience.time - 1)).toBe("pending");
  },
);
