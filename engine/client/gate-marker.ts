/** The marker that a browser keeps of an open gate. The server's cookie decides; the marker follows it. */
import type { Gate } from "../site/site.ts";

/** A gate as the browser's storage knows it. */
export type MarkedGate = Pick<Gate, "key" | "remember">;

const seen = new Map<string, MarkedGate>();

/** Sets or removes the marker: the gate's key in the storage that its page asks for. */
export function markGate(gate: MarkedGate, open: boolean): void {
  seen.set(gate.key, gate);
  try {
    if (open) storageOf(gate).setItem(gate.key, "true");
    else storageOf(gate).removeItem(gate.key);
  } catch {
    // Storage is switched off; the cookie alone decides then.
  }
}

/** The gates seen in this document that are open, as one text: data fetched in another state is not shown in this one. */
export function gateState(): string {
  return [...seen.values()]
    .filter(isMarked)
    .map((gate) => gate.key)
    .sort()
    .join(" ");
}

function isMarked(gate: MarkedGate): boolean {
  try {
    return storageOf(gate).getItem(gate.key) !== null;
  } catch {
    return false;
  }
}

function storageOf(gate: MarkedGate): Storage {
  return gate.remember === "browser" ? localStorage : sessionStorage;
}
