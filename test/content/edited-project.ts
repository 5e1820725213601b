/** A small website that is edited while it is served, and the kinds of parts that its pages use. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, onTestFinished } from "vitest";
import type { RenderDocument } from "../../engine/document/rendered.ts";
import { pageFile, siteFile, startOn, writeContent, type Running, type StartOptions } from "./small-project.ts";

export const gate = "gate: {key: club-access, title: Members only}\n";
export const words = "Secret words that only members may read, and that are long enough to be known again anywhere.";
export const wrong = "Words for all {{ facts.gone }}";

/** Renders everything that the browser may know of a page, including the bar and the footer. */
const renderAll: RenderDocument = (data) =>
  Promise.resolve({ html: JSON.stringify(data), scriptHashes: [], styleHashes: [] });

export interface EditedProject {
  root: () => string;
  write: (name: string, text: string | Uint8Array) => void;
  /** Starts a server that is stopped at the end of the test. */
  start: (options?: Pick<StartOptions, "env">) => Promise<Running>;
  /** Calls `look` on a running server that has processed the edit, and on a new one. `made` is requested before the edit. */
  afterEdit: (edit: () => void, look: (server: Running) => Promise<void>, made?: string) => Promise<void>;
}

/** Creates the website afresh for each test of the file. */
export function editedProject(): EditedProject {
  let root = "";
  const write: EditedProject["write"] = (name, text) => writeContent(root, name, text);
  const start: EditedProject["start"] = async (options) => {
    const running = await startOn(root, { ...options, renderDocument: renderAll });
    onTestFinished(running.stop);
    return running;
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "edited-"));
    write("pages/_site.yaml", siteFile);
    write("pages/index.yaml", pageFile("First words"));
    write("pages/assets/note.txt", "A note");
    return () => rmSync(root, { recursive: true });
  });
  return {
    root: () => root,
    write,
    start,
    async afterEdit(edit, look, made = "") {
      const first = await start();
      if (made) await first.services.findAsset(made);
      edit();
      await first.refresh();
      await look(first);
      await first.stop();
      await look(await start());
    },
  };
}

const modeline = (kind: string): string => `# yaml-language-server: $schema=../schema/editor/${kind}.json\n`;
const library = (text: string): string =>
  `${modeline("library")}kind: library\ntitle: Prompts\nprompts:\n  - {id: one, title: A prompt, description: "${text}", prompt: Do it}\n`;
/** Returns a fragment with this text. */
export const fragment = (text: string): string =>
  `# yaml-language-server: $schema=../../schema/editor/fragment.json\ndescription: A part\nblocks:\n  - type: text\n    text: "${text}"\n`;
/** Returns a form with this title. */
export const form = (text: string): string =>
  `${modeline("form")}title: "${text}"\nendpoint: /api/questions\nfields: [{type: text, name: name, label: Name}]\nbuttons: {submit: Send, busy: Sending}\npayload: {name: answer}\nsuccess: {title: Thanks}\nfailure: {alert: Try again}\n`;

/** Each kind of part: its file, its content for a given word, and the block that shows it. */
export const parts: [kind: string, file: string, make: (text: string) => string, block: string][] = [
  ["fragment", "pages/_shared/part.yaml", fragment, "  - {type: include, fragment: part}\n"],
  ["library", "prompts/part.yaml", library, "  - {type: prompt-library, library: part, title: Prompts}\n"],
  ["form", "forms/part.yaml", form, "  - {type: form, form: part}\n"],
];
