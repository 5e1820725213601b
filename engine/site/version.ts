import { hash } from "node:crypto";

/** Returns a short hash of plain data; equal data has equal hashes. Maps and sets are not plain data. */
export function versionOf(data: unknown): string {
  // Encodes only the bytes needed for sixteen characters: a slice of the full hash string would retain all of it.
  return hash("sha256", JSON.stringify(data), "buffer").toString("base64url", 0, 12);
}

/** Minimum length of a text, or of a block as JSON: shorter ones are too common to identify their source, such as a gated page. */
export const leastTelling = 80;
