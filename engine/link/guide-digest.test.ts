import { expect, it } from "vitest";
import { guideDigests } from "./guide-digest.ts";

const marksIn = (text: string): readonly string[] =>
  [...guideDigests({ guides: new Map([["pages/guides/plan.md", text]]) }).values()].flatMap(({ strange }) =>
    strange.map(({ mark, place }) => `${mark.kind} ${text.slice(...(place.range ?? []))}`),
  );
const guide = (description: string, below = ""): string =>
  `---\ntitle: Plan\ndescription: ${description}\n---\n${below}\n\nWords.\n`;

it("a gate in a text of a guide's head, or below its head, is told of: the guide is right without it, and everybody's", () => {
  expect(marksIn(guide(">\n  A plan.\n  gate: club-access"))).toEqual(["gate gate: club-access"]);
  expect(marksIn(guide("> \n  A plan. gaet: club-access"))).toEqual(["gate gaet: club-access"]);
  expect(marksIn(guide("A plan.", "gate: club-access"))).toEqual(["gate gate: club-access"]);
  expect(marksIn(guide("A plan.", "access:\n  key: club"))).toEqual(["gate access:\n  key: club"]);
  expect(marksIn(guide("At the gate, the rate: low.", "We open the gate: everybody may come in."))).toEqual([]);
});

it("signs that no letters of a guide's PDF have are told of, and no others", () => {
  expect(marksIn(guide("A plan.", "## Ready ✅ go ⚠️"))).toEqual(["undrawn ✅"]);
  expect(marksIn(guide("A plan.", "人工智能"))).toEqual(["undrawn 人工智能"]);
  expect(marksIn(guide("A plan.", "description: Ready ✅"))).toEqual(["undrawn ✅"]);
  expect(marksIn(guide("For you \u{1F600}", "## ✓ → ☐ ☑️ Ж Ω ≥ ½ naïve"))).toEqual([]);
});
