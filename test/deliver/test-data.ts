/** Test data that each destination's folder supplies for the suite of all destinations: `NAME.test-data.ts`, export `testData`. */
import type { Outcome } from "../../server/deliver/destination.ts";
import { startEndpoint, type TestAnswer } from "./endpoint.ts";
import { type Refusal, startSmtp } from "./smtp.ts";

/** A service that stands in for the destination. */
interface Service {
  url: string;
  close(): Promise<void>;
}

export interface DestinationTestData {
  /** Compiled settings of a form's file; `url` is the address of the service. */
  settings: (url: string) => object;
  /** Environment variables that configure it. */
  environment: (url: string) => Readonly<Record<string, string>>;
  /** Responses of the service, and the outcome of each for the lead. Every kind of outcome must occur. */
  answers: readonly { says: string; start: () => Promise<Service>; means: Outcome["kind"] }[];
  /** Invalid values by the name of the variable. */
  unusable?: Readonly<Record<string, readonly string[]>>;
}

type Answered = DestinationTestData["answers"][number];

/** A response by HTTP. */
export function http(answer: TestAnswer, means: Outcome["kind"]): Answered {
  return { says: JSON.stringify(answer), start: () => startEndpoint(() => answer), means };
}

/** A response by SMTP: to the recipient's address, or to the message. */
export function smtp(refuse: { recipient?: Refusal; data?: Refusal }, means: Outcome["kind"]): Answered {
  const start = (): Promise<Service> => startSmtp({ recipient: () => refuse.recipient, data: () => refuse.data });
  return { says: JSON.stringify(refuse), start, means };
}

/** Responses common to all mail. `recipient`: the outcome when the recipient is rejected. */
export const mailAnswers = (recipient: "refused" | "shut"): readonly Answered[] => [
  smtp({}, "sent"),
  smtp({ recipient: { responseCode: 450 } }, "busy"),
  smtp({ recipient: { responseCode: 550 } }, recipient),
  smtp({ data: { responseCode: 554 } }, "refused"),
  smtp({ data: { responseCode: 451 } }, "busy"),
  smtp({ data: "drop" }, "uncertain"),
  {
    says: "another password than it wants",
    start: async () => {
      const { url, close } = await startSmtp();
      return { url: url.replace("p%3Aw", "wrong"), close };
    },
    means: "shut",
  },
];

/** Mail's environment variables with invalid values. */
export const unusableMail = {
  SMTP_URL: [
    "mail.example.net",
    "mail.example.net:587",
    "smtp://user:pa#ss@mail.example.net",
    "smtp://user:100%@mail.example.net",
  ],
  MAIL_FROM: ["The site"],
  LEADS_EMAIL: ["a@example.com, b@example.com"],
};
