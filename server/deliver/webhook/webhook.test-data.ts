import { type DestinationTestData, http } from "../../../test/deliver/test-data.ts";

export const testData: DestinationTestData = {
  settings: (url) => ({ url: `${url}/leads` }),
  environment: () => ({ WEBHOOK_SECRET: "s3cret" }),
  unusable: { WEBHOOK_SECRET: ["whsec_!!!!", "whsec_c2hvcnQ=", "whsec_a secret that is no base64"] },
  answers: [
    http({ status: 200 }, "sent"),
    http({ status: 204 }, "sent"),
    http({ status: 408 }, "busy"),
    http({ status: 425 }, "busy"),
    http({ status: 429 }, "busy"),
    http({ status: 503 }, "busy"),
    http({ status: 301 }, "shut"),
    http({ status: 401 }, "shut"),
    http({ status: 404 }, "shut"),
    http({ status: 410 }, "shut"),
    http({ status: 500 }, "uncertain"),
    http({ drop: true }, "uncertain"),
    http({ status: 400 }, "refused"),
    http({ status: 422 }, "refused"),
  ],
};
