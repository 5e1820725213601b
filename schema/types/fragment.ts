/** Generated from the schemas by `npm run generate`. Do not edit. */
/**
 * The page from top to bottom: each block begins with a dash and its type.
 * 
 * @minItems 1
 * 
 * Items: One block. Its type decides what else it may say.
 */
export type CommonBlocks = {
/**
 * Which type of block.
 */
type: string
}[]

/**
 * Blocks that several pages share. A page takes them with a block of type include.
 */
export interface FragmentFile {
/**
 * What the fragment is for, for the author of the next page.
 */
description: string
/**
 * The values that a page hands over, with what each is for. Use one as {{ with.name }} in any text, link or asset of the blocks.
 */
with?: {
[k: string]: string
}
blocks: CommonBlocks
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
