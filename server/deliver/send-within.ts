import type { Turns } from "../leads/turns.ts";
import type { Finding, NextTurn, Outcome, Outgoing, Sender } from "./destination.ts";

/** Sends leads within the destination's own limits, which count across all processes; leads beyond them are dropped. */
export async function sendWithin(
  sender: Sender,
  leads: readonly Outgoing[],
  settings: unknown,
  turns: Turns,
  nextTurn: NextTurn,
): Promise<readonly Outcome[]> {
  if (!sender.limits) return sender.send(leads, settings, nextTurn);
  const outcomes: Outcome[] = [];
  for (const lead of leads) outcomes.push(await sendOne(sender, lead, settings, turns, nextTurn));
  return outcomes;
}

/** Nothing has been sent, so there is no doubt. */
export const storeFailed: Outcome & Finding = { kind: "busy", reason: "the store of leads failed before it was sent" };

async function sendOne(
  sender: Sender,
  lead: Outgoing,
  settings: unknown,
  turns: Turns,
  nextTurn: NextTurn,
): Promise<Outcome> {
  const taken: string[] = [];
  const giveBack = async (): Promise<void> => {
    // One turn too many does less harm than a message with an unknown outcome.
    for (const name of taken) await turns.giveBack(name).catch(() => undefined);
  };
  for (const { name, reason, alert = false, ...limit } of sender.limits?.(lead, settings) ?? []) {
    const turn = await turns.take(name, limit).catch(() => undefined);
    if (!turn?.ok) {
      await giveBack();
      return turn ? { kind: "dropped", reason, alert } : storeFailed;
    }
    taken.push(name);
  }
  const [outcome] = await sender.send([lead], settings, nextTurn);
  const arrived = outcome?.kind === "sent" || outcome?.kind === "uncertain";
  if (!arrived) await giveBack();
  return outcome ?? { kind: "busy", reason: "the destination said nothing about this lead" };
}
