import type { Site } from "../../engine/site/site.ts";
import { testField, testForm, testSite } from "../server/site.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";

/** Returns the small site as a server process shows it: version "2" also asks for a phone number, and lacks the first one's constant. */
export function siteOfVersion(
  version: string | undefined,
  deliveries: Readonly<Record<string, readonly DeliverySpec[]>>,
): Site {
  if (version !== "2") return testSite({ deliveries });
  const fields = [testField("name"), testField("email", { type: "email" }), testField("phone", { type: "tel" })];
  const payload = Object.fromEntries(fields.map(({ name }) => [name, { kind: "field" as const, field: name }]));
  const inquiry = testForm("inquiry", { version: "v2", steps: [{ title: "", fields }], payload });
  return testSite({ version: "site-2", deliveries, forms: [inquiry, testForm("news", { version: "n1" })] });
}
