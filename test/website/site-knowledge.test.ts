/**
 * The engine knows no page. Adding a page, a form or a generator means adding one YAML file, so none of its content may occur in
 * the code: neither in programs and styles, nor in schemas and examples, nor in their comments.
 *
 * Checks every file of engine/, server/ and cli/ except tests, test tools (`test-*`, `*.test-tool.ts`) and the folders of cases
 * (which are sites themselves) and of golden results for:
 * - a route or another address of a page, as a whole path: `/company` does not match `/company-car`. The home page's
 *   `/` is common to all sites.
 * - the title of a page, of its gate or of its only main heading, literally and as whole words.
 * - the name of a form, generator or library and the key of a gate, as a whole quoted string or as a whole value in YAML.
 *   `footer` is a word of the language (an HTML element and a property of the site's file), so that form is searched for
 *   only where a form is named: `form: footer`, `forms/footer`.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { PageFile } from "../../schema/types.ts";
import path from "node:path";
import process from "node:process";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "../..");

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll(path.sep, "/")}`)
    .filter((name) => ending.test(name));
}

const read = (name: string): string => readFileSync(path.resolve(root, name), "utf8");
const names = (folder: string): string[] => filesBelow(folder, /\.yaml$/).map((file) => path.basename(file, ".yaml"));

/**
 * The names of this website's own content as of the last review. Not derived from the current files: otherwise a new page for a
 * client "Acme" would fail because the word occurs in the engine's examples, although neither refers to the other. To review
 * again, run UPDATE_NAMES=1 npx vitest run test/website/site-knowledge, and read the difference.
 */
const file = path.join(import.meta.dirname, "golden/own-names.json");
if (process.env["UPDATE_NAMES"]) writeFileSync(file, `${JSON.stringify(ownNames(), undefined, 1)}\n`);
const { routes, titles, ids } = JSON.parse(read(file)) as ReturnType<typeof ownNames>;
const language = new Set(["footer"]);

function ownNames(): { routes: string[]; titles: string[]; ids: string[] } {
  const pages = filesBelow("pages", /\.yaml$/)
    .filter((name) => !/\/_|\/(assets|archives|guides)\//.test(name))
    .map((name) => ({ name, page: parse(read(name)) as PageFile }));
  return {
    routes: pages.flatMap(({ name, page }) => {
      const route = `/${name.slice("pages/".length, -".yaml".length)}`.replace(/\/index$/, "");
      return [route, ...(page.aliases ?? [])].filter((address) => address.length > 1);
    }),
    titles: pages.flatMap(({ page }) => {
      const heading = (page.blocks as readonly { type: string; title?: string }[]).find(({ type }) =>
        ["hero", "legal", "certificate"].includes(type),
      );
      return [page.title, page.gate?.title, heading?.title].filter((title) => title !== undefined);
    }),
    ids: [...names("forms"), ...names("prompts"), ...pages.flatMap(({ page }) => page.gate?.key ?? [])],
  };
}

const sources = ["engine", "server", "cli"]
  .flatMap((folder) => filesBelow(folder, /\.\w+$/))
  .filter((file) => !/\.test(-\w+)?\.tsx?$|\/(cases|golden|pairs)\/|\.png$/.test(file));

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const wanted: readonly (readonly [string, RegExp])[] = [
  ...routes.map((route) => [route, new RegExp(String.raw`(?<![\w./-])${literal(route)}(?![\w/-])`)] as const),
  ...titles.map((title) => [title, new RegExp(String.raw`(?<!\w)${literal(title)}(?!\w)`)] as const),
  ...ids.map((id) => {
    const named = String.raw`(?:form|generator|library|key): ["']?${literal(id)}["']?\s*$|(?:forms|prompts)/${literal(id)}\b`;
    const whole = String.raw`["'\x60]${literal(id)}["'\x60]`;
    return [id, new RegExp(language.has(id) ? named : `${whole}|${named}`, "m")] as const;
  }),
];

describe("what stands in YAML", () => {
  it("there is something to look for, and somewhere to look", () => {
    expect(new Set(routes).size).toBeGreaterThan(28);
    expect(titles.length).toBeGreaterThan(56);
    expect(ids.length).toBeGreaterThan(25);
    expect(sources.length).toBeGreaterThan(500);
  });

  it("no route, page title or form id occurs in engine/ or server/", () => {
    const found = sources.flatMap((file) => {
      const text = read(file);
      return wanted.flatMap(([what, pattern]) => {
        const match = pattern.exec(text);
        return match ? [`${file}:${text.slice(0, match.index).split("\n").length} ${what}`] : [];
      });
    });
    expect(found).toEqual([]);
  });
});
