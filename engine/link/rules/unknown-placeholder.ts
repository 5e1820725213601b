import { firstNear } from "../../problem/near.ts";
import { report, type Place } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { fieldNames } from "../fields.ts";
import { guideDigests } from "../guide-digest.ts";
import type { Rule } from "../rule.ts";
import { recordOf } from "../../things/values.ts";

const inFiles = eachFile(
  ({ factNames }) => [factNames],
  function* (file, { digest, factNames }) {
    const meant = createMeant([...(factNames ?? [])]);
    for (const { name, place, foreign, single } of digest(file).placeholders) {
      if (foreign || name.startsWith("facts.")) continue;
      if (file.kind === "fragment" && name.startsWith("with.")) continue;
      const answers = isPayload(place) && fieldNames(file).includes(name);
      const answer = answers || single ? [`{${name}}`] : undefined;
      const handed = file.kind === "fragment" && Object.hasOwn(recordOf(recordOf(file.value)["with"]), name);
      const near = answer ?? (handed ? [`{{ with.${name} }}`] : meant(name));
      yield report("unknown-placeholder", place, { name, near });
    }
  },
);

/** In a payload, single braces interpolate an answer. */
function isPayload({ pointer }: Place): boolean {
  return pointer.startsWith("/payload/");
}

/** Requires braces in a text to contain a fact or, in a fragment, a value passed by the page. */
export const rule: Rule = (project) => {
  const uses = [...guideDigests(project).values()].flatMap(({ placeholders }) => placeholders);
  const meant = createMeant([...(project.factNames ?? [])]);
  return [
    ...inFiles(project),
    ...uses
      .filter(({ name }) => !name.startsWith("facts."))
      .map(({ name, place }) => report("unknown-placeholder", place, { name, near: meant(name) })),
  ];
};

function createMeant(facts: readonly string[]): (name: string) => string[] {
  const near = firstNear();
  return (name) => {
    const bare = name.split(/\W/).at(-1) ?? "";
    const found = facts.includes(bare) ? [bare] : near(bare, facts);
    return found.map((fact) => `{{ facts.${fact} }}`);
  };
}
