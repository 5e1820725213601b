/** Finds colours of a theme with too little contrast between them (WCAG 2.2: 1.4.3 and 1.4.11). */
import { contrast, mix, nearest, schemes, type Shade } from "./colour.ts";
import { accentsOf } from "./tints.ts";
import { accentTokens, tokensIn, tones, type Colours, type Token, type Tokens } from "./tokens.ts";

type Names = readonly [front: string, back: string];
const pairs = (fronts: readonly string[], backs: readonly string[]): Names[] =>
  fronts.flatMap((front) => backs.map((back): Names => [front, back]));

const grounds = ["--ground", "--surface", "--sunken"];
/** Text and its backgrounds. Placeholders use the quiet colour. */
const textPairs: readonly Names[] = [
  ...pairs(["--text", "--text-quiet", "--accent-text", "--info", "--danger", "--success"], grounds),
  ...pairs(["--text", "--text-quiet", "--accent-text"], ["--accent-wash"]),
  ...pairs(["--text", "--text-quiet"], ["--info-tint", "--danger-tint", "--success-tint"]),
  ["--accent-on", "--accent"],
  ["--info", "--info-tint"],
  ["--danger", "--danger-tint"],
  ["--success", "--success-tint"],
  ...pairs(["--ink-text", "--ink-quiet"], ["--ink", "--ink-surface", "--ink-sunken"]),
];
/** Borders, focus rings and icons that identify a control or its state. */
const controlPairs: readonly Names[] = [
  ...pairs(["--control", "--accent-edge", "--focus", "--danger"], grounds),
  ...pairs(["--accent-edge", "--focus"], ["--accent-wash"]),
  ...pairs(["--focus"], ["--info-tint", "--danger-tint", "--success-tint"]),
  ...pairs(["--accent-bright", "--ink-control", "--ink-focus", "--ink-danger"], ["--ink", "--ink-surface"]),
];

/** All tokens that are judged here. */
export const judged: ReadonlySet<string> = new Set([...textPairs, ...controlPairs].flat());

/** Two colours that meet on the screen. */
interface Meeting {
  front: Token;
  back: Token;
  scheme: keyof Shade;
  least: 3 | 4.5;
  /** The actual background, mixed from both: on hover, a button mixes its text colour into its fill. */
  behind: (front: string, back: string) => string;
}

/** One side of a pair: its colour, and the place in the theme that sets it: `colours/quiet`, `accents/lake/text`. */
interface Side {
  from: string;
  colour: string;
  /** Returns the nearest colour with enough contrast to everything it meets, or undefined when there is none. */
  better: () => string | Shade | undefined;
}

/** Two colours with too little contrast. */
export interface WeakPair {
  front: Side;
  back: Side;
  scheme: keyof Shade;
  ratio: number;
  least: 3 | 4.5;
}

/** Returns all weak pairs of a theme. */
export function weakPairs(theme: Colours): readonly WeakPair[] {
  const meetings = [...accentsOf(theme)].flatMap(([name, accent]) => {
    const own = accentTokens(accent, `accents/${name}`);
    return tones.flatMap((tone) => meetingsIn(tokensIn(theme, tone, own)));
  });
  return meetings.flatMap((meeting) => {
    const { front, back, scheme, least } = meeting;
    const ratio = ratioOf(meeting);
    const side = (token: Token): Side => ({
      from: token.from,
      colour: token[scheme],
      better: () => betterFor(token, scheme, meetings),
    });
    return ratio < least ? [{ front: side(front), back: side(back), scheme, ratio, least }] : [];
  });
}

function meetingsIn(tokens: Tokens): Meeting[] {
  const meet = (names: readonly Names[], least: 3 | 4.5, behind: Meeting["behind"] = (_, back) => back): Meeting[] =>
    names.flatMap(([one, other]) => {
      const [front, back] = [tokens[one], tokens[other]];
      return front && back ? schemes.map((scheme) => ({ front, back, scheme, least, behind })) : [];
    });
  return [
    ...meet(textPairs, 4.5),
    ...meet(controlPairs, 3),
    ...meet([["--accent-on", "--accent"]], 4.5, (words, fill) => mix(fill, 88, words)),
    ...meet(pairs(["--text"], grounds), 4.5, (words, ground) => mix(words, 7, ground)),
  ];
}

function ratioOf({ front, back, scheme, behind }: Meeting): number {
  return contrast(front[scheme], behind(front[scheme], back[scheme]));
}

/** One colour may serve both schemes; then a colour that fits both is tried first. */
function betterFor(token: Token, scheme: keyof Shade, meetings: readonly Meeting[]): string | Shade | undefined {
  const met = meetings.filter(({ front, back }) => front.from === token.from || back.from === token.from);
  const fits = (each: Meeting, colour: string): boolean => {
    const as = (side: Token): string => (side.from === token.from ? colour : side[each.scheme]);
    return contrast(as(each.front), each.behind(as(each.front), as(each.back))) >= each.least;
  };
  const nearestIn = (concerned: readonly (keyof Shade)[]): string | undefined => {
    const there = met.filter((each) => concerned.includes(each.scheme));
    return nearest(token[scheme], (colour) => there.every((each) => fits(each, colour)));
  };
  if (token.light !== token.dark) return nearestIn([scheme]);
  const both = nearestIn(schemes);
  if (both !== undefined) return both;
  const [light, dark] = [nearestIn(["light"]), nearestIn(["dark"])];
  return light !== undefined && dark !== undefined ? { light, dark } : undefined;
}
