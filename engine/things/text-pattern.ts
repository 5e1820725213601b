/**
 * Compiles authors' patterns for texts: regular expressions without lookaround and backreferences.
 *
 * Follows all paths through a pattern at once, so the work is proportional to the text's length times the pattern's,
 * whatever either contains.
 */

/** A node of a parsed pattern. */
type Part =
  | { kind: "one"; takes: (character: string) => boolean }
  | { kind: "row"; parts: readonly Part[] }
  | { kind: "choice"; parts: readonly Part[] }
  | { kind: "repeat"; part: Part; least: number; most: number };

/** A state: a character to match, or a branch to other states. */
type Step = { takes: (character: string) => boolean; next: number } | { ways: readonly number[] };

/** Why a pattern is invalid, in words that follow "the pattern cannot be read:". */
export class PatternFault extends Error {}

/** Maximum number of steps with repetitions expanded, and of steps times characters for long texts: some hundredths of a second. */
const mostSteps = 500;
const mostWork = 500_000;
/** Maximum number of parts with repetitions expanded, because parts that match nothing add no step. */
const mostParts = 10_000;

/** Maximum length of a pattern in characters: above what authors may write, and safe for nested groups of that depth. */
const longest = 1000;

/** Compiles a test of whole texts. Throws a PatternFault for an invalid pattern. */
export function compilePattern(pattern: string, most = mostSteps): (text: string) => boolean {
  if (pattern.length > longest) throw new PatternFault("it is too long");
  const steps: Step[] = [{ ways: [] }];
  const add = (step: Step): number => {
    if (steps.length >= most)
      throw new PatternFault(`it repeats too much${most < mostSteps ? " for so long an answer" : ""}`);
    return steps.push(step) - 1;
  };
  let parts = 0;
  const build = (part: Part, next: number): number => {
    if ((parts += 1) > mostParts) throw new PatternFault("it repeats too much");
    if (part.kind === "one") return add({ takes: part.takes, next });
    if (part.kind === "row") return part.parts.reduceRight((after, each) => build(each, after), next);
    if (part.kind === "choice") return add({ ways: part.parts.map((each) => build(each, next)) });
    let after = next;
    if (part.most === Infinity) {
      const ways = [next];
      after = add({ ways });
      ways.push(build(part.part, after));
    }
    for (let count = part.least; count < part.most && part.most < Infinity; count++) {
      after = add({ ways: [build(part.part, after), next] });
    }
    for (let count = 0; count < part.least; count++) after = build(part.part, after);
    return after;
  };
  const start = build(new Reader(pattern).read(), 0);
  return (text) => fits(text, steps, start);
}

/** Returns what is wrong with a pattern for texts of this length, or undefined when it is valid. */
export function patternFault(pattern: string, characters = 1): string | undefined {
  try {
    compilePattern(pattern, Math.min(mostSteps, mostWork / characters));
    return undefined;
  } catch (error) {
    if (error instanceof PatternFault) return error.message;
    throw error;
  }
}

function fits(text: string, steps: readonly Step[], start: number): boolean {
  let here = reached([start], steps);
  for (const character of text) {
    const next: number[] = [];
    for (const at of here) {
      const step = steps[at];
      if (step && "takes" in step && step.takes(character)) next.push(step.next);
    }
    if (next.length === 0) return false;
    here = reached(next, steps);
  }
  return here.has(0);
}

/** Returns all states reachable before the next character. */
function reached(from: readonly number[], steps: readonly Step[]): ReadonlySet<number> {
  const found = new Set(from);
  // Iterating over a Set also visits entries added during the iteration.
  for (const at of found) {
    const step = steps[at];
    if (step && "ways" in step) for (const way of step.ways) found.add(way);
  }
  return found;
}

const classes: Readonly<Record<string, RegExp>> = {
  d: /^[0-9]$/,
  D: /^[^0-9]$/u,
  w: /^[A-Za-z0-9_]$/,
  W: /^[^A-Za-z0-9_]$/u,
  s: /^\s$/,
  S: /^\S$/u,
};

/** Parses a pattern from left to right. */
class Reader {
  readonly #signs: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#signs = Array.from(pattern.replace(/^\^/, "").replace(/(^|[^\\])\$$/, "$1"));
  }

  #escaped(): (character: string) => boolean {
    const sign = this.#signs[this.#at++] ?? fail("nothing follows its last \\");
    const known = Object.hasOwn(classes, sign) ? classes[sign] : undefined;
    if (known) return (character) => known.test(character);
    if (/[A-Za-z0-9]/.test(sign))
      fail(`\\${sign} has no meaning here; \\d is a digit, \\w a letter, digit or _, \\s a space`);
    return (character) => character === sign;
  }

  #set(): Part {
    const without = this.#signs[this.#at] === "^";
    if (without) this.#at += 1;
    const takes: ((character: string) => boolean)[] = [];
    for (let first = true; first || this.#signs[this.#at] !== "]"; first = false) {
      const sign = this.#signs[this.#at++] ?? fail("a [ has no ] behind it");
      if (sign === "\\") takes.push(this.#escaped());
      else if (
        this.#signs[this.#at] === "-" &&
        this.#signs[this.#at + 1] !== "]" &&
        this.#signs[this.#at + 1] !== undefined
      ) {
        const last = this.#signs[this.#at + 1] ?? "";
        this.#at += 2;
        if (last < sign) fail(`${sign}-${last} goes backwards`);
        takes.push((character) => character >= sign && character <= last && Array.from(character).length === 1);
      } else takes.push((character) => character === sign);
    }
    this.#at += 1;
    return { kind: "one", takes: (character) => takes.some((each) => each(character)) !== without };
  }

  #one(): Part {
    const sign = this.#signs[this.#at++] ?? "";
    if (sign === "(") return this.#group();
    if (sign === "[") return this.#set();
    if (sign === ".") return { kind: "one", takes: () => true };
    if (sign === "\\") return { kind: "one", takes: this.#escaped() };
    if ("*+?{".includes(sign)) fail(`there is nothing that ${sign} could repeat`);
    if ("^$".includes(sign)) fail(`${sign} stands in the middle; a pattern is about the whole answer anyway`);
    return { kind: "one", takes: (character) => character === sign };
  }

  #group(): Part {
    if (this.#signs[this.#at] === "?") {
      if (this.#signs[this.#at + 1] !== ":") fail("a group that begins with (? is not known here");
      this.#at += 2;
    }
    const inner = this.#choice();
    if (this.#signs[this.#at++] !== ")") fail("a ( has no ) behind it");
    return inner;
  }

  #repeated(part: Part): Part {
    const rest = this.#signs.slice(this.#at, this.#at + 12).join("");
    const [whole = "", sign = "", least = "", comma = "", most = ""] =
      /^(?:([*+?])|\{(\d{1,3})(,?)(\d{0,3})\})/.exec(rest) ?? [];
    if (whole === "") return part;
    this.#at += whole.length;
    if (/^[*+?{]/.test(this.#signs[this.#at] ?? "")) fail(`${this.#signs[this.#at] ?? ""} follows ${whole}`);
    if (sign !== "") return { kind: "repeat", part, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Infinity };
    const upTo = comma === "" ? Number(least) : most === "" ? Infinity : Number(most);
    if (upTo < Number(least)) fail(`${whole} goes backwards`);
    return { kind: "repeat", part, least: Number(least), most: upTo };
  }

  #row(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#signs.length && this.#signs[this.#at] !== "|" && this.#signs[this.#at] !== ")")
      parts.push(this.#repeated(this.#one()));
    return { kind: "row", parts };
  }

  #choice(): Part {
    const parts = [this.#row()];
    while (this.#signs[this.#at] === "|") {
      this.#at += 1;
      parts.push(this.#row());
    }
    return parts.length === 1 ? (parts[0] ?? this.#row()) : { kind: "choice", parts };
  }

  /** Parses the whole pattern. */
  read(): Part {
    const whole = this.#choice();
    if (this.#at < this.#signs.length) fail("a ) has no ( before it");
    return whole;
  }
}

function fail(words: string): never {
  throw new PatternFault(words);
}
