import { createHash } from "node:crypto";

/** A short hash of any plain data; equal data, equal hash. Maps and sets are no plain data. */
export function versionOf(data: unknown): string {
  return createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 16);
}
