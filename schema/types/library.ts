/** Generated from the schemas by `npm run generate`. Do not edit. */
/**
 * The name of an icon from Tabler's outline set.
 */
export type CommonIcon = string
/**
 * A colour of the theme, by name.
 */
export type CommonAccent = ("brass" | "lake" | "brick" | "pine" | "plum" | "slate")

/**
 * A collection of ready-made prompts. Pages show it, whole or in part, with a block of type prompt-library.
 */
export interface PromptLibraryFile {
/**
 * Which kind of prompt file this is.
 */
kind: "library"
/**
 * The library's name.
 */
title: string
/**
 * The categories in the order in which they are shown. Every prompt's category must be among them.
 * 
 * @minItems 1
 */
categories?: string[]
/**
 * The prompts.
 * 
 * @minItems 1
 * 
 * Items: One prompt.
 */
prompts: {
/**
 * The prompt's name, unique in the library.
 */
id: string
/**
 * The prompt's heading.
 */
title: string
/**
 * One of the library's categories.
 */
category?: string
/**
 * What the prompt is good for, in a sentence.
 */
description?: string
icon?: CommonIcon
accent?: CommonAccent
/**
 * Whether the prompt belongs to the few that are shown first. Default: false.
 */
featured?: boolean
/**
 * The prompt, kept to the letter. [BRACKETS] are what the reader fills in.
 */
prompt: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
copy?: CommonCopy
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * What a copy button says. The button itself always shows Copied! for two seconds.
 */
export interface CommonCopy {
/**
 * The button's words. Default: Copy.
 */
label?: string
success?: CommonToast
failure?: CommonToast1
/**
 * No feedback at all, also not on the button. Default: false.
 */
silent?: boolean
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * A short message that appears for five seconds in a corner of the page.
 */
export interface CommonToast {
/**
 * The message's first line.
 */
title: string
/**
 * The message's second line.
 */
text?: string
/**
 * Whether the message says that something went wrong. Default: false.
 */
destructive?: boolean
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * A short message that appears for five seconds in a corner of the page.
 */
export interface CommonToast1 {
/**
 * The message's first line.
 */
title: string
/**
 * The message's second line.
 */
text?: string
/**
 * Whether the message says that something went wrong. Default: false.
 */
destructive?: boolean
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
