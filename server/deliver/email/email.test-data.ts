import { type DestinationTestData, mailAnswers, unusableMail } from "../../../test/deliver/test-data.ts";

export const testData: DestinationTestData = {
  settings: () => ({ subject: "New inquiry", replyTo: "email" }),
  environment: (url) => ({ SMTP_URL: url, MAIL_FROM: "site@example.org", LEADS_EMAIL: "owner@example.org" }),
  answers: mailAnswers("shut"),
  unusable: unusableMail,
};
