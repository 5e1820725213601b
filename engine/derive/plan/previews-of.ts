import type { CompiledPage, Site } from "../../site/site.ts";
import type { Preview } from "./preview.ts";
import { previewName } from "../../site/page-data-address.ts";

/** Returns the preview of each page by the picture's name. For a page behind a gate, it reveals no more than the gate itself. */
export function previewsOf({ chrome, look, pages }: Site): Map<string, Preview> {
  const { name, ornament } = chrome;
  const [first] = Object.keys(look.accents);
  const colors = ({ gate, ownAccent, accent = first }: CompiledPage): Preview["colors"] => {
    const own = gate ? undefined : ownAccent;
    const { bright } = own ?? look.accents[(gate ? first : accent) ?? ""] ?? {};
    return { ...look.ink, accent: bright?.light ?? look.ink.text };
  };
  return new Map(
    [...pages.values()].map((page) => [
      previewName(page.path),
      { name, ornament, title: page.gate ? page.gate.title : page.title, colors: colors(page) },
    ]),
  );
}
