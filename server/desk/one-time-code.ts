/** Time-based one-time passwords from an authenticator app, valid for 30 seconds (RFC 6238). */
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { Html } from "./html.ts";

const period = 30;

/** Generates a secret, in base32. */
export function makeCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the time step of a valid code, which may be the current, previous or next one; undefined for an invalid code. */
export function codeStep(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Renders the QR code from which an app reads the secret. */
export function codePicture(secret: string, account: string, site: string): Html {
  return new Html(renderSVG(totpOf(secret, account, site).toString(), { border: 2 }));
}

/** Whether a text has the format of a secret from `makeCodeSecret`. */
export function isCodeSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text);
}

function totpOf(secret: string, label = "desk", issuer = "desk"): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period, digits: 6, algorithm: "SHA1" });
}
