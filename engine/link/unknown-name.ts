/** Creates the rules that require referenced files to exist. */
import { nearInOneGo } from "../problem/near.ts";
import { report } from "../problem/report.ts";
import { nameOfFile } from "../source/classify.ts";
import { eachFile } from "./each-file.ts";
import type { Project } from "./project.ts";
import type { Rule } from "./rule.ts";
import { isRecord } from "../things/values.ts";

/** Something else that has the name, and how to refer to that. */
type Instead = { what: string; fixed: string };

const kinds = ["form", "generator", "library", "fragment"] as const;

type Kind = (typeof kinds)[number];

/** What each kind is called, and the block that shows it. */
const shown: Readonly<Record<Kind, { what: string; type: string }>> = {
  form: { what: "a form", type: "form" },
  generator: { what: "a generator", type: "generator" },
  library: { what: "a prompt library", type: "prompt-library" },
  fragment: { what: "a fragment", type: "include" },
};

/** Creates a rule that reports each reference of a kind to a file that does not exist. */
export function unknownName(code: `unknown-${Kind}`, kind: Kind): Rule {
  return eachFile(
    (project) => [...kinds.map(project.names), misplaced(project)],
    (file, project) => {
      const known = project.names(kind);
      return project
        .refs(file, kind)
        .filter(({ name }) => !known.has(name) && !misplaced(project)?.includes(`/${name}.yaml`))
        .map(({ name, place }) => {
          const page = kind === "fragment" ? pageNamed(name, project) : undefined;
          const instead = page ?? elsewhere(name, kind, project);
          return report(code, place, { name, near: meant(name, kind, known, project), ...(instead && { instead }) });
        });
    },
  );
}

/** Returns the paths of files in the wrong folder, which are reported there, or undefined when there are none. */
function misplaced({ own = [] }: Project): string | undefined {
  const files = own.filter(({ code }) => code === "wrong-folder").map(({ file }) => `/${nameOfFile(file)}.yaml`);
  return files.length === 0 ? undefined : files.join(" ");
}

/** Returns something of another kind that has this name. */
function elsewhere(name: string, kind: Kind, project: Project): Instead | undefined {
  const other = kinds.find((each) => each !== kind && project.named(each).get(name)?.value !== undefined);
  if (!other) return undefined;
  const { what, type } = shown[other];
  return { what, fixed: `Show it by a block of its own type:\ntype: ${type}\n${other}: ${name}` };
}

/** Returns a page of this name, which can only be linked to. */
function pageNamed(name: string, { paths }: Project): Instead | undefined {
  const path = `/${name.replace(/^\/|\.yaml$/g, "")}`;
  if (path === "/" || !paths.has(path)) return undefined;
  return { what: "a page", fixed: `Lead there by a link:\nto: ${path}` };
}

/** Authors also write a file's path, or the title in it, instead of its name. */
function meant(name: string, kind: Kind, known: ReadonlySet<string>, project: Project): string[] {
  const bare = name.replace(/^\.{0,2}\/?(forms|prompts|pages\/_shared|_shared)\//, "").replace(/\.ya?ml$/i, "");
  if (known.has(bare)) return [bare];
  const files = kind === "fragment" ? [] : project.named(kind).values();
  const titled = [...files]
    .filter(({ value }) => isRecord(value) && [value["title"], value["endpoint"]].includes(name))
    .map((file) => file.name);
  return titled.length > 0 ? titled : nearInOneGo(project.moment)(bare, known);
}
