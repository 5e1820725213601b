/** Codes that an app on a telephone shows for half a minute (RFC 6238). */
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { Html } from "./html.ts";

const period = 30;

/** A new secret, in base32. */
export function makeCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The step of time that a code is of: this one, the one before or after; undefined when it is none of them. */
export function codeStep(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** The picture that an app reads the secret from. */
export function codePicture(secret: string, account: string, site: string): Html {
  return new Html(renderSVG(totpOf(secret, account, site).toString(), { border: 2 }));
}

/** Whether it is a secret that `makeCodeSecret` makes. */
export function isCodeSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text);
}

function totpOf(secret: string, label = "desk", issuer = "desk"): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period, digits: 6, algorithm: "SHA1" });
}
