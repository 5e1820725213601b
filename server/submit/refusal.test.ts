import { describe, expect, it } from "vitest";
import { testField, testForm } from "../test-site.ts";
import { refusalOf } from "./refusal.ts";

describe("why a payload is not taken", () => {
  it("what is required and missing is named so; what is optional is only missing from the payload", () => {
    const form = testForm("inquiry", {
      steps: [{ title: "", fields: [testField("name"), testField("phone", { required: false })] }],
      payload: { name: { kind: "field", field: "name" }, phone: { kind: "field", field: "phone" } },
    });
    const missing = (missingProperty: string) => ({
      keyword: "required",
      instancePath: "",
      schemaPath: "#/required",
      params: { missingProperty },
    });
    expect(refusalOf(form, {}, [missing("name"), missing("phone")]).fields).toEqual({
      name: "name is required",
      phone: "This is missing.",
    });
  });

  it("an answer that will not do is said to be so in the form's own words", () => {
    const form = testForm("inquiry", {
      steps: [{ title: "", fields: [testField("email", { type: "email" })] }],
      payload: { email: { kind: "field", field: "email" } },
      messages: { required: "Fill it in." },
    });
    const wrong = { keyword: "pattern", instancePath: "/email", schemaPath: "#/properties/email/pattern", params: {} };
    const words = "Enter an email address with an @, like name@example.org";
    expect(refusalOf(form, { email: "ada" }, [wrong])).toEqual({ error: words, fields: { email: words } });
  });
});
