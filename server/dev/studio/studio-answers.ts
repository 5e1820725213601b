/** The studio's request handlers, by method and name. */
import type { Context } from "koa";
import type { RenderDocument, ClientFiles } from "../../../engine/document/rendered.ts";
import type { Site } from "../../../engine/site/site.ts";
import type { BegunFile } from "../../../engine/new/begin-file.ts";
import { readSchemas } from "../../../engine/validate/schemas.ts";
import { gatesOf, type GatedPages } from "../../gates/gate-list.ts";
import { readBytes } from "../../http/read-body.ts";
import { beginInStudio, giveawayOf, listPalette, listStarters } from "./begin.ts";
import { committedText, hasGit, listChanges } from "./changes.ts";
import { type ContentFiles, createContentFiles, RefusedError, type Saved } from "./content-files.ts";
import { isNamed, listFiles, searchTexts, usesOf } from "./find.ts";
import { propose, sendProposal } from "./propose.ts";
import { renderPreview } from "./preview.ts";
import {
  asked,
  readRequest,
  readBegin,
  readKeptDraft,
  readLook,
  readPassword,
  readPropose,
  readSave,
  readSend,
  readWrite,
} from "./read-requests.ts";
import { createDraftFolder, type DraftFolder } from "./draft-folder.ts";
import { createAct, createDoneActs, type DoAct, type DoneActs } from "./done-acts.ts";
import { createStudioSite, type StudioSite, type StudioSiteOptions } from "./studio-site.ts";
import { explainWord, suggest } from "./suggest.ts";
import { largestFile, takeFile } from "./take-files.ts";
import type { SaveRequest } from "./talk-of-texts.ts";
import type { TakeRequest } from "./talk-of-changes.ts";
import { createWrittenHere, type WrittenHere } from "./written-here.ts";
import { assetFolder } from "../../../engine/things/folders.ts";

export interface AnswerOptions extends StudioSiteOptions {
  /** The directory where the server stores data other than content. */
  dataDir: string;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** URL from which the preview loads gated files. */
  privateAt: string;
  renderDocument: RenderDocument;
  files: () => ClientFiles;
  /** Returns the site as visitors get it, including everything saved. */
  served: () => Promise<Site | undefined>;
  /** Sets a gate's password and returns a sentence about the effect. Rejects with a ConfigError for an unsuitable one. */
  setPassword: (gated: GatedPages, password: string) => Promise<string>;
  /** Called immediately after the studio has written a file. */
  onSaved: (name: string) => void;
}

type Answerer = (ctx: Context) => unknown;
type Answers = Readonly<Record<string, Answerer>>;

/** What the handlers share. */
interface Tools extends AnswerOptions {
  site: StudioSite;
  content: ContentFiles;
  written: WrittenHere;
  drafts: DraftFolder;
  save: (request: SaveRequest) => Saved;
  acts: DoneActs;
  act: DoAct;
}

/** Creates the handlers, keyed like "GET files"; `changed` must be called with changes on the disk. */
export function createAnswers(options: AnswerOptions): {
  answers: Answers;
  changed: StudioSite["changed"];
} {
  const site = createStudioSite(options);
  const content = createContentFiles(options.siteDir);
  const written = createWrittenHere(options.dataDir);
  const drafts = createDraftFolder(options.dataDir, options.siteDir, content);
  const wrote = (name: string, bytes: Buffer | null): void => {
    if (bytes) written.note(name, bytes);
    site.changed([name]);
    options.onSaved(name);
  };
  const acts = createDoneActs(content, wrote);
  const act = createAct(content, acts, wrote);
  const save: Tools["save"] = (request) =>
    act(request.path, request.base === null ? "begun" : "saved", () => content.save(request));
  const tools = { ...options, site, content, written, drafts, save, acts, act };
  const answers = {
    ...forFiles(tools),
    ...toKeep(tools),
    ...takeFiles(tools),
    ...whileWriting(tools),
    ...toBegin(tools),
    ...toPropose(tools),
  };
  return { answers, changed: site.changed };
}

function forFiles({ siteDir, site, content, drafts, save, acts, act }: Tools): Answers {
  let known: Promise<boolean> | undefined;
  const git = (): Promise<boolean> => (known ??= hasGit(siteDir));
  const unsaved = (): readonly string[] => drafts.list().map(({ text }) => text);
  return {
    "GET files": async () => ({
      ...listFiles(siteDir, (await site.saved()).texts, unsaved()),
      git: await git(),
    }),
    "GET file": (ctx) => content.read(asked(ctx, "path")),
    "GET search": async (ctx) => searchTexts(asked(ctx, "words"), (await site.saved()).texts),
    "GET uses": async (ctx) => usesOf(asked(ctx, "path"), (await site.saved()).texts),
    "PUT file": async (ctx) => {
      const request = readSave(await readRequest(ctx));
      const saved = save(request);
      if (saved.conflict) ctx.status = 409;
      else drafts.forget(request.path, request.text);
      return saved.now;
    },
    "DELETE asset": async (ctx) => {
      const asset = asked(ctx, "name");
      const name = `${assetFolder}/${asset}`;
      if (!content.bytes(name)) throw new RefusedError(404, `${name} is not there.`);
      if (isNamed(asset, [...(await site.saved()).texts.values(), ...unsaved()]))
        throw new RefusedError(409, `${name} is used. Take it out of the texts first.`);
      act(name, "deleted", () => content.replace(name, null));
    },
    "DELETE file": (ctx) => {
      const name = asked(ctx, "path");
      act(name, "deleted", () => content.remove(name, asked(ctx, "base")));
    },
    "GET done": () => ({ acts: acts.list() }),
    "POST undo": (ctx) => ({ files: acts.takeBack(Number(asked(ctx, "id"))) }),
  };
}

function toKeep({ drafts }: Tools): Answers {
  return {
    "GET drafts": () => ({ drafts: drafts.list() }),
    "PUT draft": async (ctx) => drafts.keep(readKeptDraft(await readRequest(ctx))),
    "DELETE draft": (ctx) => drafts.forget(asked(ctx, "path")),
  };
}

function takeFiles({ siteDir, content, act }: Tools): Answers {
  const put = (asset: string, bytes: Buffer): void =>
    act(`${assetFolder}/${asset}`, "put in", () => content.put(asset, bytes));
  return {
    "POST take": async (ctx) => {
      const request = {
        name: asked(ctx, "name"),
        gate: asked(ctx, "gate"),
        write: writeOf(asked(ctx, "write")),
      };
      if (!/^[a-z0-9-]*$/.test(request.gate)) throw new RefusedError(400, "There is no such gate.");
      return takeFile(request, await readBytes(ctx, largestFile), siteDir, put);
    },
  };
}

function writeOf(word: string): TakeRequest["write"] {
  return word === "kept" || word === "smaller" ? word : "no";
}

function whileWriting({ siteDir, engineRoot, site, content, ...rest }: Tools): Answers {
  const schemas = readSchemas(engineRoot);
  const allow = (name: string): void => content.allow(name);
  return {
    "POST suggest": async (ctx) => {
      const request = readWrite(await readRequest(ctx), allow);
      const { texts } = site.latest() ?? (await site.saved());
      const assets = listFiles(siteDir, new Map()).assets.map(({ name }) => name);
      return suggest(request, { texts, assets }, schemas);
    },
    "POST explain": async (ctx) => explainWord(readWrite(await readRequest(ctx), allow), schemas, engineRoot),
    "POST look": async (ctx) => {
      const request = readLook(await readRequest(ctx));
      for (const name of [request.path, ...Object.keys(request.drafts)]) content.allow(name);
      const looked = await site.look(request);
      const preview = await renderPreview(looked, request, rest);
      return {
        problems: looked.problems,
        more: looked.more,
        ...(preview && { preview }),
      };
    },
  };
}

function toBegin({ site, content, act, ...options }: Tools): Answers {
  const setPassword = async (gate: string, password: string): Promise<string> => {
    // The password of a gate that the served site lacks would have no effect, whatever the reply says.
    const served = await options.served();
    const gated = served && gatesOf(served).get(gate);
    const named = gate.slice(0, 100);
    if (!gated)
      throw new RefusedError(404, `No page that visitors get has the gate ${named}. Fix and save its page first.`);
    const likeness = giveawayOf(password, gate);
    if (likeness !== undefined) throw new RefusedError(400, likeness);
    return options.setPassword(gated, password);
  };
  return {
    "GET starters": () => listStarters(options.siteDir),
    "GET palette": () => listPalette(options.engineRoot, options.siteDir),
    "POST begin": async (ctx) => {
      const write = ({ file, text, named }: BegunFile): void => {
        const there = named && content.read(named.file);
        if (there && there.text !== named.before)
          throw new RefusedError(409, `${named.file} was changed meanwhile. Nothing was written; try again.`);
        const work = (): void => {
          content.save({ path: file, text, base: null });
          if (there) content.save({ path: named.file, text: named.text, base: there.base });
        };
        act(file, "begun", work, named ? [named.file] : []);
      };
      return beginInStudio(readBegin(await readRequest(ctx)), {
        ...options,
        problemsWith: (drafts) => site.problemsWith(drafts),
        write,
        setPassword,
      });
    },
    "POST password": async (ctx) => {
      const { gate, password } = readPassword(await readRequest(ctx));
      return { said: await setPassword(gate, password) };
    },
  };
}

function toPropose(tools: Tools): Answers {
  const { siteDir, content } = tools;
  return {
    "GET changes": () => listChanges(tools),
    "GET committed": async (ctx) => {
      const name = asked(ctx, "path");
      content.allow(name);
      return { text: await committedText(siteDir, name) };
    },
    "POST send": async (ctx) => ({ said: await sendProposal(readSend(await readRequest(ctx)), siteDir) }),
    "POST propose": async (ctx) => ({
      said: await propose(readPropose(await readRequest(ctx)), tools),
    }),
  };
}
