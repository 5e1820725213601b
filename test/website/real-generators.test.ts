import { testToday } from "../forms/form-of.ts";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { CompiledGenerator } from "../../engine/site/prompt-spec.ts";
import { createLoader } from "../../engine/load/loader.ts";
import { choicesOf } from "../../engine/field-type/choices.ts";
import { generate } from "../../engine/submission/generate.ts";
import { combinationsOf, faultsOfMaking } from "../forms/prompt-properties.ts";
import type { RawValues } from "../../engine/field-type/field-type.ts";

const { site } = await createLoader({ root: path.resolve(import.meta.dirname, "../..") }).load();

function generatorOf(name: string): CompiledGenerator {
  const found = site?.prompts.get(name);
  if (found?.kind !== "generator") throw new Error(`There is no generator ${name}`);
  return found;
}

const choices = (generator: CompiledGenerator, name: string) => {
  const field = generator.inputs.find((each) => each.name === name);
  if (!field) throw new Error(`${generator.id} asks no ${name}`);
  return field;
};

/** Returns all faults of a generator's prompts, each with the choices. */
async function faultsOf(generator: CompiledGenerator, all: readonly RawValues[]): Promise<string[]> {
  const found: string[] = [];
  for (const raw of all)
    for (const fault of await faultsOfMaking(generator, raw)) found.push(`${fault}: ${JSON.stringify(raw)}`);
  return found.slice(0, 10);
}

/** Adds the optional inputs to alternate values, so that every choice occurs with and without them. */
function eachOther(all: readonly RawValues[], optional: RawValues): RawValues[] {
  return all.map((raw, at) => ((at + Math.floor(at / 8)) % 2 === 0 ? raw : Object.assign({}, raw, optional)));
}

/** Timeout in milliseconds for a thousand prompts on a busy machine. */
const patience = 60_000;
const strategy = generatorOf("strategy");
const builder = generatorOf("research-builder");
const goal = { specificGoal: ["Fill 12 open positions by June"] };
const context = { additionalContext: ["85 employees in Brook Park"] };
const topic = { specificTopic: ["Lead exposure of infants"] };
const research = {
  problemSpace: ["Change orders never reach the office"],
  targetLocation: ["Northeast Ohio"],
  industrySolution: ["Change order tracking"],
  specificTools: ["Procore, spreadsheets"],
};
const { targetLocation: _, ...withoutPlace } = research;

describe("the strategy generator", () => {
  const chosen = ["businessType", "focusArea", "timeframe"].map((name) => choices(strategy, name));

  it(
    "8 business types x 8 focus areas x 5 timeframes or none: every prompt is sound and names what was chosen",
    async () => {
      const all = combinationsOf(chosen, goal);
      expect(all).toHaveLength(8 * 8 * 6);
      expect(await faultsOf(strategy, eachOther(all, context))).toEqual([]);
    },
    patience,
  );

  it('"Strategy prompt asks for five deliverables"', async () => {
    for (const raw of combinationsOf(chosen.slice(0, 1), { ...goal, focusArea: ["innovation"] })) {
      const text = await generate(strategy, raw, testToday);
      const deliverables = [
        ...text.matchAll(
          /^(\d)\. (Immediate steps \(0-30 days\)|Key resources|Partnerships|Success metrics|Challenges):/gm,
        ),
      ];
      expect(deliverables.map(([, number]) => number)).toEqual(["1", "2", "3", "4", "5"]);
    }
  });

  it('"Timeframe and additional context optional and omitted from the prompt when empty"', async () => {
    for (const raw of combinationsOf(chosen.slice(0, 2), goal)) {
      expect(await generate(strategy, raw, testToday)).not.toMatch(/^- (Timeframe|Additional context)/m);
    }
  });

  it('"The financial business type has no dedicated prompt text and falls to the default text"', () => {
    const dedicated = new Set(strategy.templates.flatMap(({ when }) => when?.["businessType"] ?? []));
    const types = choicesOf(choices(strategy, "businessType")).map(({ value }) => value);
    expect(types.filter((type) => !dedicated.has(type))).toEqual(["financial"]);
    expect(strategy.templates.at(-1)?.when).toBeUndefined();
  });
});

describe("the research builder", () => {
  const chosen = ["researchArea", "analysisType", "targetAudience"].map((name) => choices(builder, name));

  it(
    "10 areas x 10 types x 10 audiences: every prompt is sound and names what was chosen",
    async () => {
      const all = combinationsOf(chosen, {});
      expect(all).toHaveLength(1000);
      expect(await faultsOf(builder, eachOther(all, { geographicArea: ["ohio"], ...topic }))).toEqual([]);
    },
    patience,
  );

  it(
    "each of the seven geographic areas alone, and a topic alone, in every template",
    async () => {
      const few = [...chosen.slice(0, 2), choices(builder, "geographicArea")];
      const all = combinationsOf(few, { targetAudience: ["media-public"] });
      expect(await faultsOf(builder, eachOther(all, topic))).toEqual([]);
    },
    patience,
  );

  it("words that end in a mark of their own end there; what is not given is asked for or assumed aloud", async () => {
    const open = combinationsOf(chosen.slice(0, 2), { targetAudience: ["media-public"] });
    const asked = open.map((raw) => ({ ...raw, specificTopic: ["Who is exposed to lead, and where?"] }));
    expect(await faultsOf(builder, asked)).toEqual([]);
    for (const raw of open) expect(await generate(builder, raw, testToday)).toContain("No geographic area is given.");
    for (const raw of asked)
      expect(await generate(builder, raw, testToday)).not.toContain("No specific topic is given.");
  });

  it('"Custom templates exist only for Public Health (3 analysis types) and Poverty (3 types); other combinations use a generic template"', () => {
    const custom = builder.templates.flatMap(({ when }) => when?.["researchArea"] ?? []);
    expect(custom).toEqual([
      ...Array.from({ length: 3 }, () => "public-health-community-health"),
      ...Array.from({ length: 3 }, () => "poverty-economic-development"),
    ]);
    expect(builder.templates).toHaveLength(7);
    expect(builder.templates.at(-1)?.when).toBeUndefined();
  });
});

describe.each(["research-construction", "deep-research"])("%s", (name) => {
  it("is sound with and without a location", async () => {
    expect(await faultsOf(generatorOf(name), [research, withoutPlace])).toEqual([]);
    expect(await generate(generatorOf(name), withoutPlace, testToday)).toContain("6. No location is given.");
  });

  it("asks for 100+ sources, 50+ complaints, top 10 communities, severity 1-10, recency 6 months", async () => {
    const text = await generate(generatorOf(name), research, testToday);
    for (const wanted of [
      "100+ sources",
      "50+ complaints",
      "top 10 communities",
      /severity.{0,40} 1(-| to )10/,
      "last 6 months",
    ])
      expect(text).toMatch(wanted);
  });
});

describe("research-foundation", () => {
  const foundation = generatorOf("research-foundation");

  it("has no validation: whatever is empty is a placeholder", async () => {
    const names = Object.keys(research);
    for (let filled = 0; filled < 16; filled += 1) {
      const raw = Object.fromEntries(Object.entries(research).filter((_entry, at) => (filled >> at) % 2 === 1));
      expect(await faultsOf(foundation, [raw])).toEqual([]);
      const text = await generate(foundation, raw, testToday);
      for (const name of names) expect(text.includes(foundation.placeholders[name] ?? "?")).toBe(!(name in raw));
      expect(text.includes("Ask me first for what still stands in square brackets")).toBe(filled !== 15);
    }
  });

  it("asks for 100+ sources, 50+ complaints, top 20 communities, recency 6 months; the foundation version uses 30 days", async () => {
    const text = await generate(foundation, research, testToday);
    for (const wanted of ["100+ sources", "50+ complaints", "top 20 communities", "last 6 months", "last 30 days"])
      expect(text).toContain(wanted);
  });
});

/** Returns the value that a template's condition requires of an answer, when that is a single text. */
function textIn(when: CompiledGenerator["templates"][number]["when"], name: string): string | undefined {
  const asked: unknown = when && name in when ? Object.entries(when).find(([key]) => key === name)?.[1] : undefined;
  return typeof asked === "string" ? asked : undefined;
}

describe("the prompts, word for word", () => {
  const strategies = choicesOf(choices(strategy, "businessType")).map(
    ({ value }, at): [string, CompiledGenerator, RawValues] => [
      `strategy-${value}`,
      strategy,
      {
        ...goal,
        businessType: [value],
        focusArea: [choicesOf(choices(strategy, "focusArea"))[at]?.value ?? ""],
        ...(at % 2 === 0 && { timeframe: ["90_days"], ...context }),
      },
    ],
  );
  const builders = builder.templates.map(({ name, when }, at): [string, CompiledGenerator, RawValues] => [
    `research-builder-${name}`,
    builder,
    {
      researchArea: [textIn(when, "researchArea") ?? "housing-neighborhood-development"],
      analysisType: [textIn(when, "analysisType") ?? "grant-proposal-research"],
      targetAudience: [choicesOf(choices(builder, "targetAudience"))[at]?.value ?? ""],
      ...(at % 2 === 0 && { geographicArea: ["cuyahoga-county"], ...topic }),
    },
  ]);
  const others = ["research-construction", "deep-research", "research-foundation"].flatMap(
    (name): [string, CompiledGenerator, RawValues][] => [
      [`${name}-full`, generatorOf(name), research],
      [`${name}-minimal`, generatorOf(name), name === "research-foundation" ? {} : withoutPlace],
    ],
  );
  const minimal = {
    researchArea: ["aging-senior-services"],
    analysisType: ["best-practices-comparison"],
    targetAudience: ["media-public"],
  };

  it.each([...strategies, ...builders, ...others, ["research-builder-generic-minimal", builder, minimal] as const])(
    "%s",
    async (name, generator, raw) => {
      await expect(`${await generate(generator, raw, testToday)}\n`).toMatchFileSnapshot(`golden/${name}.txt`);
    },
  );
});
