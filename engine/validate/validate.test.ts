import path from "node:path";
import { Ajv, type CodeOptions } from "ajv";
import { describe, expect, it } from "vitest";
import { judgeCosts } from "../../test/costs/processor-time.ts";
import { readSource } from "../source/read-source.ts";
import { compileSchemas, flatId } from "./compile-schemas.ts";
import { readSchemas } from "./schemas.ts";
import { createValidator } from "./validate.ts";

const schemas = readSchemas(path.join(import.meta.dirname, "../.."));
const validate = createValidator(schemas);
const head = "title: A page\ndescription: It is long enough to be taken.\n";

function problems(text: string, file = "pages/p.yaml"): string[] {
  return validate(readSource(file, text)).map(({ code, pointer }) => `${code} ${pointer}`);
}

it.each([...schemas.all()])("%s is what a schema may be: whoever starts takes it for right", (_id, schema) => {
  const ajv = new Ajv({ strict: false });
  expect(ajv.validateSchema(schema) === true ? [] : ajv.errors).toEqual([]);
});

it("compiles no part of the schemas twice, however many refer to it", () => {
  const ajv = compileSchemas(schemas);
  const parts: unknown[] = [];
  Object.assign(ajv.opts.code, {
    process: (code: string, part: { schema: unknown }) => (parts.push(part.schema), code),
  });
  for (const id of schemas.all().keys()) ajv.getSchema(flatId(id));
  expect(parts.length).toBeGreaterThan(schemas.all().size);
  expect(new Set(parts.map((part) => JSON.stringify(part))).size).toBe(parts.length);
});

describe("what the validators find", () => {
  const wrongRows = (count: number): unknown => ({
    title: "x",
    description: "It is long enough to be taken.",
    unknown: 1,
    blocks: [{ type: "table", columns: [1, {}], rows: Array.from({ length: count }, () => [1]) }, { type: "hero" }, 7],
  });

  it("is added to what was found before, which is copied nowhere: thousands of errors would be thousands of times", () => {
    const ajv = compileSchemas(schemas);
    const { process } = ajv.opts.code;
    let copies = 0;
    let appended = 0;
    Object.assign(ajv.opts.code, {
      process: (...[code, part]: Parameters<NonNullable<CodeOptions["process"]>>) => {
        const run = process?.(code, part) ?? code;
        copies += run.split(".concat(").length - 1;
        appended += run.split("vErrors.push(each)").length - 1;
        return run;
      },
    });
    for (const id of schemas.all().keys()) ajv.getSchema(flatId(id));
    expect(copies).toBe(0);
    expect(appended).toBeGreaterThan(100);
  });

  it("is the same as in the code that copies", () => {
    const [ours, plain] = [compileSchemas(schemas), compileSchemas(schemas)];
    Object.assign(plain.opts.code, { process: undefined });
    const errorsOf = (ajv: Ajv, data: unknown): unknown => {
      const check = ajv.getSchema("page.json");
      void check?.(data);
      return check?.errors;
    };
    for (const count of [0, 1, 7, 7, 2]) {
      expect(errorsOf(ours, wrongRows(count))).toEqual(errorsOf(plain, wrongRows(count)));
    }
    expect(errorsOf(plain, wrongRows(7))).toHaveProperty("length", 19);
  });

  it("takes time as it is long", async () => {
    const check = compileSchemas(schemas).getSchema("page.json");
    expect(await judgeCosts([{ name: "wrong rows", size: 2000, work: (rows) => check?.(wrongRows(rows)) }])).toEqual(
      [],
    );
  });
});

describe("validation", () => {
  it("looks at every block by the schema of its own type", () => {
    const text = `${head}blocks:\n  - {type: hero, title: x, txt: y}\n  - {type: text, title: x}\n`;
    expect(problems(text)).toEqual(["unknown-property /blocks/0/txt", "missing-property /blocks/1"]);
  });

  it("a type of block that is like no other is answered with all that there are", () => {
    const [problem] = validate(readSource("pages/p.yaml", `${head}blocks:\n  - type: testimonal\n`));
    const listed = schemas.types("block").map((type) => `\`${type}\``);
    expect(problem?.hint).toBe(`The types of block are ${listed.join(", ")}.`);
  });

  it("tells fifty names of a file that mean nothing, however many it has: each is compared with all around it", () => {
    const many = Array.from({ length: 2000 }, (_, index) => `k${index}: x\n`).join("");
    expect(problems(head + many).filter((each) => each.startsWith("unknown-property"))).toHaveLength(50);
  });

  it("an unknown key that looks like a missing one is one problem", () => {
    expect(problems(`${head}blocks:\n  - {type: hero, titel: x}\n`)).toEqual(["unknown-property /blocks/0/titel"]);
  });

  it("a misspelt alternative is one problem", () => {
    const text = `${head}blocks:\n  - type: hero\n    title: x\n    actions:\n      - {label: x, too: /}\n`;
    expect(problems(text)).toEqual(["unknown-property /blocks/0/actions/0/too"]);
  });

  it("a value of the wrong type is one problem, with nothing below", () => {
    expect(problems(`${head}blocks:\n  - {type: hero, title: x, picture: [1, 2]}\n`)).toEqual([
      "wrong-type /blocks/0/picture",
    ]);
  });

  it("texts whose value is filled in later are not measured", () => {
    const text =
      'description: x\nblocks:\n  - {type: hero, title: x, tone: "{{ with.tone }}", picture: "{{ with.look }}"}\n';
    expect(problems(text, "pages/_shared/f.yaml")).toEqual([]);
  });

  it("names below several alternatives point at the one that was meant", () => {
    const text = "payload:\n  a: {feild: x}\n";
    expect(problems(text, "forms/f.yaml").filter((line) => line.includes("payload"))).toEqual([
      "unknown-property /payload/a/feild",
    ]);
  });
});
