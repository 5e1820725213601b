import { mayNameGate } from "../../engine/things/guide-gate.ts";
import type { Published } from "./published.ts";
import { fragmentFolder, guideFolder } from "../../engine/things/folders.ts";

/**
 * Whether a file's words may be behind a gate: a gated page, or what only gated pages name.
 *
 * Judged by the text too, since a file that was never good is no part of the site.
 */
export function isSecretFile(file: string, { site, texts }: Pick<Published, "site" | "texts">): boolean {
  if (file.startsWith("pages/assets/private/")) return true;
  if (isPage(file)) return isGated(file, site, texts);
  if (file.startsWith(`${guideFolder}/`) && mayNameGate(texts.get(file) ?? "")) return true;
  if (!/^(prompts|forms|pages\/_shared|pages\/guides)\//.test(file)) return false;
  const name = file.replace(/^(prompts|forms|pages\/_shared|pages)\//, "").replace(/\.(yaml|md)$/, "");
  const users = [...texts].filter(([user, text]) => user !== file && text.includes(name)).map(([user]) => user);
  return !users.some((user) => !user.startsWith(`${fragmentFolder}/`) && !isGated(user, site, texts));
}

/** Whether a file is a page: its name is its address, which its wall shows to everybody. */
export function isPage(file: string): boolean {
  return /^pages\/(?!_|assets\/|guides\/|archives\/)/.test(file);
}

function isGated(file: string, site: Published["site"], texts: Published["texts"]): boolean {
  const page = [...(site?.pages.values() ?? [])].find((each) => each.file === file);
  return page?.gate !== undefined || /^[ \t]*["']?gate["']?[ \t]*:/m.test(texts.get(file) ?? "gate:");
}
