/** What the view of a block gets. */
import type { CompiledBlock } from "../../site/site.ts";

/** The place of a block on its page. */
export type BlockPlace = Pick<CompiledBlock, "key" | "id" | "tone">;

/** The props of a block's view: what the author wrote, resolved, and the block's place. */
export type BlockProps<Props> = Props & { block: BlockPlace };
