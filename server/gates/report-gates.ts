import type { Logger } from "pino";
import type { Site } from "../../engine/site/site.ts";
import { gateVariable } from "../../engine/things/gate-variable.ts";
import { type GatedPages, gatesOf, keyOfNobody } from "./gate-list.ts";
import { fitsCase, type GatePasswords } from "./gate-password.ts";

/**
 * Creates the report on a site's gates: it records their passwords, and logs which gates stay shut without one and which passwords belong to no gate. Of later
 * sites it reports what is new: a page whose address changed while the server runs has another variable, and its readers are told that their password is wrong.
 */
export function createGateReport(
  passwords: GatePasswords,
  fromEnvironment: ReadonlyMap<string, string>,
  log: Logger,
): (site: Site | undefined) => Promise<void> {
  let before: ReadonlySet<string> = new Set();
  return async (site) => {
    const all = site ? [...gatesOf(site)] : [];
    const gates = all.filter(([key]) => key !== keyOfNobody);
    // Includes gates that are nobody's until a restart, because they need their password then.
    const variables = new Set(
      all.flatMap(([, { pages }]) => pages.map(({ path, gateAt = path }) => gateVariable(gateAt))),
    );
    const unused = [...fromEnvironment.keys()].filter((name) => !variables.has(name));
    const told = before;
    // Set before the first await, because the next call may come in the meantime.
    before = new Set([...gates.map(signOf), ...unused]);
    for (const name of unused)
      if (!told.has(name)) log.warn({ variable: name }, `${name} is set, but no page with a gate has that name.`);
    try {
      for (const each of gates.filter((gate) => !told.has(signOf(gate)))) {
        await passwords.note(each[1]).catch((error: unknown) => {
          log.error({ err: error, gate: each[0] }, "it could not be noted which password a gate has");
        });
        tellOf(each, await passwords.stored(each[1]), log);
      }
    } catch (error) {
      before = told;
      throw error;
    }
  };
}

/** Identifies a password: by where it is found, and how it is compared. */
function signOf([key, { gate, pages }]: [string, GatedPages]): string {
  return JSON.stringify([key, gate.ignoreCase, pages.map(({ path, gateAt = path }) => gateAt)]);
}

function tellOf([key, { gate, pages }]: [string, GatedPages], stored: string | undefined, log: Logger): void {
  const [{ path, gateAt = path }] = pages;
  const other = pages.find((each) => (each.gateAt ?? each.path) !== gateAt);
  if (stored === undefined && other) {
    // One of them is shown in an old version, otherwise both would be reported as mistakes and not shown: a password would change nothing.
    log.warn(
      { gate: key },
      `The gate of ${path} stays shut until ${other.path} has another one, for one password would open both.`,
    );
  } else if (stored === undefined) {
    log.warn(
      { gate: key, shut: key },
      `The gate of ${path} has no password and stays shut: set ${gateVariable(gateAt)}, or run npm run gate -- ${key}`,
    );
  } else if (!fitsCase(stored, gate.ignoreCase)) {
    log.warn(
      { gate: key },
      `The gate of ${path} changed whether capital letters matter: set its password again with npm run gate -- ${key}`,
    );
  }
}
