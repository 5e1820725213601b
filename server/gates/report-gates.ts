import type { Logger } from "pino";
import type { Site } from "../../engine/site/site.ts";
import { gateVariable } from "../../engine/things/gate-variable.ts";
import { gatesOf } from "./gate-list.ts";
import { fitsCase, type GatePasswords } from "./gate-password.ts";

/** Notes at the start which passwords there are, and says which gates stay shut without one, and which passwords belong to no gate. */
export async function reportGates(
  site: Site | undefined,
  passwords: GatePasswords,
  fromEnvironment: ReadonlyMap<string, string>,
  log: Logger,
): Promise<void> {
  const variables = new Set<string>();
  for (const [key, gated] of site ? gatesOf(site) : []) {
    for (const page of gated.pages) variables.add(gateVariable(page.path));
    await passwords.note(gated).catch((error: unknown) => {
      log.error({ err: error, gate: key }, "it could not be noted which password a gate has");
    });
    const stored = await passwords.stored(gated);
    const [{ path }, other] = gated.pages;
    if (stored === undefined && other) {
      // One of them is shown in an old version, else both were told as mistakes and not shown: a password would change nothing.
      log.warn(
        { gate: key },
        `The gate of ${path} stays shut until ${other.path} has another one, for one password would open both.`,
      );
    } else if (stored === undefined) {
      log.warn(
        { gate: key, shut: key },
        `The gate of ${path} has no password and stays shut: set ${gateVariable(path)}, or run npm run gate -- ${key}`,
      );
    } else if (!fitsCase(stored, gated.gate.ignoreCase)) {
      log.warn(
        { gate: key },
        `The gate of ${path} changed whether capital letters matter: set its password again with npm run gate -- ${key}`,
      );
    }
  }
  for (const name of fromEnvironment.keys()) {
    if (!variables.has(name)) log.warn({ variable: name }, `${name} is set, but no page with a gate has that name.`);
  }
}
