/** Generated from the schemas by `npm run generate`. Do not edit. */

/**
 * The properties of every field type, as its view gets them.
 */
export interface PropsOfFields {
text: TextFieldProps
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
