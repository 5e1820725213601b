import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Sender, Verification } from "../../server/deliver/destination.ts";
import { destinations, openSenders, unsetOf } from "../../server/deliver/destinations.ts";
import type { LeadsContext, WithLeads } from "./context.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";

/**
 * Asks every configured destination whether it will accept what the forms send, and says what to set right.
 *
 * Fails only for what was found to be wrong: a destination that could not be asked is named with the variable that would allow it.
 */
export function verify(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("verify")
    .description("ask the destinations whether they will take what the forms send; nothing is sent")
    .action(() => withLeads(askAll, { absent: "run" }));
}

async function askAll({ config, site, print }: LeadsContext): Promise<number> {
  const { forms } = await site();
  const senders = openSenders(config.environment, () => new Date());
  const count = { good: 0, wrong: 0, unchecked: 0 };
  for (const [form, { deliveries }] of forms) {
    for (const spec of deliveries) {
      const { wrong, unchecked } = await ask(senders.get(spec.to), spec, config.environment);
      const kind = wrong.length > 0 ? "wrong" : unchecked === undefined ? "good" : "unchecked";
      count[kind] += 1;
      print(`${form}, ${spec.name}: ${{ good: "good", wrong: "to be set right", unchecked: "not checked" }[kind]}`);
      print(kind === "unchecked" ? `: ${unchecked}\n` : "\n");
      for (const sentence of wrong) print(`  ${sentence}\n`);
    }
  }
  print(`\n${count.good} good, ${count.wrong} to be set right, ${count.unchecked} not checked\n`);
  return count.wrong === 0 ? 0 : 1;
}

/** Asks one destination. An error is returned, so that it does not keep the others from being asked. */
async function ask(
  sender: Sender | undefined,
  { to, settings }: DeliverySpec,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Verification> {
  const destination = destinations.get(to);
  const unset = unsetOf(destination, environment);
  if (unset.length > 0) return { wrong: [], unchecked: `set ${unset.join(" and ")}. Until then its leads wait.` };
  if (!sender) return { wrong: ["What its variables say cannot be used: see docs/operations.md."] };
  try {
    return await sender.verify(settings);
  } catch (error) {
    return { wrong: [`It cannot be asked: ${error instanceof Error ? error.message : String(error)}`] };
  }
}
