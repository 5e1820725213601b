/** Content that nobody intends: the results of slips, a broken disk, a malformed archive or a failed Git operation. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { growingTrees } from "./growing-trees.ts";
import { type HostileTree, holding, many, victim } from "./hostile-tree.ts";
import { pageFile, writeContent } from "./small-project.ts";

const inBlock = (text: string): string =>
  pageFile("Victim words").replace("    title:", `    text: ${text}\n    title:`);
const deepPath = (depth: number): string => Array.from({ length: depth }, () => "d").join("/");

/** Returns a tree in which the page /victim is something else. */
function instead(make: (place: string, root: string) => void, code = "unreadable-file"): HostileTree {
  const replace = (root: string): void => {
    rmSync(path.join(root, victim), { force: true });
    make(path.join(root, victim), root);
  };
  return { make: replace, code, victim: true };
}

/** Returns a tree with something at an unused path. */
function at(name: string, make: (place: string, root: string) => void, code?: string): HostileTree {
  const put = (root: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    make(path.join(root, name), root);
  };
  return { make: put, ...(code !== undefined && { code }) };
}

const link = (target: string) => (place: string) => symlinkSync(target, place);
const pipe = (place: string): void => void execFileSync("mkfifo", [place]);
const shut = (place: string): void => {
  writeFileSync(place, "words");
  chmodSync(place, 0);
};
const large = (bytes: number) => (place: string) => {
  writeFileSync(place, "");
  truncateSync(place, bytes);
};
const shutFolder = (name: string): HostileTree => ({
  make: (root) => {
    writeContent(root, `${name}/page.yaml`, pageFile("Shut words"));
    chmodSync(path.join(root, name), 0);
  },
  undo: (root) => chmodSync(path.join(root, name), 0o755),
  code: "unreadable-file",
});

const nested = (open: string, close: string, count: number): string => open.repeat(count) + close.repeat(count);
/** The trees by description. */
export const hostileTrees: Readonly<Record<string, HostileTree>> = {
  ...growingTrees,
  // Links
  "a page that is a link to itself": instead((place) => symlinkSync("victim.yaml", place)),
  "a page that is a link to nothing": instead(link("nowhere.yaml")),
  "a page that is a link to another page": instead(link("index.yaml")),
  "a page that is a link out of the project": instead(link("/etc/passwd")),
  "a page that is a link to endless zeros": instead(link("/dev/zero")),
  "a folder that is a link to the folder above": at("pages/loop", link(".."), "unreadable-file"),
  "a folder that is a link to the root": at("pages/root", link("/"), "unreadable-file"),
  "two links to each other": at(
    "pages/one.yaml",
    (place, root) => {
      symlinkSync("two.yaml", place);
      symlinkSync("one.yaml", path.join(root, "pages/two.yaml"));
    },
    "unreadable-file",
  ),
  "a file that is a link": at("pages/assets/passwords.txt", link("/etc/passwd"), "unreadable-file"),
  "a private folder under a public name": at("pages/assets/open", link("private"), "unreadable-file"),
  "a link in an archive": at("pages/archives/tool/passwords.txt", link("/etc/passwd"), "unreadable-file"),
  "an archive that is a link": at("pages/archives/system", link("/etc"), "unreadable-file"),
  "a guide that is a link": at("pages/guides/secret.md", link("/etc/passwd"), "unreadable-file"),
  "a form that is a link": at("forms/linked.yaml", link("/etc/passwd"), "unreadable-file"),
  "prompts that are a link": at("prompts/linked.yaml", link("/etc/passwd"), "unreadable-file"),
  "a fragment that is a link": at("pages/_shared/linked.yaml", link("/etc/passwd"), "unreadable-file"),

  // Repositories within this one
  "a submodule": at(
    "pages/sub/.git",
    (place, root) => {
      writeFileSync(place, "gitdir: ../../.git/modules/sub\n");
      writeContent(root, "pages/sub/page.yaml", pageFile("Foreign words"));
    },
    "unreadable-file",
  ),
  "a repository in an archive": at(
    "pages/archives/tool/.git/config",
    (place, root) => {
      writeFileSync(place, "[core]\n");
      writeContent(root, "pages/archives/tool/page.txt", "Foreign words");
    },
    "unreadable-file",
  ),

  // Not regular files
  "a page that is a folder": instead((place) => mkdirSync(place), ""),
  "a page that is a pipe": instead(pipe),
  "a file that is a pipe": at("pages/assets/pipe.txt", pipe, "unreadable-file"),
  "a picture that is a pipe": at("pages/assets/pipe.png", pipe, "unreadable-file"),
  "a guide that is a pipe": at("pages/guides/pipe.md", pipe, "unreadable-file"),
  "a pipe in an archive": at("pages/archives/tool/pipe", pipe, "unreadable-file"),

  // Permissions
  "a page that nobody may read": instead(shut),
  "a form that nobody may read": at("forms/shut.yaml", shut, "unreadable-file"),
  "a guide that nobody may read": at("pages/guides/shut.md", shut, "unreadable-file"),
  "a file in an archive that nobody may read": at("pages/archives/tool/shut", shut, "unreadable-file"),
  "a folder that nobody may open": shutFolder("pages/shut"),
  "a folder of files that nobody may open": shutFolder("pages/assets/shut"),

  // Names
  "a name of 250 characters": at(
    `pages/${"a".repeat(245)}.yaml`,
    (place) => writeFileSync(place, pageFile("Long words")),
    "unreadable-file",
  ),
  "a guide's name of 250 characters": at(
    `pages/guides/${"a".repeat(245)}.md`,
    (place) => writeFileSync(place, "words"),
    "unreadable-file",
  ),
  "long names in long names": holding(
    `pages/${"a".repeat(150)}/${"b".repeat(150)}/${"c".repeat(150)}.yaml`,
    pageFile("Long path"),
    "orphan-page",
  ),
  "a name with a line end": holding("pages/two\nlines.yaml", pageFile("Two lines"), "unread-file"),
  "a name of signs": holding("pages/%2e%2e%2f<b>'\"&.yaml", pageFile("Signs"), "file-name"),
  "a name that is no UTF-8": {
    make: (root) =>
      writeFileSync(
        Buffer.concat([Buffer.from(`${root}/pages/bad`), Buffer.from([0xff, 0xfe]), Buffer.from(".yaml")]),
        pageFile("Bad name"),
      ),
    code: "unreadable-file",
  },
  "a name of a dot": holding("pages/.yaml", pageFile("A dot")),
  "a hidden page": holding("pages/.hidden.yaml", "{{{{"),
  "a name in capitals": holding("pages/VICTIM.yaml", pageFile("Capitals"), "file-name"),
  "a name from the object's own": holding("pages/constructor.yaml", pageFile("Constructor"), "orphan-page"),
  "a name of the prototype": holding("pages/__proto__.yaml", pageFile("Prototype"), "file-name"),

  // Depth and size
  "sixty folders in each other": holding(`pages/${deepPath(60)}/page.yaml`, pageFile("Deep"), "unreadable-file"),
  "a thousand folders in each other": holding(`pages/assets/${deepPath(1000)}/file.txt`, "words", "unreadable-file"),
  "an empty page": holding(victim, "", "empty-file"),
  "a page of 2 MB": holding(victim, `${pageFile("Victim words")}# ${"a".repeat(2_000_000)}\n`, "unreadable-file"),
  "a page of 5 GB": instead(large(5_000_000_000)),
  "a guide of 5 GB": at("pages/guides/large.md", large(5_000_000_000), "unreadable-file"),
  "a file of 5 GB in an archive": at("pages/archives/tool/large", large(5_000_000_000), "unreadable-file"),
  "a picture of 5 GB": at("pages/assets/large.png", large(5_000_000_000), "unshown-picture"),
  "an empty picture": holding("pages/assets/empty.png", "", "unshown-picture"),
  "a picture of noise": holding(
    "pages/assets/noise.jpg",
    Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256),
    "unshown-picture",
  ),

  // Encodings
  "a page in UTF-16": holding(victim, Buffer.from(`\uFEFF${pageFile("Victim words")}`, "utf16le"), "not-utf8"),
  "a page of noise": holding(
    victim,
    Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256),
    "not-utf8",
  ),
  "a page of zeros": holding(victim, new Uint8Array(5000), "no-modeline"),
  "a page that is an archive": holding(victim, "PK\u0003\u0004 and more", "not-utf8"),
  "a page of a program for offices": holding(victim, "{\\rtf1 words}", "not-utf8"),

  // Malformed content
  "brackets without an end": holding(victim, "[".repeat(19_000), "syntax"),
  "brackets that nest": holding(victim, inBlock(nested("[", "]", 3000)), "indentation"),
  "braces that nest": holding(victim, inBlock(nested("{a: ", "}", 500)), "too-deep"),
  "dashes that nest": holding(victim, `${"- ".repeat(5000)}a\n`, "missing-colon"),
  "lines that go deeper and deeper": holding(
    victim,
    many(490, (index) => `${" ".repeat(index)}a:`),
    "too-deep",
  ),
  "values that multiply each other": holding(
    victim,
    `a0: &a0 [x, x]\n${many(40, (index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}, *a${index}]`)}\n`,
    "alias-bomb",
  ),
  "a value that holds itself": holding(victim, "blocks: &a [*a]\n", "alias-loop"),
  "a mistake below an empty first line": holding(victim, `\n${pageFile("Victim words: more")}`, "unquoted-colon"),
  "a group that takes in what is none": holding(victim, `${pageFile("Victim words")}<<: words\n`, "wrong-type"),
  "thirty thousand keys in brackets": holding(
    victim,
    `{${many(30_000, (index) => `k${index}: 1,`)}}`,
    "unreadable-file",
  ),
  "nine thousand equal keys": holding(
    victim,
    many(9000, () => "k: 1"),
    "duplicate-key",
  ),
  "half a page": holding(victim, pageFile("Victim words").slice(0, 150), "missing-property"),
  "a conflict of Git": holding(
    victim,
    `<<<<<<< HEAD\n${pageFile("Ours")}=======\n${pageFile("Theirs")}>>>>>>> theirs\n`,
  ),
  "three thousand quotes": holding(victim, inBlock(`"${">".repeat(3000)}"`), "tangled-text"),
  "three thousand lists": holding(victim, inBlock(`"${"- ".repeat(3000)}"`), "tangled-text"),
  "eighteen thousand stars": holding(victim, inBlock(`"${"*".repeat(9000)}a${"*".repeat(9000)}"`), "tangled-text"),
  "ten thousand stars and words": holding(victim, inBlock(`"${"*a **b ".repeat(5000)}"`), "tangled-text"),
  "six thousand links": holding(victim, inBlock(`"${"[a](".repeat(6000)}"`), "tangled-text"),
  "a guide of three thousand quotes": holding(
    "pages/guides/quotes.md",
    `---\ntitle: A\nsubtitle: B\ndescription: C\nkeywords: [d]\ncategory: E\n---\n${">".repeat(3000)}\n`,
    "tangled-text",
  ),
  "a guide whose head nests": holding("pages/guides/nested.md", `---\ntitle: ${nested("[", "]", 3000)}\n---\nwords\n`),
  "a guide whose head holds itself": holding("pages/guides/itself.md", "---\na: &a [*a]\n---\nwords\n"),
  "a site file that is broken": holding("pages/_site.yaml", "name: [", "unclosed-bracket"),
  "a site file that is a link": {
    make: (root) => {
      rmSync(path.join(root, "pages/_site.yaml"));
      symlinkSync("/etc/passwd", path.join(root, "pages/_site.yaml"));
    },
    code: "unreadable-file",
  },
};
