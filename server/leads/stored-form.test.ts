import { describe, expect, it } from "vitest";
import { payloadSchema } from "../../engine/submission/payload-schema.ts";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { submit } from "../../engine/submission/submit.ts";
import { testContext } from "../../test/forms/form-of.ts";
import { storedForm } from "./stored-form.ts";

/** A form as the first published version stored it: labels twice, and no limit that belongs to the type. */
const kept = JSON.stringify({
  id: "inquiry",
  title: "Inquiry",
  endpoint: "/api/take",
  steps: [
    {
      title: "",
      fields: [
        {
          type: "text",
          name: "name",
          label: ["Name"],
          labelText: "Name",
          required: true,
          asterisk: true,
          width: "full",
          messages: {},
          props: {},
        },
        {
          type: "text",
          name: "code",
          label: ["Code"],
          labelText: "Code",
          required: false,
          asterisk: false,
          width: "full",
          messages: {},
          props: { maxLength: 5 },
        },
        {
          type: "checkbox",
          name: "news",
          label: ["News"],
          labelText: "News",
          required: false,
          asterisk: false,
          width: "full",
          messages: {},
          props: {},
        },
      ],
    },
  ],
  enableWhen: { filled: [], valid: [] },
  messages: { required: "Please fill in all required fields." },
  payload: {
    name: { kind: "field", field: "name" },
    code: { kind: "field", field: "code" },
    news: { kind: "labels", field: "news" },
  },
  version: "1",
});

describe("a form that an earlier version kept", () => {
  const form = storedForm(JSON.parse(kept) as CompiledForm);

  it("takes what it took", () => {
    const verdict = submit(form, { name: ["Ada"], code: ["12345"], news: ["yes"] }, testContext);
    expect(verdict).toEqual({ ok: true, payload: { name: "Ada", code: "12345", news: "News" } });
    expect(payloadSchema(form).properties?.["name"]?.maxLength).toBe(200);
  });

  it("refuses what it refused, in its words", () => {
    expect(submit(form, { name: ["x".repeat(201)], code: ["123456"] }, testContext)).toMatchObject({
      ok: false,
      fields: { name: "Name must be 200 characters or fewer", code: "Code must be 5 characters or fewer" },
    });
  });
});
