import { atom, createStore } from "jotai";
import { describe, expect, it } from "vitest";
import { testField, testForm, testToday } from "../../test/forms/form-of.ts";
import { createFormAtoms } from "./field-atoms.ts";

const fields = Array.from({ length: 500 }, (_, at) => testField("text", `f${at}`));
const form = testForm([...fields, testField("text", "other", { when: { f3: "Other" } })], {
  enableWhen: { filled: ["f7"], valid: [] },
});

describe("the atoms of a form", () => {
  it("a keystroke tells nobody but those who depend on the field, in a form of five hundred fields", () => {
    const store = createStore();
    const atoms = createFormAtoms(form, {}, testToday);
    const told: string[] = [];
    for (const { name } of fields) store.sub(atoms.field(name).raw, () => told.push(name));
    store.sub(atoms.held, () => told.push("held"));
    store.sub(atoms.field("other").asked, () => told.push("asked"));
    store.set(atoms.live, true);
    told.length = 0;
    store.set(atoms.field("f1").raw, ["x"]);
    expect(told).toEqual(["f1"]);
    store.set(atoms.field("f3").raw, ["Other"]);
    store.set(atoms.field("f7").raw, ["y"]);
    store.set(atoms.field("f7").raw, ["yy"]);
    expect(told).toEqual(["f1", "f3", "asked", "f7", "held", "f7"]);
  });

  it("buttons are never held back before the atoms mirror the controls", () => {
    const store = createStore();
    const atoms = createFormAtoms(form, {}, testToday);
    expect(store.get(atoms.held)).toBe(false);
    store.set(atoms.live, true);
    expect(store.get(atoms.held)).toBe(true);
  });

  it("fields that wait for each other in a chain of any length are asked, whichever one begins with", () => {
    const names = Array.from({ length: 5000 }, (_, at) => `f${at}`);
    const chain = names.map((name, at) =>
      testField("text", name, at < 4999 ? { when: { [`f${at + 1}`]: "x" } } : undefined),
    );
    const raw = Object.fromEntries(names.map((name) => [name, ["x"]]));
    const atoms = createFormAtoms(testForm(chain), raw, testToday);
    const store = createStore();
    expect(names.filter((name) => !store.get(atoms.field(name).asked))).toEqual([]);
  });

  it("all errors are taken in one step: those who follow several fields are told once", () => {
    const store = createStore();
    const atoms = createFormAtoms(form, {}, testToday);
    const wrong = atom((get) => fields.filter(({ name }) => get(atoms.field(name).error) !== "").length);
    const told: number[] = [];
    store.sub(wrong, () => told.push(store.get(wrong)));
    store.set(atoms.errors, Object.fromEntries(fields.map(({ name }) => [name, "Missing"])));
    store.set(atoms.errors, {});
    expect(told).toEqual([500, 0]);
  });
});
