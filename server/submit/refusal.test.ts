import { describe, expect, it } from "vitest";
import { testField, testForm } from "../../test/server/site.ts";
import { payloadSchema } from "../../engine/submission/payload-schema.ts";
import { testToday } from "../../test/forms/form-of.ts";
import { createMatchPayload } from "./match-payload.ts";
import { refusalOf } from "./refusal.ts";

describe("why a payload is not taken", () => {
  it("what is required and missing is named so; what is optional is only missing from the payload", () => {
    const form = testForm("inquiry", {
      steps: [{ title: "", fields: [testField("name"), testField("phone", { required: false })] }],
      payload: { name: { kind: "field", field: "name" }, phone: { kind: "field", field: "phone" } },
    });
    const missing = (property: string) => ({ keyword: "required", property });
    expect(refusalOf(form, {}, [missing("name"), missing("phone")], testToday).fields).toEqual({
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
    const wrong = { keyword: "pattern", property: "email" };
    const words = "Enter an email address with an @, like name@example.org";
    expect(refusalOf(form, { email: "ada" }, [wrong], testToday)).toEqual({ error: words, fields: { email: words } });
  });

  it("a value of a wrong kind is refused with words that say so, whatever else is missing", () => {
    const form = testForm("inquiry", {
      steps: [
        {
          title: "",
          fields: [
            testField("name"),
            testField("agree", { type: "checkbox", required: false }),
            testField("tools", { type: "checkbox-group", required: false, props: { options: ["a", "b"] } }),
          ],
        },
      ],
      payload: {
        name: { kind: "field", field: "name" },
        agree: { kind: "field", field: "agree" },
        tools: { kind: "field", field: "tools" },
        interests: { kind: "labels", field: "tools" },
        type: { kind: "constant", value: "x" },
      },
    });
    const match = createMatchPayload(payloadSchema);
    const good = { name: "Ada", agree: false, tools: [], interests: "", type: "x" };
    expect(match([form], good, testToday)).toEqual({ form, payload: good });
    const refused = (change: object) => {
      const found = match([form], { ...good, ...change }, testToday);
      if (!("refusal" in found)) throw new Error("It was taken");
      return found.refusal;
    };
    const words = (property: string, kind: string) => {
      const said = `${property} has to be ${kind}`;
      return { error: said, fields: { [property]: said } };
    };
    expect(refused({ interests: ["a"] })).toEqual(words("interests", "text"));
    expect(refused({ interests: null })).toEqual(words("interests", "text"));
    expect(refused({ name: 7 })).toEqual(words("name", "text"));
    expect(refused({ agree: "yes" })).toEqual(words("agree", "true or false"));
    expect(refused({ tools: "a" })).toEqual(words("tools", "a list of texts"));
    expect(refused({ name: "", tools: 1 }).error).toBe("tools has to be a list of texts");
    expect(refused({ name: null })).toEqual({
      error: form.messages.required,
      fields: { name: "name is required" },
    });
    const foreign = "This is no part of the form.";
    expect(refused({ more: null })).toEqual({ error: form.messages.invalid, fields: { more: foreign } });
    expect(refused({ type: 5 }).fields).toEqual({ type: "This value is another form's." });
  });
});
