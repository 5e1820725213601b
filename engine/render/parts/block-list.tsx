import type { CompiledBlock } from "../../site/site.ts";
import { createElement, Suspense, type ReactNode } from "react";
import { EarlyInput } from "./early-input.tsx";
import { PartBoundary } from "./part-boundary.tsx";
import { useBlockView } from "../context/views.tsx";

/**
 * The blocks of a page, each hydrated separately; one that fails does not affect the others. Blocks that continue a
 * section are rendered inside it, and the section has the anchor.
 */
export function BlockList({ blocks }: { blocks: readonly CompiledBlock[] }): ReactNode {
  return sectionsOf(blocks).map(([first, ...more]) => {
    if (!first) return null;
    if (more.length === 0) return <Part key={first.key} block={first} />;
    const { id, ...rest } = first;
    return (
      <div key={first.key} id={id} data-joined>
        {[rest, ...more].map((block) => (
          <Part key={block.key} block={block} />
        ))}
      </div>
    );
  });
}

function sectionsOf(blocks: readonly CompiledBlock[]): readonly (readonly CompiledBlock[])[] {
  const sections: CompiledBlock[][] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.continues && last) last.push(block);
    else sections.push([block]);
  }
  return sections;
}

function Part({ block }: { block: CompiledBlock }): ReactNode {
  return (
    <PartBoundary what="part">
      <Suspense>
        <EarlyInput />
        <BlockView block={block} />
      </Suspense>
    </PartBoundary>
  );
}

function BlockView({ block }: { block: CompiledBlock }): ReactNode {
  const View = useBlockView(block.type);
  const { key, id, tone } = block;
  return createElement(View, { ...block.props, block: { key, ...(id && { id }), ...(tone && { tone }) } });
}
