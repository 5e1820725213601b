import { hash } from "node:crypto";

/** A short hash of any plain data; equal data, equal hash. Maps and sets are no plain data. */
export function versionOf(data: unknown): string {
  // Sixteen letters: a part of the whole hash as a text would keep the whole.
  return hash("sha256", JSON.stringify(data), "buffer").toString("base64url", 0, 12);
}

/** Letters of a text, or of a block as JSON: shorter ones are too much alike to tell by them whose they are, as of what stood behind a gate. */
export const leastTelling = 80;
