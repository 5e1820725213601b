import { type DestinationTestData, http } from "../../../test/deliver/test-data.ts";

const refusal = (errorType: string): { status: number; json: unknown } => ({
  status: 400,
  json: { errors: [{ errorType, message: "Error in 'fields.email'. No." }] },
});

export const testData: DestinationTestData = {
  settings: () => ({ form: "7d1c2a90-5b3e-4f6a-9c8d-0e1f2a3b4c5d", fields: { email: "email", firstname: "name" } }),
  environment: (url) => ({ HUBSPOT_API_BASE: url, HUBSPOT_PORTAL_ID: "42" }),
  answers: [
    http({ status: 200, json: { inlineMessage: "Thanks" } }, "sent"),
    http({ status: 429 }, "busy"),
    http({ status: 503 }, "busy"),
    http({ status: 403 }, "shut"),
    http({ status: 404 }, "shut"),
    http(refusal("FORM_HAS_RECAPTCHA_ENABLED"), "shut"),
    http({ status: 502 }, "uncertain"),
    http({ drop: true }, "uncertain"),
    http(refusal("BLOCKED_EMAIL"), "refused"),
  ],
  unusable: { HUBSPOT_API_BASE: ["api.hsforms.com"] },
};
