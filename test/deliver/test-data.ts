/** What a destination's folder brings for the suite that every destination passes: `NAME.test-data.ts`, export `testData`. */
import type { Outcome } from "../../server/deliver/destination.ts";
import { startEndpoint, type TestAnswer } from "./endpoint.ts";
import { type Refusal, startSmtp } from "./smtp.ts";

/** A service that plays the destination. */
interface Service {
  url: string;
  close(): Promise<void>;
}

export interface DestinationTestData {
  /** Settings as a form's file has them, compiled; `url` is where the service listens. */
  settings: (url: string) => object;
  /** Variables that configure it. */
  environment: (url: string) => Readonly<Record<string, string>>;
  /** What the service may say, and what it means for the lead. Every kind of outcome has to be there. */
  answers: readonly { says: string; start: () => Promise<Service>; means: Outcome["kind"] }[];
  /** Values that cannot be used, by the name of the variable. */
  unusable?: Readonly<Record<string, readonly string[]>>;
}

type Answered = DestinationTestData["answers"][number];

/** An answer by HTTP. */
export function http(answer: TestAnswer, means: Outcome["kind"]): Answered {
  return { says: JSON.stringify(answer), start: () => startEndpoint(() => answer), means };
}

/** An answer by SMTP: to the recipient's address, or to the message. */
export function smtp(refuse: { recipient?: Refusal; data?: Refusal }, means: Outcome["kind"]): Answered {
  const start = (): Promise<Service> => startSmtp({ recipient: () => refuse.recipient, data: () => refuse.data });
  return { says: JSON.stringify(refuse), start, means };
}

/** What all mail has in common. `recipient`: what it means that the recipient is refused. */
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

/** Mail's variables with values that cannot be used. */
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
