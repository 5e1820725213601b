import { createElement, Suspense, type ReactNode } from "react";
import type { CompiledBlock } from "../compile/site.ts";
import { EarlyInput } from "./early-input.tsx";
import { useBlockView } from "./views.tsx";

/** The blocks of a page, each hydrated on its own. */
export function BlockList({ blocks }: { blocks: readonly CompiledBlock[] }): ReactNode {
  return blocks.map((block) => (
    <Suspense key={block.key}>
      <EarlyInput />
      <BlockView block={block} />
    </Suspense>
  ));
}

function BlockView({ block }: { block: CompiledBlock }): ReactNode {
  const View = useBlockView(block.type);
  const { key, id, tone } = block;
  return createElement(View, { ...block.props, block: { key, ...(id && { id }), ...(tone && { tone }) } });
}
