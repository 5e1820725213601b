/** The schema of a payload accepts what a form sends and nothing else: for every form here, and for one with every feature. */
import path from "node:path";
import process from "node:process";
import { describe, expect, it } from "vitest";
import { createLoader } from "../../engine/load/loader.ts";
import { contactForm } from "../forms/contact-form.ts";
import { checkPayloads } from "../forms/payload-properties.ts";

const { site } = await createLoader({ root: path.resolve(import.meta.dirname, "../..") }).load();
// The same variables as in the test of agreement between browser and server; a soak runs thousands.
const runs = Number(process.env["FORM_RUNS"] ?? 60);
const seed = Number(process.env["FORM_SEED"] ?? 20261121);
const forms = [contactForm, ...[...(site?.forms.values() ?? [])].map(({ form }) => form)];

describe("every payload derived from a valid input is accepted, and mutated payloads are refused", () => {
  it.each(forms.map((form) => [form.id, form] as const))(
    "%s",
    (_id, form) => {
      expect(checkPayloads(form, runs, seed)).toBeGreaterThan(runs / 12);
    },
    60_000 + runs * 50,
  );
});
