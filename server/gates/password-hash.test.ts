import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.ts";

describe("password hashes", () => {
  it("argon2id with m=19456 KiB, t=2, p=1, as a PHC string with a salt of its own", async () => {
    const hash = await hashPassword("open sesame");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await hashPassword("open sesame")).not.toBe(hash);
  });

  it("verifies the password and no other", async () => {
    const hash = await hashPassword("Pässword \u{1F511}");
    expect(await verifyPassword("Pässword \u{1F511}", hash)).toBe(true);
    expect(await verifyPassword("Pa\u0308ssword \u{1F511}", hash)).toBe(true);
    expect(await verifyPassword("pässword \u{1F511}", hash)).toBe(false);
    expect(await verifyPassword("", hash)).toBe(false);
  });

  it("reads the parameters from the hash", async () => {
    const hash = await hashPassword("password", Buffer.from("0123456789abcdef"));
    expect(hash).toContain("$MDEyMzQ1Njc4OWFiY2RlZg$");
    expect(await verifyPassword("password", hash.replace("m=19456", "m=1024"))).toBe(false);
  });

  it.each(["", "x", "$argon2id$v=19$m=1,t=1,p=1$$", "$2b$10$abcdefghijklmnopqrstuv"])(
    "no password fits %j",
    async (phc) => {
      expect(await verifyPassword("x", phc)).toBe(false);
    },
  );

  it("input length is capped", async () => {
    const long = "x".repeat(300);
    expect(await verifyPassword(long, await hashPassword(long))).toBe(false);
  });

  it("whoever has a network's many addresses waits in one row, and keeps nobody else from a turn", async () => {
    const crowd = Array.from({ length: 50 }, (_, at) => hashPassword("guess", undefined, `2001:db8:1:${at}`));
    const settled = Promise.allSettled(crowd);
    await expect(hashPassword("mine", undefined, "203.0.113.7")).resolves.toContain("$argon2id$");
    await settled;
  });
});
