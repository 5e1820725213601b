/** The tokens of invitations and sessions: whoever has one may act, so the store keeps only their hashes. */
import { createHash, randomBytes } from "node:crypto";

/** Returns 256 random bits for a URL or a cookie. The store keeps only the hash, so a copy of it opens nothing. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash under which the store keeps a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
