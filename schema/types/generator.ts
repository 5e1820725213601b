/** Generated from the schemas by `npm run generate`. Do not edit. */
/**
 * What the generator asks. The same fields as in a form.
 * 
 * @minItems 1
 * 
 * Items: One field. Its type decides what else it may say.
 */
export type CommonFields = {
/**
 * Which type of field.
 */
type: string
}[]

/**
 * One prompt generator: what it asks and the templates that turn the answers into a prompt. Pages show it with a block of type generator.
 */
export interface GeneratorFile {
/**
 * Which kind of prompt file this is.
 */
kind: "generator"
/**
 * The generator's name.
 */
title: string
inputs: CommonFields
/**
 * The generate button stays disabled until this holds.
 */
enableWhen?: {
/**
 * Inputs that must not be blank.
 * 
 * @minItems 1
 */
filled?: string[]
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * For an input that was left empty, the words that the prompt says instead.
 */
placeholders?: {
[k: string]: string
}
missing?: CommonToast
/**
 * The prompts. The first one whose when holds is used; one without when, at the end, is the default.
 * 
 * @minItems 1
 * 
 * Items: One template.
 */
templates: {
/**
 * The template's name, for reviewers.
 */
name?: string
when?: CommonCondition
/**
 * The prompt in Liquid: {{ inputName }} is replaced by the answer, {% if inputName %}...{% endif %} keeps a part only when there is one.
 */
text: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
/**
 * How the generated prompt is shown.
 */
result?: {
/**
 * Below the inputs or instead of them. Default: below.
 */
place?: ("below" | "instead")
/**
 * The heading above the prompt. Default: Your prompt.
 */
title?: string
/**
 * A sentence above the prompt: what to do with it.
 */
text?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * The words on the buttons.
 */
buttons?: {
/**
 * Makes the prompt. Default: Generate Prompt.
 */
generate?: string
/**
 * Clears the inputs and the prompt. Without it there is no such button.
 */
reset?: string
/**
 * Goes back to empty inputs from a prompt that is shown instead of them. Default: Create New Prompt.
 */
again?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
copy?: CommonCopy
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * The toast when a required input is missing.
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
 * The template is used only when this holds.
 */
export interface CommonCondition {
[k: string]: string | boolean | (string | boolean)[]
}
/**
 * What a copy button says. The button itself always shows Copied! for two seconds.
 */
export interface CommonCopy {
/**
 * The button's words. Default: Copy.
 */
label?: string
success?: CommonToast1
failure?: CommonToast2
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
/**
 * A short message that appears for five seconds in a corner of the page.
 */
export interface CommonToast2 {
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
