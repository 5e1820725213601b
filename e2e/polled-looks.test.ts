/**
 * The effect of an act on a page is asynchronous, so a look that follows an act is polled, or says that it has to be right at
 * once. Otherwise the test has a race: its result depends on the speed of the machine.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

/** What a visitor does: methods of a page, a locator, the keyboard, the mouse, the clock. */
const acts = new Set(
  "blur check clear clearCookies click dblclick dispatchEvent down emulateMedia fastForward fill focus goBack goForward hover insertText move press pressSequentially reload runFor scrollIntoViewIfNeeded selectOption setChecked setInputFiles setViewportSize tap uncheck up".split(
    " ",
  ),
);
/** Methods that read the page's current state once. */
const looks = new Set(
  "allInnerTexts allTextContents ariaSnapshot boundingBox content count evaluate evaluateAll getAttribute innerHTML innerText inputValue isChecked isDisabled isEditable isEnabled isHidden isVisible textContent title url".split(
    " ",
  ),
);

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: Node): boolean => type.includes("Function");

/** Yields a node and all its descendants. */
function* within(node: Node): Generator<Node> {
  yield node;
  for (const part of partsOf(node)) yield* within(part);
}

/** Returns the name of the called function or method; "" for everything else. */
function called(node: unknown): string {
  if (!isNode(node) || node.type !== "CallExpression" || !isNode(node["callee"])) return "";
  const { callee } = node;
  const named = callee["type"] === "MemberExpression" ? callee["property"] : callee;
  return isNode(named) && typeof named["name"] === "string" ? named["name"] : "";
}

/**
 * Returns the acts that follow a wait for an address, as "line: source". The address changes before the page does, so such an
 * act may still hit the previous page. A fragment of the same page is reached at once.
 */
function hastyActs(name: string, text: string): string[] {
  const found: string[] = [];
  for (const { body } of within(parse(name, text))) {
    const steps = Array.isArray(body) ? body.filter(isNode) : [];
    const awaited = steps.map(({ expression }) =>
      isNode(expression) && expression.type === "AwaitExpression" ? expression["argument"] : undefined,
    );
    for (const [at, step] of steps.entries()) {
      if (called(awaited[at - 1]) !== "waitForURL" || !acts.has(called(awaited[at]))) continue;
      const before = steps[at - 1];
      if (before && text.slice(before.start, before.end).includes("#")) continue;
      found.push(`${text.slice(0, step.start).split("\n").length}: ${text.slice(step.start, step.end)}`);
    }
  }
  return found;
}

type Functions = Map<string, Node>;

/** Returns the functions that a file declares, by name, and the names that it imports from neighboring files. */
function namesOf(program: Node): { own: Functions; imported: Set<string> } {
  const own: Functions = new Map();
  const imported = new Set<string>();
  for (const node of within(program)) {
    const { id, init, source, specifiers } = node;
    const name = isNode(id) ? String(id["name"]) : "";
    if (node.type === "FunctionDeclaration") own.set(name, node);
    if (node.type === "VariableDeclarator" && isNode(init) && isFunction(init)) own.set(name, init);
    if (node.type !== "ImportDeclaration" || !isNode(source) || !String(source["value"]).startsWith(".")) continue;
    for (const each of specifiers as Node[]) imported.add(String((each["local"] as Node)["name"]));
  }
  return { own, imported };
}

const parse = (name: string, text: string): Node => parseSync(name, text).program as unknown as Node;

/** Returns the looks that follow an act and are not polled, as "line: source". `shared`: functions of neighboring files. */
function hastyLooks(name: string, text: string, shared: Functions = new Map()): string[] {
  const program = parse(name, text);
  const { own, imported } = namesOf(program);
  /** Returns whether a node is an act, or a call of a function that acts. */
  const isAct = (node: Node, inside: ReadonlySet<string> = new Set()): boolean => {
    const callee = called(node);
    const isOwnName = isNode(node["callee"]) && node["callee"].type === "Identifier";
    const body = isOwnName ? (own.get(callee) ?? shared.get(callee)) : undefined;
    if (!body || inside.has(callee)) return acts.has(callee);
    return [...within(body)].some((each) => isAct(each, new Set([...inside, callee])));
  };
  const isLook = (node: Node): boolean => {
    if (called(node) === "url") return true;
    if (node.type !== "AwaitExpression" || !isNode(node["argument"])) return false;
    const callee = called(node["argument"]);
    if (callee === "atOnce") return false;
    const { argument } = node;
    if (isNode(argument["callee"]) && argument["callee"].type === "MemberExpression") return looks.has(callee);
    return own.has(callee) || imported.has(callee);
  };
  const found: string[] = [];
  const search = (node: Node, around: Node): void => {
    const isExpect = called(node) === "expect" && (node["callee"] as Node).type === "Identifier";
    if (isExpect && partsOf(node).some((part) => [...within(part)].some(isLook))) {
      const acted = [...within(around)].some((each) => each.start < node.start && isAct(each));
      const line = text.slice(0, node.start).split("\n").length;
      if (acted) found.push(`${line}: ${text.slice(node.start, node.end).replaceAll(/\s+/g, " ")}`);
    }
    for (const part of partsOf(node)) search(part, isFunction(node) ? node : around);
  };
  search(program, program);
  return found;
}

it("finds a look that follows an act, and lets those pass that wait or stand before it", () => {
  const test = (...lines: string[]): string[] =>
    hastyLooks("a.test.ts", `it("x", async () => {\n${lines.join("\n")}\n});`);
  expect(test("await a.click();", "expect(await a.count()).toBe(1);")).toEqual(["3: expect(await a.count())"]);
  expect(test("await a.click();", "await b.waitFor();", "expect([await a.count()]).toEqual([1]);")).toHaveLength(1);
  expect(test("await a.click();", "expect(new URL(page.url()).pathname).toBe('/');")).toHaveLength(1);
  expect(test("const go = () => a.press('x');", "await go();", "expect(await a.title()).toBe('');")).toHaveLength(1);
  expect(test("expect(await a.count()).toBe(1);", "await a.click();")).toEqual([]);
  expect(test("await a.click();", "await expect.poll(() => a.count()).toBe(1);")).toEqual([]);
  expect(test("await a.click();", "expect(await atOnce(a.count())).toBe(1);")).toEqual([]);
});

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".ts"),
);
const texts = new Map(files.map((name) => [name, readFileSync(path.join(import.meta.dirname, name), "utf8")]));

it("what follows the wait for an address is a wait for its page, not an act", () => {
  const test = (...lines: string[]): string[] =>
    hastyActs("a.test.ts", `const go = async () => {\n${lines.join("\n")}\n};`);
  expect(test("await page.waitForURL('/b');", "await page.goBack();")).toEqual(["3: await page.goBack();"]);
  expect(test("await page.waitForURL('/b');", "await b.waitFor();", "await page.goBack();")).toEqual([]);
  const found = [...texts].flatMap(([name, text]) => hastyActs(name, text).map((hasty) => `${name}:${hasty}`));
  expect(found).toEqual([]);
});

it("a look at a page that follows an act is polled, or says that it has to be right at once", () => {
  const helpers = files.filter((name) => !name.endsWith(".test.ts"));
  const shared: Functions = new Map(
    helpers.flatMap((name) => {
      const exported = partsOf(parse(name, texts.get(name) ?? "")).filter(({ type }) => type.startsWith("Export"));
      return exported.flatMap((each) => Array.from(namesOf(each).own));
    }),
  );
  const found = [...texts].flatMap(([name, text]) => hastyLooks(name, text, shared).map((hasty) => `${name}:${hasty}`));
  expect(found).toEqual([]);
});
