/**
 * Hashes of shared passwords: argon2id with the parameters that OWASP's password storage cheat sheet recommends (19
 * MiB, 2 passes, 1 lane; August 2026), as PHC strings.
 */
import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { networkAround } from "../http/client-address.ts";
import { createFairQueue } from "../process/fair-queue.ts";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

/** The most characters of a password. Longer input is rejected before hashing, so that nobody can make the server work at will. */
export const longestPassword = 256;

const defaults = { memory: 19_456, passes: 2, parallelism: 1 };

/** The queue name of hashes that the server or its operator needs. */
const self = "";

/** Returns the queue row of a name: one for an IPv6 network, which has 65,536 addresses to wait with, and one per IPv4 address. */
const rowOf = (name: string): string => (name.includes(":") ? networkAround(name) : name);

/**
 * Hashes a password. An equal salt gives an equal hash; the default is random.
 *
 * Rejects with TooManyWaiting when others want too many. `name`: whom the hash is for, such as an address. Names take turns.
 */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16), name = self): Promise<string> {
  const { memory, passes, parallelism } = defaults;
  const hash = await queue.run(rowOf(name), () =>
    derive("argon2id", { ...defaults, message: Buffer.from(password.normalize("NFC")), nonce: salt, tagLength: 32 }),
  );
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Compares in constant time. Resolves with false for an invalid hash, too. Rejects as `hashPassword` does. */
export async function verifyPassword(password: string, phc: string, name = self): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc);
  if (!parts || password.length > longestPassword) return false;
  const [, memory, passes, parallelism, salt = "", expected = ""] = parts;
  const wanted = Buffer.from(expected, "base64");
  const actual = await queue.run(rowOf(name), () =>
    derive("argon2id", {
      message: Buffer.from(password.normalize("NFC")),
      nonce: Buffer.from(salt, "base64"),
      tagLength: wanted.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(actual, wanted);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

/** Each hash takes 19 MiB and a thread, so only two run at a time; those that wait are made within a second or two. */
const queue = createFairQueue({ atOnce: 2, most: 40 });
