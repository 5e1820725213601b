import type { AnyBlock } from "../../schema/types.ts";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { PageData } from "../site/page-data.ts";
import { noUses, resolve } from "../compile/resolve.ts";
import type { Asset } from "../things/things.ts";
import { findIcon } from "../load/icons.ts";
import { PageProvider } from "../render/context/page-context.tsx";
import { serverViews } from "../document/server-views.ts";
import { ThemeProvider } from "../render/theme/theme-provider.tsx";
import { ViewsProvider } from "../render/context/views.tsx";
import { createValueValidator } from "../validate/validate.ts";
import { readSchemas, type Schema } from "../validate/schemas.ts";
import { exampleForm, exampleGenerator, exampleLibrary } from "../../test/example-things.ts";

type Props = Record<string, unknown>;

const root = path.resolve(import.meta.dirname, "../..");
const schemas = readSchemas(root);
const validate = createValueValidator(schemas);

/** Treats every name as an existing file, because which files exist is up to the pages. */
class AnyAsset extends Map<string, Asset> {
  override get(name: string): Asset {
    return { url: `/assets/${name}`, type: "application/pdf", bytes: 12_000, width: 640, height: 480 };
  }
}
const context = { schemas, facts: new Map(), assets: new AnyAsset(), icon: findIcon, fragments: new Map() };

const gate = { key: "sample", logout: true, remember: "browser" as const, messages: { invalid: "Invalid password" } };
const page = {
  path: "/",
  order: 4,
  chrome: { email: "hello@example.org", footer: { links: [], social: [] } },
  view: { kind: "page", blocks: [], gate },
  forms: { question: exampleForm },
  prompts: { opening: exampleGenerator, office: exampleLibrary },
} as unknown as PageData;

function render(type: string, schema: Schema, block: Props): string {
  const { id, tone, props } = resolve(block, schema, context, noUses()) as AnyBlock;
  const View = serverViews.block(type);
  if (!View) throw new Error(`${type} has no view`);
  return renderToStaticMarkup(
    <ThemeProvider>
      <ViewsProvider views={serverViews}>
        <PageProvider data={page}>
          <View {...props} block={{ key: `${type}-1`, ...(id ? { id } : {}), ...(tone ? { tone } : {}) }} />
        </PageProvider>
      </ViewsProvider>
    </ThemeProvider>,
  );
}

/** Returns the same block with eleven items, the first of which contains an unbreakable word. */
function crowded(block: Props, schema: Schema): Props | undefined {
  const items = block["items"];
  if (!Array.isArray(items)) return undefined;
  const most = Number(schema.properties?.["items"]?.["maxItems"] ?? 11);
  const many = Array.from({ length: Math.min(11, most) }, (_, at) => ({ ...(items[at % items.length] as Props) }));
  const first = many[0];
  for (const name of ["title", "name"]) if (first?.[name]) first[name] = "Donaudampfschifffahrtsgesellschaft".repeat(2);
  return { ...block, items: many };
}

function expectSound(html: string, schema: Schema): void {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const [, named] of html.matchAll(/ aria-(?:labelledby|describedby|controls)="([^"]+)"/g))
    expect(ids).toContain(named);
  expect([...html.matchAll(/<h1\b/g)]).toHaveLength(schema["x-heading"] === 1 ? 1 : 0);
  const levels = [...html.replaceAll(/<dialog.*?<\/dialog>/gs, "").matchAll(/<h([1-6])\b/g)].map(([, level]) =>
    Number(level),
  );
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 2)).toBeLessThanOrEqual(1);
  expect(html).not.toMatch(/undefined|\[object Object\]|NaN/);
  expect(html).not.toMatch(/<p\b[^>]*>(?:(?!<\/p>).)*<(?:p|div|dialog|h[1-6]|ul)\b/s);
}

const types = schemas
  .types("block")
  .filter((type) => existsSync(path.join(root, "engine/blocks", type, "examples.yaml")));

describe.each(types)("%s", (type) => {
  const schema = schemas.item("block", type) ?? {};
  const file = path.join(root, "engine/blocks", type, "examples.yaml");
  const examples = parse(readFileSync(file, "utf8")) as { name: string; block: Props }[];

  it.each(examples)("$name: is what the schema allows", ({ block }) => {
    expect(validate(`block/${type}.json`, block)).toEqual([]);
  });

  it.each(examples)("$name: renders to sound HTML", ({ block }) => {
    expectSound(render(type, schema, block), schema);
  });

  it.each(examples)("$name: holds with eleven items and long words", ({ block }) => {
    const many = crowded(block, schema);
    if (many) expectSound(render(type, schema, many), schema);
  });
});

it("every block type has examples, but for the one that only brings others", () => {
  const others = new Set([...types, "include"]);
  expect(schemas.types("block").filter((type) => !others.has(type))).toEqual([]);
});
