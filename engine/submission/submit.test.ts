import { describe, expect, it } from "vitest";
import { judgeStep, submit } from "./submit.ts";
import { contactForm, goodContact } from "../../test/forms/contact-form.ts";
import { testContext, testField, testForm, testToday } from "../../test/forms/form-of.ts";

const payloadOf = (form: typeof contactForm, raw: Record<string, readonly string[]>) => {
  const submission = submit(form, raw, testContext);
  return submission.ok ? submission.payload : submission;
};

describe("the contact form", () => {
  it('"firstName, lastName, email, company required (trimmed non-empty), otherwise alert"', () => {
    expect(submit(contactForm, { ...goodContact, lastName: [" \t "], company: [] }, testContext)).toEqual({
      ok: false,
      error: "Please fill in all required fields.",
      fields: { lastName: "Last name is required", company: "Company is required" },
    });
  });

  it('"email must contain @, otherwise alert": only when nothing is missing', () => {
    const invalid = { ...goodContact, email: ["ada.example.org"] };
    expect(submit(contactForm, invalid, testContext)).toMatchObject({
      ok: false,
      error: "Please enter a valid email address.",
      fields: { email: "Enter an email address with an @, like name@example.org" },
    });
    expect(submit(contactForm, { ...invalid, company: [""] }, testContext)).toMatchObject({
      error: "Please fill in all required fields.",
    });
  });

  it("what stands around the form is cut to 500, 2,048 and 200 characters, and costs nobody their message", () => {
    const long = (sign: string) => sign.repeat(5000);
    const context = {
      ...testContext,
      cookie: () => `\u0007${long("c")}`,
      pageAddress: long("a"),
      pageCanonical: long("b"),
      pageName: long("\u{1f600}"),
    };
    const form = testForm([testField("text", "name")], {
      payload: {
        cookie: { kind: "cookie", name: "hubspotutk" },
        address: { kind: "page", what: "address" },
        canonical: { kind: "page", what: "canonical" },
        page: { kind: "page", what: "name" },
      },
    });
    expect(submit(form, { name: ["Ada"] }, context)).toEqual({
      ok: true,
      payload: {
        cookie: "c".repeat(500),
        address: "a".repeat(2048),
        canonical: "b".repeat(2048),
        page: "\u{1f600}".repeat(200),
      },
    });
  });

  it("a number is sent as it was typed, and one with more digits than a number keeps is told", () => {
    const form = testForm([testField("number", "sum", { props: { decimals: 6 } })]);
    expect(payloadOf(form, { sum: ["99,999,999,999.125"] })).toEqual({ sum: 99_999_999_999.125 });
    expect(payloadOf(form, { sum: ["000000000012.000001"] })).toEqual({ sum: 12.000001 });
    expect(payloadOf(form, { sum: ["123456789012.123456"] })).toMatchObject({
      fields: { sum: "sum: enter a number with at most 6 digits behind the point and 15 in all, like 12" },
    });
  });

  it("sends the payload of section 7 and nothing else", () => {
    expect(payloadOf(contactForm, { ...goodContact, employees: ["1-5"], unknown: ["x"] })).toEqual({
      name: "Ada Lovelace",
      email: "ada@example.org",
      company: "Analytical Engines",
      industry: "",
      employees: "1-5",
      usingAI: "",
      comments: "",
      type: "Contact",
      notes: "Industry: ; Employees: 1-5",
      hutk: "abc123",
      pageUri: "https://example.org/company/contact?from=mail",
      pageName: "Contact",
    });
  });

  it('"otherIndustry appears only when industry is Other and its value is then sent as industry"', () => {
    const other = { ...goodContact, industry: ["Other (please specify)"], otherIndustry: [" Embroidery "] };
    expect(payloadOf(contactForm, other)).toMatchObject({
      industry: "Embroidery",
      notes: "Industry: Embroidery; Employees: ",
    });
  });

  it("a hidden field counts as empty even if it is filled in", () => {
    const hidden = { ...goodContact, industry: ["Manufacturing & Industrial"], otherIndustry: ["Embroidery"] };
    expect(payloadOf(contactForm, hidden)).toMatchObject({ industry: "Manufacturing & Industrial" });
  });

  it.each(["select", "radio", "checkbox-group"])(
    "takes a choice of a %s whatever white space its author wrote around or within it, as its author wrote it",
    (type) => {
      const options = [" A", "B ", "\u00a0C", "D\nE", "F", "F "];
      const form = testForm([testField(type, "chosen", { required: true, props: { options } })]);
      for (const option of options) {
        const value = type === "checkbox-group" ? [option] : option;
        for (const posted of [option, option.replaceAll("\n", "\r\n")])
          expect(submit(form, { chosen: [posted] }, testContext)).toEqual({ ok: true, payload: { chosen: value } });
      }
    },
  );

  it("refuses a choice that the form does not offer", () => {
    expect(submit(contactForm, { ...goodContact, employees: ["12"] }, testContext)).toMatchObject({
      ok: false,
      fields: { employees: "employees: choose one of the answers" },
    });
  });

  it("is not misled by names that every object has", () => {
    const form = testForm([testField("text", "constructor", { required: true })]);
    expect(submit(form, {}, testContext)).toMatchObject({ ok: false, fields: { constructor: expect.any(String) } });
  });
});

describe("a step that is left for the next one", () => {
  const who = testField("text", "who", { required: true });
  const why = testField("text", "why", { required: true, when: { who: "You" } });
  const first = { title: "One", fields: [who] };
  const second = { title: "Two", fields: [why, testField("email", "email")] };
  const form = testForm([], { steps: [first, second] });

  it("is judged by its own fields, with the form's alert", () => {
    expect(judgeStep(form, first, { who: ["  "] }, testToday)).toEqual({
      ok: false,
      error: "Please fill in all required fields.",
      fields: { who: "who is required" },
    });
    expect(judgeStep(form, first, { who: ["You"] }, testToday)).toBeUndefined();
    expect(Object.keys(judgeStep(form, second, { who: ["You"], email: ["nobody"] }, testToday)?.fields ?? {})).toEqual([
      "why",
      "email",
    ]);
  });

  it("is not asked what depends on an answer of another step that was not given", () => {
    expect(judgeStep(form, second, { who: ["They"] }, testToday)).toBeUndefined();
  });
});

describe("values of payloads", () => {
  it('"interests (selected labels joined by comma and space)", in the form\'s order', () => {
    const interests = testField("checkbox-group", "interests", {
      props: {
        groups: [
          { title: "One", options: ["AI Team Training", "Custom GPTs"] },
          { title: "Two", options: ["AI Policy"] },
        ],
      },
    });
    const form = testForm([interests], { payload: { interests: { kind: "labels", field: "interests" } } });
    expect(payloadOf(form, { interests: ["AI Policy", "AI Team Training"] })).toEqual({
      interests: "AI Team Training, AI Policy",
    });
    expect(payloadOf(form, {})).toEqual({ interests: "" });
  });

  it('"optInMarketing (boolean)": absent means false', () => {
    const form = testForm([testField("checkbox", "optIn", { props: { checked: true } })]);
    expect(payloadOf(form, { optIn: ["yes"] })).toEqual({ optIn: true });
    expect(payloadOf(form, {})).toEqual({ optIn: false });
  });

  it('"submissionDate (ISO timestamp), pageUrl (fixed page address)"', () => {
    const form = testForm([], {
      payload: { submissionDate: { kind: "now" }, pageUrl: { kind: "page", what: "canonical" } },
    });
    expect(payloadOf(form, {})).toEqual({
      submissionDate: "2026-03-04T05:06:07.890Z",
      pageUrl: "https://example.org/company/contact",
    });
  });

  it("cleans what no keyboard types: control characters, half surrogates, line ends of the other kind", () => {
    const form = testForm([testField("text", "line"), testField("textarea", "lines")]);
    expect(payloadOf(form, { line: [" a\r\nb\u0000\ud800 "], lines: [" a\r\nb\u0007\tc "] })).toEqual({
      line: "a b \ufffd",
      lines: "a\nb\tc",
    });
  });
});
