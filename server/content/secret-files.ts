import type { Published } from "../services.ts";

/**
 * Whether a file's words may be behind a gate: a gated page, or what only gated pages name.
 *
 * Judged by the text too, since a file that was never good is no part of the site.
 */
export function isSecretFile(file: string, { site, texts }: Pick<Published, "site" | "texts">): boolean {
  if (/^pages\/(?!_)/.test(file)) return isGated(file, site, texts);
  if (!file.startsWith("prompts/") && !file.startsWith("pages/_shared/")) return false;
  const name = file.replace(/^(prompts|pages\/_shared)\//, "").replace(/\.yaml$/, "");
  const users = [...texts].filter(([user, text]) => user !== file && text.includes(name)).map(([user]) => user);
  return !users.some((user) => !user.startsWith("pages/_shared/") && !isGated(user, site, texts));
}

function isGated(file: string, site: Published["site"], texts: Published["texts"]): boolean {
  const page = [...(site?.pages.values() ?? [])].find((each) => each.file === file);
  return page?.gate !== undefined || /^\s*["']?gate["']?\s*:/m.test(texts.get(file) ?? "gate:");
}
