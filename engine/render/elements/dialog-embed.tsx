import type { CommonEmbed } from "../../../schema/types.ts";
import { lazy, type ReactNode, Suspense } from "react";

const loadEmbed = async () => {
  const { Embed } = await import("./embed.tsx");
  return { default: Embed };
};
const Embed = lazy(() => loadEmbed().catch(() => ({ default: EmbedLink })));

/** The way to the same thing on the other site, when the code of frames cannot be had. */
function EmbedLink({ embed }: { embed: CommonEmbed }): ReactNode {
  return (
    <a href={embed.fallback ?? embed.address} target="_blank" rel="noopener">
      {embed.title}
    </a>
  );
}

/** The frame in a dialog. Its code comes with the dialogs that have one: every page has buttons, and few have frames. */
export function DialogEmbed({ embed, loaded }: { embed: CommonEmbed; loaded: boolean }): ReactNode {
  return (
    <Suspense>
      <Embed embed={embed} loaded={loaded} key={String(loaded)} />
    </Suspense>
  );
}
