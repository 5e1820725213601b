/** Generated from the schemas by `npm run generate`. Do not edit. */
/**
 * The fields, in the order in which they are asked.
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
 * Where a link leads: a page of this site (/company/contact), a place on this page (#get-briefing), another site (https://...), or an address (mailto:..., tel:...).
 */
export type CommonLink = string
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
export type CommonAsset = string
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
export type CommonInline = string
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
export type CommonMarkdown = string
/**
 * The name of an icon from Tabler's outline set.
 */
export type CommonIcon = string
/**
 * A short name in lower case, with hyphens between words.
 */
export type CommonId = string
/**
 * Where a value of the payload comes from: words with {fieldName} in them, or one of field, labels, cookie, page, now.
 */
export type FormSource = (string | {
/**
 * The value of a field, of the field's own kind: a checkbox gives true or false.
 */
field?: string
/**
 * The chosen labels of a field with several choices, joined by a comma and a space.
 */
labels?: string
/**
 * The value of a cookie, empty when there is none.
 */
cookie?: string
/**
 * Of the page that shows the form: its current address, its canonical address, or the pageName that its form block gives.
 */
page?: ("address" | "canonical" | "name")
/**
 * The moment of sending, as an ISO 8601 timestamp.
 */
now?: "iso"
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
})

/**
 * One form: what it asks, what it sends and what it says. Pages show it with a block of type form.
 */
export interface FormFile {
/**
 * The form's name in the list of leads.
 */
title: string
/**
 * The address that takes the form.
 */
endpoint: string
fields?: CommonFields
/**
 * The fields in groups that are asked one after the other.
 * 
 * @minItems 2
 * @maxItems 12
 * 
 * Items: One step.
 */
steps?: {
/**
 * The step's heading.
 */
title: string
/**
 * A sentence below the heading.
 */
text?: string
fields: CommonFields
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
/**
 * How the place among the steps is shown; {step} and {steps} are numbers. Default: Step {step} of {steps}.
 */
indicator?: string
/**
 * The buttons Next and Submit stay disabled until this holds. Without it they are always enabled.
 */
enableWhen?: {
/**
 * Fields that must not be blank.
 * 
 * @minItems 1
 */
filled?: string[]
/**
 * Fields that must be filled in and have the right form.
 * 
 * @minItems 1
 */
valid?: string[]
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * The words on the buttons.
 */
buttons: {
/**
 * Sends the form.
 */
submit: string
/**
 * Stands on the button while the form is being sent.
 */
busy: string
/**
 * Goes to the next step. Default: Next.
 */
next?: string
/**
 * Goes back a step. Default: Previous.
 */
previous?: string
/**
 * Sends the form from a step between the first and the last. Without it there is no such button.
 */
skip?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * The alert beside the form when answers will not do.
 */
messages?: {
/**
 * When a required answer is missing. Default: Please fill in all required fields.
 */
required?: string
/**
 * When nothing is missing but an answer has the wrong form. Default: the first such field's own message.
 */
invalid?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * What the visitor is told when sending failed: an alert beside the form or a toast.
 */
failure: {
/**
 * The alert's words.
 */
alert?: string
toast?: CommonToast
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
success: FormSuccess
/**
 * What is sent: each name with where its value comes from. Words are sent as they stand; {fieldName} is replaced by that field's value.
 */
payload: {
[k: string]: FormSource
}
/**
 * For how many days leads are kept once they have arrived everywhere; `npm run leads -- retention` deletes older ones. Default: for ever.
 */
keepDays?: number
/**
 * Where the leads of this form go besides the server's own store. Whatever is not configured in the environment waits.
 * 
 * @maxItems 10
 */
deliver?: FormDestination[]
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
 * What takes the form's place after it was sent.
 */
export interface FormSuccess {
/**
 * The heading of the panel.
 */
title?: string
/**
 * The text of the panel.
 */
text?: string
/**
 * Buttons in the panel, such as downloads.
 * 
 * @minItems 1
 * @maxItems 6
 */
actions?: CommonAction[]
/**
 * A button that comes first when the visitor used a button that marks the page with this name.
 */
leading?: {
mark: CommonId
action: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * A button that empties the form and shows it again.
 */
again?: string
toast?: CommonToast
/**
 * Whether the panel is scrolled into view. Default: false.
 */
scroll?: boolean
/**
 * A generator whose prompt is made from what was sent and shown in the panel.
 */
generator?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * A button or link: its words and exactly one of to, asset or dialog.
 */
export interface CommonAction {
/**
 * What the button says. Say what will happen.
 */
label: string
to?: CommonLink
asset?: CommonAsset
dialog?: CommonDialog
/**
 * Open in a new tab. Default: true for files and other sites, false for pages of this site.
 */
newTab?: boolean
/**
 * How much the button asks for attention. One primary on a screen. Default: secondary.
 */
style?: ("primary" | "secondary" | "quiet")
icon?: CommonIcon
/**
 * The name of a flag that is set when the button is used; other parts of the page may ask for it.
 */
marks?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * A dialog that opens over the page.
 */
export interface CommonDialog {
title: CommonInline
text?: CommonMarkdown
video?: CommonEmbed
action?: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * A frame from another site, such as a video. It loads only when the visitor asks for it or comes near.
 */
export interface CommonEmbed {
/**
 * What the frame shows. Screen readers say it.
 */
title: string
/**
 * The address of the frame, as the other site's embed code gives it.
 */
address: string
/**
 * Where the same thing can be seen without the frame. Default: the address.
 */
fallback?: string
poster?: CommonPicture
/**
 * When the frame loads. Default: click.
 */
load?: ("click" | "near")
/**
 * What the frame may do. Nothing that is not listed is allowed.
 */
allow?: ("autoplay" | "camera" | "microphone" | "display-capture" | "fullscreen" | "encrypted-media" | "picture-in-picture")[]
/**
 * The frame's least height in pixels.
 */
minHeight?: number
/**
 * The height of the box around the frame in pixels. Default: 16:9 of its width.
 */
height?: number
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * A picture and the words that stand for it when it cannot be seen.
 */
export interface CommonPicture {
asset: CommonAsset
/**
 * What the picture shows, for people who cannot see it. Write "" for a picture that only decorates.
 */
alt: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * One place that gets every lead.
 */
export interface FormDestination {
/**
 * Where the leads go.
 */
to: string
}
