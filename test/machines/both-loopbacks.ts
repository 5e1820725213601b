/** Detects whether `localhost` has two addresses on this machine. */
import { readFileSync } from "node:fs";

export function hasBothLoopbacks(): boolean {
  try {
    return readFileSync("/proc/net/if_inet6", "utf8").includes("00000000000000000000000000000001");
  } catch {
    return false;
  }
}
