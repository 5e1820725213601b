import { type DestinationTestData, http } from "../../../test/deliver/test-data.ts";

export const testData: DestinationTestData = {
  settings: () => ({ table: "grid-leads", key: "c-lead", columns: { "c-name": "name" } }),
  environment: (url) => ({ CODA_API_BASE: url, CODA_API_TOKEN: "coda-token", CODA_DOC_ID: "doc" }),
  answers: [
    http({ status: 202, json: { requestId: "request-1" } }, "sent"),
    http({ status: 429 }, "busy"),
    http({ status: 503 }, "busy"),
    http({ status: 401 }, "shut"),
    http({ status: 403 }, "shut"),
    http({ status: 404 }, "shut"),
    http({ status: 400, json: { statusCode: 400, statusMessage: "Bad Request", message: "No column c-name" } }, "shut"),
    http({ status: 500 }, "uncertain"),
    http({ drop: true }, "uncertain"),
    http({ status: 400, json: { statusCode: 400, statusMessage: "Bad Request", message: "Row too large" } }, "refused"),
  ],
  unusable: { CODA_API_BASE: ["coda.io/apis/v1"] },
};
