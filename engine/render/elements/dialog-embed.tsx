import type { CommonEmbed } from "../../../schema/types.ts";
import { lazy, type ReactNode, Suspense } from "react";

const loadEmbed = async () => {
  const { Embed } = await import("./embed.tsx");
  return { default: Embed };
};
const Embed = lazy(() => loadEmbed().catch(() => ({ default: EmbedLink })));

/** A link to the same content on the other site, for when the code of frames cannot be loaded. */
function EmbedLink({ embed }: { embed: CommonEmbed }): ReactNode {
  return (
    <a href={embed.fallback ?? embed.address} target="_blank" rel="noopener">
      {embed.title}
    </a>
  );
}

/** The frame in a dialog. Its code is loaded only with dialogs that have one, because every page has buttons but few have frames. */
export function DialogEmbed({ embed, loaded }: { embed: CommonEmbed; loaded: boolean }): ReactNode {
  return (
    <Suspense>
      <Embed embed={embed} loaded={loaded} key={String(loaded)} />
    </Suspense>
  );
}
