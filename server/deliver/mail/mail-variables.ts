/** The environment variables for sending mail. */
import { hasScheme, type EnvironmentVariable } from "../environment-variable.ts";

const sender = /^([^@<>,;\r\n]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/;

/** The variables of every kind of mail. */
export const mailVariables: readonly EnvironmentVariable[] = [
  {
    name: "SMTP_URL",
    needed: true,
    isUsable: (value) => hasScheme(value, ["smtp:", "smtps:"]) && !/%(?![0-9a-f]{2})/i.test(value),
    shape:
      "an address such as smtp://user:password@mail.example.com:587, with signs such as @, # and % of the password written as %40, %23 and %25",
  },
  {
    name: "MAIL_FROM",
    needed: true,
    isUsable: (value) => sender.test(value),
    shape: "a mail address, such as site@example.com or Site <site@example.com>",
  },
];

/** Returns the variable for the address that receives mail about leads, and replies to confirmations. */
export function ownerVariable(needed: boolean): EnvironmentVariable {
  return {
    name: "LEADS_EMAIL",
    needed,
    isUsable: (value) => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value),
    shape: "one mail address, such as owner@example.com",
  };
}
