/** The contract of every command: help comes from its table, and everything outside the table is rejected. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { perform, usageOf } from "../../cli/command/command.ts";
import { allCommands, withSubcommands } from "./all-commands.ts";

const roots = await allCommands();
const commands = await withSubcommands();

/** Runs a command as the terminal does. No case here gets as far as having an effect. */
async function run(name: string, args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const [root = "", ...below] = name.split(" ");
  const command = roots.get(root);
  if (!command) throw new Error(`no ${root}`);
  const said = { out: "", err: "" };
  const output = { out: (text: string) => void (said.out += text), err: (text: string) => void (said.err += text) };
  return { code: await perform(command, [...below, ...args], output), ...said };
}

/** Returns one word for each argument that the command requires. */
function neededWords(name: string): string[] {
  const { registeredArguments = [] } = commands.get(name) ?? {};
  return registeredArguments
    .filter(({ required }) => required)
    .map(({ argChoices }) => argChoices?.[0] ?? "ada@example.org");
}

beforeEach(() => {
  vi.stubEnv("npm_config_dry_run", undefined);
  return () => vi.unstubAllEnvs();
});

describe("the commands", () => {
  it("are those of package.json", () => {
    expect([...roots.keys()]).toEqual(
      expect.arrayContaining(["check", "diff", "new", "leads", "gate", "start", "dev"]),
    );
    expect(commands.size).toBeGreaterThan(25);
  });

  it.each([...commands.keys()])("%s: --help comes from the table and names every option and argument", async (name) => {
    const { code, out, err } = await run(name, ["--help"]);
    expect([code, err]).toEqual([0, ""]);
    const command = commands.get(name);
    expect(out).toContain(`Usage: ${command ? usageOf(command) : ""}`);
    for (const { flags, description } of command?.options ?? []) {
      expect(out).toContain(flags);
      expect(description).not.toBe("");
    }
    for (const argument of command?.registeredArguments ?? []) {
      expect(out).toContain(argument.name());
      expect(argument.description).not.toBe("");
    }
  });

  it.each([...commands.keys()])("%s: refuses an option that it does not have", async (name) => {
    const { code, out, err } = await run(name, [...neededWords(name), "--zzzz"]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("Unknown option '--zzzz'");
    expect(err).toContain("--help");
  });

  const spellable = [...commands].flatMap(([name, { options }]) =>
    options.map(({ long }) => [name, long ?? ""] as const),
  );
  it.each(spellable)("%s: a misspelt %s is refused, and said as it is meant", async (name, long) => {
    const misspelt = long.length > 5 ? `${long.slice(0, -2)}${long.slice(-1)}` : `${long}e`;
    const { code, err } = await run(name, [...neededWords(name), misspelt]);
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`Did you mean (one of .*)?${long}\\b`));
  });

  const withValues = [...commands].flatMap(([name, { options }]) =>
    options.filter(({ required }) => required).map(({ long }) => [name, long ?? ""] as const),
  );
  it.each(withValues)("%s: %s without its value is refused", async (name, long) => {
    const { code, err } = await run(name, [...neededWords(name), long]);
    expect(code).toBe(2);
    expect(err).toContain("argument missing");
  });

  const withChoices = [...commands].flatMap(([name, { options }]) =>
    options.filter(({ argChoices }) => argChoices).map(({ long }) => [name, long ?? ""] as const),
  );
  it.each(withChoices)("%s: %s takes only what it can be", async (name, long) => {
    const { code, err } = await run(name, [...neededWords(name), `${long}=zzzz`]);
    expect(code).toBe(2);
    expect(err).toContain("Allowed choices are");
  });

  it.each([...commands.keys()])("%s: refuses words beyond its arguments", async (name) => {
    const { registeredArguments = [], commands: below = [] } = commands.get(name) ?? {};
    const last = registeredArguments.at(-1);
    // Variadic arguments take words of a list, parts of a name, or paths; only the command itself can judge paths.
    if (last?.variadic && !last.argChoices && name !== "new") return;
    const words = last?.variadic ? [] : registeredArguments.map(() => "ada@example.org");
    const { code, err } = await run(name, [...words, "superfluous"]);
    expect(code).toBe(2);
    expect(err).toMatch(below.length > 0 ? /Unknown command 'superfluous'/ : /Too many arguments|is invalid/);
  });

  it.each([...commands].filter(([, { registeredArguments }]) => registeredArguments.some(({ required }) => required)))(
    "%s: says which argument is missing",
    async (name) => {
      const { code, err } = await run(name, []);
      expect(code).toBe(2);
      expect(err).toContain("Missing required argument");
    },
  );

  it.each([
    ["leads", "retntion", "retention"],
    ["new", "pag", "page"],
    ["test", "unit", "units"],
  ])("%s: a misspelt word is said as it is meant, or as what can be meant", async (name, word, meant) => {
    const { code, err } = await run(name, [word]);
    expect(code).toBe(2);
    expect(err).toContain(meant);
  });

  it("what deletes or sends can be tried, and takes a yes", () => {
    for (const name of ["erase", "retention", "replay", "release"]) {
      const flags = commands.get(`leads ${name}`)?.options.map(({ long }) => long);
      expect(flags, name).toEqual(expect.arrayContaining(["--dry-run", "--yes"]));
    }
  });

  it("an option that npm has kept for itself stops the command before it does anything", async () => {
    vi.stubEnv("npm_config_dry_run", "true");
    const { code, err } = await run("leads retention", []);
    expect(code).toBe(2);
    expect(err).toContain("npm run leads -- retention ... --dry-run");
  });
});
