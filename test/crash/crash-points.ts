import { enginePoints } from "./crashing-engine.ts";
import { lanes, storePoints } from "./crashing-store.ts";

/** Every moment between two steps in the processing of a lead at which a process can die. */
export const crashPoints: readonly string[] = [
  ...enginePoints,
  ...storePoints,
  ...lanes.map((lane) => `while sending ${lane}`),
];
