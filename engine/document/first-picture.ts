import type { PageData } from "../site/page-data.ts";

/**
 * Address of the picture that a visitor sees first: the texture or picture of the page's first block, if it has one.
 *
 * Pictures get their address from the script, when they are near; this one always is, so it is fetched before the script.
 */
export function firstPicture({ view }: PageData): string | undefined {
  const props = view.kind === "page" ? view.blocks[0]?.props : undefined;
  return addressOf(props?.["texture"]) ?? addressOf(props?.["picture"]);
}

/** A texture is a file itself, a picture has one beside its words. */
function addressOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("asset" in value) return addressOf(value.asset);
  return "url" in value && typeof value.url === "string" ? value.url : undefined;
}
