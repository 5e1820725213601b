/** Returns the variable with the password of the page at this path: `/clients/acme` -> GATE_CLIENTS_ACME_PASSWORD. */
export function gateVariable(path: string): string {
  const route = path === "/" ? "INDEX" : path.slice(1).replaceAll(/[^A-Za-z0-9]+/g, "_");
  return `GATE_${route.toUpperCase()}_PASSWORD`;
}
