import { type DestinationTestData, mailAnswers, unusableMail } from "../../../test/deliver/test-data.ts";

export const testData: DestinationTestData = {
  settings: () => ({ address: "email", subject: "Thank you", text: [{ p: ["We have it."] }] }),
  environment: (url) => ({ SMTP_URL: url, MAIL_FROM: "site@example.org" }),
  answers: mailAnswers("refused"),
  unusable: unusableMail,
};
