import type { Environment } from "./config.ts";

/**
 * What is wrong with the variables of destinations, one sentence each; what is not set is not wrong.
 *
 * Nobody would notice otherwise: with an address that cannot be used, leads would wait as if none were set. No value is
 * quoted, because passwords stand in them.
 */
export function judgeDestinationVariables(env: Environment): readonly string[] {
  const wrong: string[] = [];
  const judge = (name: string, isUsable: (value: string) => boolean, shape: string): void => {
    const value = env[name];
    if (value && !isUsable(value)) wrong.push(`${name} has to be ${shape}.`);
  };
  judge(
    "SMTP_URL",
    (value) => hasScheme(value, ["smtp:", "smtps:"]),
    "an address such as smtp://user:password@mail.example.com:587, with signs such as @ and # of the password written as %40 and %23",
  );
  judge(
    "MAIL_FROM",
    (value) => sender.test(value),
    "a mail address, such as site@example.com or Site <site@example.com>",
  );
  judge("LEADS_EMAIL", (value) => address.test(value), "one mail address, such as owner@example.com");
  for (const name of ["CODA_API_BASE", "HUBSPOT_API_BASE"]) {
    judge(name, (value) => hasScheme(value, ["https:", "http:"]), "an address that begins with https://");
  }
  return wrong;
}

const address = /^[^\s@<>,;]+@[^\s@<>,;]+$/;
const sender = /^([^@<>,;\r\n]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/;

function hasScheme(value: string, schemes: readonly string[]): boolean {
  const url = URL.parse(value);
  return url !== null && schemes.includes(url.protocol) && url.hostname !== "";
}
