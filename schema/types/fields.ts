/** Generated from the schemas by `npm run generate`. Do not edit. */

/**
 * One choice: its words, or its value and its words when the two differ.
 */
export type CommonOption = (string | {
/**
 * What is sent. Conditions and templates use it.
 */
value: string
/**
 * What the visitor reads.
 */
label: string
/**
 * The last day on which the choice makes sense, as YYYY-MM-DD in quotes. After it, check warns.
 */
validUntil?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
})
/**
 * The choices, in the order in which they are shown.
 * 
 * @minItems 1
 * @maxItems 200
 */
export type CommonOptions = CommonOption[]

/**
 * The properties of every field type, as the code behind it gets them.
 */
export interface PropsOfFields {
checkbox: CheckboxFieldProps
"checkbox-group": CheckboxGroupFieldProps
email: EmailFieldProps
radio: RadioFieldProps
select: SelectFieldProps
tel: TelFieldProps
text: TextFieldProps
textarea: TextareaFieldProps
url: UrlFieldProps
}
/**
 * A single yes or no. The label stands beside the box.
 */
export interface CheckboxFieldProps {
/**
 * Whether the box is ticked at first. Default: false.
 */
checked?: boolean
}
/**
 * Any number of choices, in named groups if there are many.
 */
export interface CheckboxGroupFieldProps {
options?: CommonOptions
/**
 * The choices in groups with a heading each.
 * 
 * @minItems 1
 * @maxItems 20
 * 
 * Items: One group.
 */
groups?: {
/**
 * The group's heading.
 */
title: string
options: CommonOptions
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
/**
 * As a list with boxes or as chips that fill up when chosen. Default: list.
 */
look?: ("list" | "chips")
}
/**
 * An email address. It must contain an @.
 */
export interface EmailFieldProps {
/**
 * A sample answer inside the empty field. Never instead of a label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill it in. Default: email.
 */
autocomplete?: string
/**
 * The most characters that are taken. Default: 254.
 */
maxLength?: number
}
/**
 * One choice from a few that are all in sight.
 */
export interface RadioFieldProps {
options: CommonOptions
/**
 * Whether the choices stand beside each other where there is room. Default: false.
 */
inline?: boolean
}
/**
 * One choice from a list that opens. Best for more than five choices.
 */
export interface SelectFieldProps {
options: CommonOptions
/**
 * What the list says while nothing is chosen. Default: Choose one.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill it in.
 */
autocomplete?: string
}
/**
 * A telephone number, as people write it.
 */
export interface TelFieldProps {
/**
 * A sample answer inside the empty field. Never instead of a label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill it in. Default: tel.
 */
autocomplete?: string
/**
 * The most characters that are taken. Default: 50.
 */
maxLength?: number
}
/**
 * A line of text.
 */
export interface TextFieldProps {
/**
 * A sample answer inside the empty field. Never instead of a label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill it in.
 */
autocomplete?: string
/**
 * The most characters that are taken. Default: 200.
 */
maxLength?: number
}
/**
 * An answer in sentences.
 */
export interface TextareaFieldProps {
/**
 * A sample answer inside the empty field. Never instead of a label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill it in.
 */
autocomplete?: string
/**
 * How many lines the empty field shows. Default: 4.
 */
rows?: number
/**
 * The most characters that are taken. Default: 5000.
 */
maxLength?: number
}
/**
 * The address of a website. One without https:// gets it.
 */
export interface UrlFieldProps {
/**
 * A sample answer inside the empty field. Never instead of a label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill it in. Default: url.
 */
autocomplete?: string
/**
 * The most characters that are taken. Default: 500.
 */
maxLength?: number
}
