/** Generated from the schemas by `npm run generate`. Do not edit. */
import type { InlineText, RichText } from "../engine/things/rich-text.ts";
import type { Condition } from "../engine/things/condition.ts";
import type { Asset, Icon, Link } from "../engine/things/things.ts";

/**
 * When this holds: for each field the value, one of several values, or what it is compared with. All must hold; any, all and not hold conditions themselves.
 */
export type CommonCondition = Condition
/**
 * The fields, in the order in which they are asked.
 * 
 * @minItems 1
 */
export type CommonFields = readonly CompiledField[]
/**
 * Where a link leads: a page of this site (/company/contact), a place on this page (#get-briefing), another site (https://...), or an address (mailto:..., tel:...).
 */
export type CommonLink = Link
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
export type CommonAsset = Asset
/**
 * The name of an icon from Tabler's outline set.
 */
export type CommonIcon = Icon
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
})
/**
 * The fields, in the order in which they are asked.
 * 
 * @minItems 1
 */
export type CommonFields1 = readonly CompiledField[]
/**
 * An accent of the theme in pages/_site.yaml, by name.
 */
export type CommonAccent = string
/**
 * The page from top to bottom: each block begins with a dash and its type.
 * 
 * @minItems 1
 */
export type CommonBlocks = readonly AnyBlock[]
/**
 * A colour as # and six digits, in quotes.
 */
export type ThemeHex = string
/**
 * Buttons, the most important one first.
 * 
 * @minItems 1
 * @maxItems 4
 */
export type CommonActions = readonly CommonAction[]
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
})
/**
 * The choices, in the order in which they are shown.
 * 
 * @minItems 1
 * @maxItems 200
 */
export type CommonOptions = readonly CommonOption[]

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
steps?: readonly {
/**
 * The step's heading.
 */
title: string
/**
 * A sentence below the heading.
 */
text?: InlineText
fields: CommonFields
}[]
/**
 * How the place among the steps is shown; {step} and {steps} are numbers.
 */
indicator: string
/**
 * The buttons Next and Submit stay disabled until this holds. Without it they are always enabled; a step is checked all the same before the next one is shown.
 */
enableWhen: {
/**
 * Fields that must not be blank.
 * 
 * @minItems 1
 */
filled: readonly string[]
/**
 * Fields that must be filled in and have the right form.
 * 
 * @minItems 1
 */
valid: readonly string[]
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
 * Goes to the next step.
 */
next: string
/**
 * Goes back a step.
 */
previous: string
/**
 * Sends the form from a step between the first and the last. Without it there is no such button.
 */
skip?: string
}
/**
 * The alert beside the form when answers will not do.
 */
messages: {
/**
 * When a required answer is missing.
 */
required: string
/**
 * When nothing is missing but an answer has the wrong form.
 */
invalid?: string
}
/**
 * What the visitor is told when sending failed: an alert beside the form or a toast. What the server says of a field stands at the field too.
 */
failure: {
/**
 * The alert's words.
 */
alert?: string
toast?: CommonToast
}
success: FormSuccess
/**
 * What is sent: each name with where its value comes from. Words are sent as they stand; {fieldName} is replaced by that field's value.
 */
payload: {
[k: string]: FormSource
}
/**
 * For how many days leads are kept once they have arrived everywhere; `npm run leads -- retention` deletes older ones.
 */
keepDays?: number
/**
 * Where the leads of this form go besides the server's own store. Whatever is not configured in the environment waits.
 * 
 * @maxItems 10
 */
deliver: readonly CompiledDestination[]
}
/**
 * What every field may say, whatever its type. Merged into each field type's own schema.
 */
export interface CompiledField {
/**
 * Which type of field.
 */
type: string
/**
 * The field's name, unique in the form. Payloads, conditions and templates use it.
 */
name: string
/**
 * What the field asks for. It stands above the field.
 */
label: InlineText
/**
 * One sentence below the label that makes answering easier.
 */
help?: InlineText
/**
 * Whether an answer is needed. A field with when is asked, and so needed, only while its condition holds.
 */
required: boolean
/**
 * Whether the label of a required field carries an asterisk.
 */
asterisk: boolean
when?: CommonCondition
/**
 * The name of another field whose value this one's stands in for when it is asked and filled in.
 */
replaces?: string
/**
 * How much of a row the field takes on a wide screen.
 */
width: ("full" | "half")
/**
 * What the field says when the answer will not do.
 */
messages: {
/**
 * When the answer is missing.
 */
required?: string
/**
 * When the answer has the wrong form.
 */
invalid?: string
}
/**
 * The properties of its own type.
 */
props: {
[k: string]: unknown
}
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
 * Whether the message says that something went wrong.
 */
destructive: boolean
}
/**
 * What takes the form's place after it was sent.
 */
export interface FormSuccess {
/**
 * The heading of the panel.
 */
title: InlineText
/**
 * The text of the panel.
 */
text?: RichText
/**
 * Buttons in the panel, such as downloads.
 * 
 * @minItems 1
 * @maxItems 6
 */
actions: readonly CommonAction[]
/**
 * A button that comes first when the visitor used a button that marks the page with this name.
 */
leading?: {
mark: CommonId
action: CommonAction
}
/**
 * A button that empties the form and shows it again.
 */
again?: string
toast?: CommonToast
/**
 * Whether the panel is scrolled into view.
 */
scroll: boolean
/**
 * A generator whose prompt is made from what was sent and shown in the panel.
 */
generator?: string
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
 * Whether it opens in a new tab.
 */
newTab?: boolean
/**
 * How much the button asks for attention. One primary on a screen.
 */
style: ("primary" | "secondary" | "quiet")
icon?: CommonIcon
/**
 * The name of a flag that is set when the button is used; other parts of the page may ask for it.
 */
marks?: string
}
/**
 * A dialog that opens over the page.
 */
export interface CommonDialog {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
video?: CommonEmbed
action?: CommonAction
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
 * Where the same thing can be seen without the frame.
 */
fallback?: string
poster?: CommonPicture
/**
 * When the frame loads.
 */
load: ("click" | "near")
/**
 * What the frame may do. Nothing that is not listed is allowed.
 */
allow: readonly ("autoplay" | "camera" | "microphone" | "display-capture" | "fullscreen" | "encrypted-media" | "picture-in-picture")[]
/**
 * The frame's least height in pixels.
 */
minHeight?: number
/**
 * The height of the box around the frame in pixels.
 */
height?: number
}
/**
 * A picture and the words that stand for it when it cannot be seen.
 */
export interface CommonPicture {
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
asset: Asset
/**
 * What the picture shows, for people who cannot see it. Write "" for a picture that only decorates.
 */
alt: string
}
/**
 * What every delivery of a form may say, wherever it goes. Merged into each destination's own schema.
 */
export interface CompiledDestination {
/**
 * Where the leads go.
 */
to: string
/**
 * A short name in lower case, with hyphens between words.
 */
name?: string
/**
 * The properties of its own type.
 */
props: {
[k: string]: unknown
}
}
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
inputs: CommonFields1
/**
 * The generate button stays disabled until this holds.
 */
enableWhen: {
/**
 * Inputs that must not be blank.
 * 
 * @minItems 1
 */
filled: readonly string[]
}
/**
 * For an input that was left empty, the words that the prompt says instead.
 */
placeholders: {
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
templates: readonly {
/**
 * A short name in lower case, with hyphens between words.
 */
name?: string
when?: CommonCondition
/**
 * The prompt in Liquid: {{ inputName }} is replaced by the answer, {% if inputName %}...{% endif %} keeps a part only when there is one. A prompt takes in no other file.
 */
text: string
}[]
/**
 * How the generated prompt is shown.
 */
result: {
/**
 * Below the inputs or instead of them.
 */
place: ("below" | "instead")
/**
 * The heading above the prompt.
 */
title: InlineText
/**
 * A sentence above the prompt: what to do with it.
 */
text?: InlineText
}
/**
 * The words on the buttons.
 */
buttons: {
/**
 * Makes the prompt.
 */
generate: string
/**
 * Clears the inputs and the prompt. Without it there is no such button.
 */
reset?: string
/**
 * Goes back to empty inputs from a prompt that is shown instead of them.
 */
again: string
}
copy: CommonCopy
}
/**
 * What a copy button says. The button itself always shows Copied! for two seconds.
 */
export interface CommonCopy {
/**
 * The button's words.
 */
label: string
success?: CommonToast
failure?: CommonToast
/**
 * No feedback at all, also not on the button.
 */
silent: boolean
}
/**
 * A collection of ready-made prompts. Pages show it, whole or in part, with a block of type prompt-library.
 */
export interface LibraryFile {
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
categories?: readonly string[]
/**
 * The prompts.
 * 
 * @minItems 1
 * 
 * Items: One prompt.
 */
prompts: readonly {
/**
 * A short name in lower case, with hyphens between words.
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
description?: InlineText
icon?: CommonIcon
accent?: CommonAccent
/**
 * Whether the prompt belongs to the few that are shown first.
 */
featured: boolean
/**
 * The prompt, kept to the letter. [BRACKETS] are what the reader fills in.
 */
prompt: string
}[]
copy: CommonCopy
}
/**
 * One page. The path of the file below pages/ is the path of the page: pages/company/contact.yaml is /company/contact.
 */
export interface PageFile {
/**
 * The page's name in the browser's tab and in search results.
 */
title: string
/**
 * One or two sentences for search results and shared links.
 */
description: string
/**
 * Other paths that show the same page. The file's own path stays the one that search engines are told.
 * 
 * Items: A path begins with / and has only small letters, digits and hyphens.
 */
aliases: readonly string[]
/**
 * What stands around the blocks: the site's bar and footer (full), or the page's own short header and footer (landing).
 */
chrome: ("full" | "landing")
/**
 * The own header and footer of a page with chrome: landing.
 */
landing?: {
/**
 * A strip above everything, such as a deadline.
 */
notice?: InlineText
/**
 * A few words beside the logo.
 */
tagline?: InlineText
action?: CommonAction
/**
 * The page's own footer.
 */
footer?: RichText
}
accent?: CommonAccent
/**
 * The page's own look, such as a client's colour.
 */
theme?: {
/**
 * A colour that takes the accent's place on this page. Its tints are made so that words stay readable, on light and on dark screens.
 */
colour?: string
}
/**
 * Whether search engines may list the page.
 */
index?: boolean
/**
 * A password in front of the page. The password itself never stands in a file: the operator sets it.
 */
gate?: {
/**
 * A short name in lower case, with hyphens between words.
 */
key: string
/**
 * The heading of the password form.
 */
title: string
/**
 * A sentence below the heading: who may come in and where the password is to be had.
 */
text?: RichText
/**
 * The label of the password field.
 */
label: string
/**
 * The button's words.
 */
button: string
/**
 * Whether a button shows and hides the password while it is typed.
 */
reveal: boolean
/**
 * How long the visitor stays in: until they leave the browser (session) or for 30 days (browser).
 */
remember: ("browser" | "session")
/**
 * Whether capital and small letters are the same in the password.
 */
ignoreCase: boolean
/**
 * Whether the page offers a logout button.
 */
logout: boolean
/**
 * What the gate says.
 */
messages: {
/**
 * Shown beside the field when the password is wrong.
 */
invalid: string
denied?: CommonToast
granted?: CommonToast
loggedOut?: CommonToast
}
}
blocks: CommonBlocks
}
/**
 * What every block may say, whatever its type. Merged into each block type's own schema.
 */
export interface AnyBlock {
/**
 * Which type of block.
 */
type: string
/**
 * A short name in lower case, with hyphens between words.
 */
id?: string
/**
 * The ground the block stands on: paper (plain), a quiet tint, or dark ink.
 */
tone?: ("plain" | "tint" | "ink")
/**
 * Whether this block is part of the section that the block above it begins: a link to that block leads to both, and a form that continues a hero stands beside its words.
 */
continues: boolean
/**
 * The properties of its own type.
 */
props: {
[k: string]: unknown
}
}
/**
 * What all pages share: the name, the bar, the footer, the banner, facts and the texts of error pages. The file is pages/_site.yaml.
 */
export interface SiteFile {
/**
 * The provider's name, as it stands in titles, in the bar and on the guides. Where other texts say it too, make it a fact and name the fact here: then it stands once.
 */
name: string
/**
 * The provider in one sentence, for shared links.
 */
description: string
/**
 * The language of the texts.
 */
language: string
/**
 * Where the site is: it decides which day is today for the dates that forms ask for.
 */
timeZone: string
/**
 * The school grade (in the USA) that should be enough to read a text: a review of changes names changed texts that take a higher one. It is an estimate, and never an error.
 */
readingGrade: number
/**
 * The address for questions.
 */
email: string
/**
 * The strip at the very top of each page.
 */
banner?: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text: InlineText
action?: CommonAction
}
/**
 * The bar at the top.
 */
navigation: {
/**
 * The bar's links, from left to right.
 * 
 * @minItems 1
 * @maxItems 7
 * 
 * Items: One link, with or without a submenu.
 */
links: readonly {
/**
 * The link's words.
 */
label: string
to: CommonLink
/**
 * The submenu. It opens on a click.
 * 
 * @minItems 1
 */
items?: readonly SiteNamedLink[]
}[]
action?: CommonAction
mobileAction?: CommonAction
}
/**
 * The footer.
 */
footer: {
/**
 * A sentence beside the logo.
 */
text?: InlineText
/**
 * The footer's links.
 * 
 * @minItems 1
 */
links: readonly SiteNamedLink[]
/**
 * Profiles on social networks.
 * 
 * Items: One profile.
 */
social: readonly {
/**
 * The network's name.
 */
label: string
to: CommonLink
icon: CommonIcon
}[]
/**
 * The form in the footer.
 */
form?: {
/**
 * The name of a file in forms/.
 */
form: string
/**
 * The heading above the form.
 */
title: InlineText
/**
 * A sentence above the form.
 */
text?: InlineText
}
/**
 * The last line.
 */
legal?: InlineText
}
/**
 * Measuring scripts of other companies. They load only when the visitor agreed, and never behind a gate.
 * 
 * Items: One script.
 */
tracking: readonly {
/**
 * Whose script.
 */
provider: ("linkedin-insight" | "hubspot")
/**
 * The account's number.
 */
id: string
}[]
/**
 * The question whether measuring scripts may run.
 */
consent?: {
/**
 * The heading.
 */
title: InlineText
/**
 * What is measured, by whom, and why.
 */
text: InlineText
/**
 * The button that agrees.
 */
accept: string
/**
 * The button that does not.
 */
decline: string
/**
 * The footer's link that asks again.
 */
manage: string
}
theme: ThemeTheme
/**
 * Prices, dates, limits and percentages, each written once. Any text takes one as {{ facts.name }}. They are the whole site's: nothing secret belongs here.
 */
facts: {
[k: string]: InlineText | {
/**
 * The fact.
 */
value: InlineText
}
}
/**
 * What all guides share. A guide that only pages behind a gate link to is behind that gate too.
 */
guides?: {
/**
 * What stands at the end of every guide: whom to ask, and what a reader may do with it.
 */
closing?: RichText
}
/**
 * What the visitor reads when a page cannot be shown.
 */
errors: {
notFound: SiteErrorPage
tooMany: SiteErrorPage
failure: SiteErrorPage
unavailable: SiteErrorPage
}
}
/**
 * A link with its words.
 */
export interface SiteNamedLink {
/**
 * The link's words.
 */
label: string
to: CommonLink
}
/**
 * How the site looks: colours, faces, its mark. Words that would be hard to read on what is behind them are a mistake, with the nearest colour that can be read.
 */
export interface ThemeTheme {
/**
 * The colours of pages, by what they are for.
 */
colours: {
/**
 * What pages stand on.
 */
ground: (ThemeHex | ThemeColourPair)
/**
 * Cards, forms and sheets.
 */
surface: (ThemeHex | ThemeColourPair)
/**
 * What lies deeper than the ground: code, and what is disabled.
 */
sunken: (ThemeHex | ThemeColourPair)
/**
 * Words.
 */
text: (ThemeHex | ThemeColourPair)
/**
 * Words that say less: notes, and what stands in an empty field.
 */
quiet: (ThemeHex | ThemeColourPair)
/**
 * Lines that only part things.
 */
line: (ThemeHex | ThemeColourPair)
/**
 * The edges of fields and other controls.
 */
control: (ThemeHex | ThemeColourPair)
/**
 * The ring around what the keyboard is on.
 */
focus: (ThemeHex | ThemeColourPair)
/**
 * The quiet second colour, for information.
 */
info: (ThemeHex | ThemeColourPair)
/**
 * What information stands on.
 */
infoTint: (ThemeHex | ThemeColourPair)
/**
 * Mistakes and failures.
 */
danger: (ThemeHex | ThemeColourPair)
/**
 * What a failure is told on.
 */
dangerTint: (ThemeHex | ThemeColourPair)
/**
 * What went well.
 */
success: (ThemeHex | ThemeColourPair)
/**
 * What a success is told on.
 */
successTint: (ThemeHex | ThemeColourPair)
/**
 * The colour of shadows.
 */
shade: (ThemeHex | ThemeColourPair)
/**
 * What covers a page below a dialog, let through in part.
 */
veil: (ThemeHex | ThemeColourPair)
}
/**
 * What is other in sections with tone: tint.
 */
tint: {
/**
 * What such a section stands on.
 */
ground: (ThemeHex | ThemeColourPair)
/**
 * Cards and forms on it.
 */
surface: (ThemeHex | ThemeColourPair)
/**
 * What lies deeper than it.
 */
sunken: (ThemeHex | ThemeColourPair)
/**
 * Lines that only part things.
 */
line: (ThemeHex | ThemeColourPair)
/**
 * The edges of controls.
 */
control: (ThemeHex | ThemeColourPair)
}
/**
 * The colours of sections with tone: ink, and of the footer.
 */
ink: {
/**
 * What such a section stands on.
 */
ground: (ThemeHex | ThemeColourPair)
/**
 * Cards and forms on it.
 */
surface: (ThemeHex | ThemeColourPair)
/**
 * What lies deeper than it.
 */
sunken: (ThemeHex | ThemeColourPair)
/**
 * Words.
 */
text: (ThemeHex | ThemeColourPair)
/**
 * Words that say less.
 */
quiet: (ThemeHex | ThemeColourPair)
/**
 * Lines that only part things.
 */
line: (ThemeHex | ThemeColourPair)
/**
 * The edges of controls.
 */
control: (ThemeHex | ThemeColourPair)
/**
 * The ring around what the keyboard is on.
 */
focus: (ThemeHex | ThemeColourPair)
/**
 * The mark of a message about a failure.
 */
alert: (ThemeHex | ThemeColourPair)
/**
 * Information.
 */
info: (ThemeHex | ThemeColourPair)
/**
 * What information stands on.
 */
infoTint: (ThemeHex | ThemeColourPair)
/**
 * Mistakes and failures.
 */
danger: (ThemeHex | ThemeColourPair)
/**
 * What a failure is told on.
 */
dangerTint: (ThemeHex | ThemeColourPair)
/**
 * What went well.
 */
success: (ThemeHex | ThemeColourPair)
/**
 * What a success is told on.
 */
successTint: (ThemeHex | ThemeColourPair)
/**
 * Words on an accent's bright form.
 */
onAccent: (ThemeHex | ThemeColourPair)
/**
 * The faint form of every accent.
 */
wash: (ThemeHex | ThemeColourPair)
}
/**
 * The accents that pages and entries may name, the site's own first: each a colour, from which the others are made, or all of them.
 */
accents: {
[k: string]: ThemeHex | ThemeAccentColours
}
/**
 * The faces of words.
 */
faces: {
display: ThemeFace
text: ThemeFace
}
/**
 * How round corners are, in pixels; small things have half of it, sheets twice.
 */
radius: number
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
logo?: Asset
/**
 * What is drawn below the name, beside headings and in previews: a line, or a ribbon that ends in a roll.
 */
ornament: ("line" | "ribbon")
/**
 * The site's sign in tabs, in lists of bookmarks and on phones.
 */
icons: {
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
svg?: Asset
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
touch?: Asset
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
small?: Asset
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
large?: Asset
}
}
/**
 * One colour for light screens and one for dark.
 */
export interface ThemeColourPair {
/**
 * A colour as # and six digits, in quotes.
 */
light: string
/**
 * A colour as # and six digits, in quotes.
 */
dark: string
}
/**
 * An accent in all its forms.
 */
export interface ThemeAccentColours {
/**
 * The fill of the button for the one thing to do.
 */
fill: (ThemeHex | ThemeColourPair)
/**
 * Words on the fill.
 */
onFill: (ThemeHex | ThemeColourPair)
/**
 * Edges and signs.
 */
edge: (ThemeHex | ThemeColourPair)
/**
 * Words in the colour, links above all.
 */
text: (ThemeHex | ThemeColourPair)
/**
 * A faint ground.
 */
wash: (ThemeHex | ThemeColourPair)
/**
 * The far side of what is drawn in the colour.
 */
fold: (ThemeHex | ThemeColourPair)
/**
 * The form of it on ink.
 */
bright: (ThemeHex | ThemeColourPair)
}
/**
 * A face: one that visitors have, or one from a file of this site.
 */
export interface ThemeFace {
/**
 * The name of the face that the file holds; without a file the names to look for, the best first: Georgia, serif.
 */
family: string
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
file?: Asset
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
italic?: Asset
/**
 * The weight that the file holds, or the lightest and the heaviest.
 */
weight: string
/**
 * Signs of the face that few pages show, in files of their own: a browser asks for them where one of the signs is.
 */
more?: {
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
file: Asset
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
italic?: Asset
/**
 * Which signs these are, as CSS writes ranges of Unicode; none that the face's own file has.
 */
signs: string
}
/**
 * What the browser takes when it has none of the faces.
 */
generic: ("serif" | "sans-serif" | "monospace")
/**
 * Faces that visitors have, drawn as large as the file's own, so that no line breaks anew when it arrives.
 * 
 * Items: One face that visitors have.
 */
standIns: readonly {
/**
 * A name for it; faces of several weights share one.
 */
name: string
/**
 * Its names on visitors' computers.
 * 
 * @minItems 1
 * @maxItems 8
 */
local: readonly string[]
/**
 * For which weights it stands in; without it for all.
 */
weight?: string
/**
 * How large it is drawn, in percent.
 */
size: number
/**
 * What is above the line, in percent.
 */
ascent: number
/**
 * What is below it, in percent.
 */
descent: number
}[]
}
/**
 * An error page: its heading and one or two sentences.
 */
export interface SiteErrorPage {
/**
 * The heading.
 */
title: string
/**
 * What happened and what to do.
 */
text: InlineText
action?: CommonAction
}
/**
 * A band that says what to do next.
 */
export interface CallToActionProps {
/**
 * The band's heading.
 */
title: InlineText
/**
 * A sentence or two.
 */
text?: RichText
actions: CommonActions
/**
 * A line below the buttons.
 */
note?: InlineText
}
/**
 * Equal things side by side, such as services, industries or values.
 */
export interface CardsProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * Cards in a grid, a list with icons, a quiet grid of short principles, or playbook cards with a status badge.
 */
layout: ("grid" | "list" | "values" | "playbooks")
/**
 * How many stand side by side on a wide screen.
 */
columns?: number
/**
 * The cards.
 * 
 * @minItems 1
 * 
 * Items: One card.
 */
items: readonly {
icon?: CommonIcon
accent?: CommonAccent
picture?: CommonPicture
/**
 * A badge that says whether the thing can be had.
 */
status?: ("Current" | "Coming Soon")
/**
 * The card's heading.
 */
title: InlineText
/**
 * A sentence or two.
 */
text?: RichText
/**
 * Short points below the text.
 * 
 * @minItems 1
 * 
 * Items: One point.
 */
points?: readonly InlineText[]
action?: CommonAction
actions?: CommonActions
}[]
actions?: CommonActions
}
/**
 * A field for a certificate's number and the result. It carries the page's main heading.
 */
export interface CertificateProps {
/**
 * The page's main heading.
 */
title: InlineText
/**
 * What can be verified here.
 */
text?: RichText
/**
 * The field's label.
 */
label: string
/**
 * Where the number stands.
 */
help?: InlineText
/**
 * The button's words.
 */
button: string
/**
 * The button's words while searching.
 */
busy: string
/**
 * How long the search takes, in milliseconds.
 */
delay: number
/**
 * What is said when there is such a certificate.
 */
found: {
/**
 * The heading.
 */
title: InlineText
/**
 * The sentence.
 */
text: InlineText
/**
 * The names of what is shown.
 */
labels?: {
/**
 * The word before the value.
 */
id: string
/**
 * The word before the value.
 */
recipient: string
/**
 * The word before the value.
 */
course: string
/**
 * The word before the value.
 */
issueDate: string
/**
 * The word before the value.
 */
expirationDate: string
}
}
/**
 * What is said when there is none.
 */
notFound: {
/**
 * The heading.
 */
title: InlineText
/**
 * The sentence.
 */
text: InlineText
}
/**
 * The certificates.
 * 
 * @minItems 1
 * 
 * Items: One certificate.
 */
certificates: readonly {
/**
 * Its number.
 */
id: string
/**
 * Who holds it.
 */
recipient: string
/**
 * For which course.
 */
course: string
/**
 * When it was issued.
 */
issueDate: string
/**
 * Until when it holds.
 */
expirationDate: string
}[]
}
/**
 * Things that must be true or be done, each with a check mark.
 */
export interface ChecklistProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * The points.
 * 
 * @minItems 1
 * 
 * Items: One point.
 */
items: readonly {
/**
 * The point.
 */
title: InlineText
/**
 * A sentence that explains it.
 */
text?: InlineText
}[]
/**
 * Columns on a wide screen.
 */
columns: number
/**
 * A line below the list.
 */
note?: InlineText
actions?: CommonActions
}
/**
 * Files and guides to download or open.
 */
export interface DownloadsProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * Cards with a description, rows, or a compact list of links.
 */
layout: ("cards" | "rows" | "compact")
/**
 * The downloads.
 * 
 * @minItems 1
 * 
 * Items: One download.
 */
items: readonly {
icon?: CommonIcon
accent?: CommonAccent
/**
 * What kind of thing it is.
 */
tag?: string
/**
 * Whether it stands before the others, larger.
 */
featured: boolean
/**
 * What it is.
 */
title: InlineText
/**
 * What it is good for.
 */
text?: InlineText
action: CommonAction
}[]
actions?: CommonActions
}
/**
 * Figures or short facts with their explanation.
 */
export interface FactsProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * Large figures, or a definition list.
 */
layout: ("figures" | "list")
/**
 * The facts.
 * 
 * @minItems 1
 * 
 * Items: One fact.
 */
items: readonly {
/**
 * The figure or the thing.
 */
term: InlineText
/**
 * What it means.
 */
detail: InlineText
}[]
/**
 * Where the figures come from.
 */
source?: InlineText
actions?: CommonActions
}
/**
 * Questions that open to show the answer.
 */
export interface FaqProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * The questions.
 * 
 * @minItems 1
 * 
 * Items: One question.
 */
items: readonly {
/**
 * The question, as a visitor would ask it.
 */
question: InlineText
/**
 * The answer.
 */
answer: RichText
}[]
}
/**
 * A form from forms/, with what this page says around it.
 */
export interface FormProps {
/**
 * The form's name: its file in forms/ without .yaml.
 */
form: string
/**
 * The heading above the form.
 */
title?: InlineText
/**
 * A sentence or two above the form.
 */
text?: RichText
/**
 * A line below the buttons, such as what happens to the answers.
 */
note?: InlineText
/**
 * The name of this page in what is sent.
 */
pageName?: string
success?: FormSuccess
/**
 * On a card of its own or on the ground of the page.
 */
look: ("card" | "plain")
}
/**
 * A frame from another site, such as a conversation with an avatar.
 */
export interface FrameProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
frame: CommonEmbed
/**
 * A line below the frame.
 */
note?: InlineText
}
/**
 * A prompt generator from prompts/, with what this page says around it.
 */
export interface GeneratorProps {
/**
 * The generator's name: its file in prompts/ without .yaml.
 */
generator: string
/**
 * The heading above the generator.
 */
title?: InlineText
/**
 * A sentence or two above the generator.
 */
text?: RichText
/**
 * On a card of its own or on the ground of the page.
 */
look: ("card" | "plain")
/**
 * What the copy button says on this page.
 */
copy?: Partial<CommonCopy>
}
/**
 * The opening of a page: its one main heading, a sentence or two, and what to do first.
 */
export interface HeroProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The page's main heading.
 */
title: InlineText
/**
 * One or two sentences below the heading.
 */
text?: RichText
actions?: CommonActions
/**
 * The arrangement: text beside a picture (split), centred, a dark band, or plain text.
 */
variant?: ("split" | "centered" | "band" | "plain")
picture?: CommonPicture
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
texture?: Asset
/**
 * Whether the drawn ribbon of the three phases stands beside the text.
 */
ribbon: boolean
/**
 * A small label, such as a client's field of work.
 */
badge?: InlineText
/**
 * Two to five short features below the text.
 * 
 * @minItems 1
 * @maxItems 6
 * 
 * Items: One feature.
 */
chips?: readonly string[]
/**
 * A line below the buttons, such as what it costs.
 */
note?: InlineText
}
/**
 * A legal document in numbered sections. It carries the page's main heading.
 */
export interface LegalProps {
/**
 * The page's main heading.
 */
title: InlineText
/**
 * Since when it holds.
 */
effective: InlineText
/**
 * What stands before the first section.
 */
text?: RichText
/**
 * The sections, numbered from 1.
 * 
 * @minItems 1
 * 
 * Items: One section.
 */
sections: readonly {
/**
 * The section's heading.
 */
title: InlineText
/**
 * The section's text.
 */
text: RichText
}[]
}
/**
 * Names of other products or sites, each with a sentence, such as AI platforms.
 */
export interface LinksProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * The links.
 * 
 * @minItems 1
 * 
 * Items: One link.
 */
items: readonly {
/**
 * The product's or site's name.
 */
name: string
to: CommonLink
/**
 * What it is good at.
 */
text?: InlineText
icon?: CommonIcon
accent?: CommonAccent
}[]
}
/**
 * Says that the page is unlocked and offers the gate's logout button.
 */
export interface LogoutProps {
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A sentence about the session.
 */
text?: InlineText
/**
 * The button's words.
 */
button: string
}
/**
 * What belongs to one class: presentations, videos, guides and links, in the order of the class.
 */
export interface MaterialsProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * The materials.
 * 
 * @minItems 1
 * 
 * Items: One thing.
 */
items: readonly {
/**
 * What it is. A placeholder is something that comes later.
 */
kind: ("presentation" | "video" | "guide" | "file" | "link" | "placeholder")
/**
 * What it is called.
 */
title: InlineText
/**
 * What it is good for.
 */
text?: InlineText
action?: CommonAction
video?: CommonEmbed
}[]
}
/**
 * One important line, such as a deadline.
 */
export interface NoticeProps {
/**
 * The line.
 */
text: InlineText
/**
 * A few words before it.
 */
title?: InlineText
icon?: CommonIcon
action?: CommonAction
/**
 * What the line is about.
 */
kind: ("info" | "deadline" | "privacy")
}
/**
 * People with their title and biography.
 */
export interface PeopleProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * Whether the order is random on each load, so that nobody is always first.
 */
shuffle: boolean
/**
 * Shows the rest of the biography.
 */
more: string
/**
 * Hides it again.
 */
less: string
/**
 * The people.
 * 
 * @minItems 1
 * @maxItems 6
 * 
 * Items: One person.
 */
items: readonly {
/**
 * The person's name.
 */
name: string
/**
 * The person's title.
 */
role: string
/**
 * The biography. The first paragraph is always shown, the others on More.
 */
bio: RichText
picture?: CommonPicture
/**
 * Where a link leads: a page of this site (/company/contact), a place on this page (#get-briefing), another site (https://...), or an address (mailto:..., tel:...).
 */
profile?: Link
/**
 * The words of that link.
 */
profileLabel: string
}[]
}
/**
 * Jobs to apply for.
 */
export interface PositionsProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * The positions.
 * 
 * @minItems 1
 * 
 * Items: One position.
 */
items: readonly {
/**
 * The job's title.
 */
title: InlineText
/**
 * Where the work is done.
 */
location: string
/**
 * Full-time or part-time.
 */
employment: string
/**
 * What the job is.
 */
text: RichText
action: CommonAction
}[]
actions?: CommonActions
}
/**
 * Prompts from a library in prompts/, whole or in part, each with a button that copies it.
 */
export interface PromptLibraryProps {
/**
 * The library's name: its file in prompts/ without .yaml.
 */
library: string
/**
 * The heading above the prompts.
 */
title?: InlineText
/**
 * A sentence or two above the prompts.
 */
text?: RichText
/**
 * Only these prompts, in this order.
 * 
 * @minItems 1
 */
only?: readonly CommonId[]
/**
 * Only the prompts of this category.
 */
category?: string
/**
 * true shows only the featured prompts, false only the others.
 */
featured?: boolean
/**
 * Whether visitors can choose a category.
 */
filter: boolean
/**
 * The first choice of the category filter.
 */
all: string
/**
 * Whether visitors can search.
 */
search: boolean
/**
 * Show the prompts below a heading for each category.
 */
group?: "category"
/**
 * As cards side by side or as a list.
 */
layout: ("cards" | "list")
/**
 * How many characters of a prompt are shown before the visitor asks for all of it.
 */
preview?: number
/**
 * Opens the whole prompt.
 */
more: string
/**
 * Closes it again.
 */
less: string
/**
 * What the copy buttons say on this page.
 */
copy?: Partial<CommonCopy>
}
/**
 * What clients say, with five stars each; one may be featured.
 */
export interface QuotesProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * The testimonials.
 * 
 * @minItems 1
 * 
 * Items: One testimonial.
 */
items: readonly {
/**
 * What was said.
 */
quote: InlineText
/**
 * Who said it.
 */
name: string
/**
 * Their title and organisation.
 */
role?: string
/**
 * Whether it stands large before the others.
 */
featured: boolean
/**
 * Stars out of five.
 */
stars: number
}[]
}
/**
 * Dates of a training with what happens on each.
 */
export interface ScheduleProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * The dates.
 * 
 * @minItems 1
 * 
 * Items: One date.
 */
items: readonly {
/**
 * The day.
 */
date: InlineText
/**
 * From when to when.
 */
time: InlineText
/**
 * What happens.
 */
title: InlineText
/**
 * A sentence about it.
 */
text?: InlineText
}[]
/**
 * A line below the dates.
 */
note?: InlineText
actions?: CommonActions
}
/**
 * Text beside a picture, a list of points or a note.
 */
export interface SplitProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title: InlineText
/**
 * The text.
 */
text: RichText
picture?: CommonPicture
/**
 * Whether the drawn ribbon stands beside the text.
 */
ribbon: boolean
/**
 * Short points beside the text.
 * 
 * @minItems 1
 * 
 * Items: One point.
 */
points?: readonly InlineText[]
/**
 * A note beside the text.
 */
aside?: {
/**
 * The note's heading.
 */
title: InlineText
/**
 * The note's text.
 */
text: RichText
action?: CommonAction
}
/**
 * Whether the text stands on the right.
 */
reverse: boolean
actions?: CommonActions
}
/**
 * Things that happen one after the other, numbered.
 */
export interface StepsProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * Side by side, one below the other, or as the three phases of the ribbon.
 */
layout?: ("row" | "column" | "phases")
/**
 * The steps.
 * 
 * @minItems 1
 * 
 * Items: One step.
 */
items: readonly {
/**
 * What stands above the heading instead of the number.
 */
label?: string
/**
 * The step's heading.
 */
title: InlineText
/**
 * What happens.
 */
text?: RichText
/**
 * Short points.
 * 
 * @minItems 1
 * 
 * Items: One point.
 */
points?: readonly InlineText[]
action?: CommonAction
}[]
/**
 * A line below the steps.
 */
note?: InlineText
actions?: CommonActions
}
/**
 * Things compared in rows and columns.
 */
export interface TableProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * What the table shows, for everyone.
 */
caption?: InlineText
/**
 * The headings of the columns; the first one heads the row names.
 * 
 * @minItems 2
 * @maxItems 6
 * 
 * Items: One heading.
 */
columns: readonly InlineText[]
/**
 * The rows.
 * 
 * @minItems 1
 */
rows: readonly (readonly InlineText[])[]
/**
 * A line below the table.
 */
note?: InlineText
}
/**
 * A heading and running text.
 */
export interface TextProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * The text.
 */
text: RichText
/**
 * How wide the text runs.
 */
width: ("narrow" | "wide")
/**
 * Where the lines begin: at the left edge (start) or in the middle.
 */
align: ("start" | "center")
actions?: CommonActions
}
/**
 * Phases with their progress along a line.
 */
export interface TimelineProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
/**
 * The phases.
 * 
 * @minItems 1
 * 
 * Items: One phase.
 */
items: readonly {
/**
 * The phase's name.
 */
phase: string
/**
 * The phase's heading.
 */
title: InlineText
/**
 * How far the whole is when the phase ends, of max.
 */
progress: number
/**
 * What counts as whole.
 */
max: number
/**
 * What happens.
 */
text: RichText
action?: CommonAction
}[]
}
/**
 * A quiet row of reasons to trust.
 */
export interface TrustProps {
/**
 * A few words before the row.
 */
title?: InlineText
/**
 * The reasons.
 * 
 * @minItems 2
 * @maxItems 8
 * 
 * Items: One reason.
 */
items: readonly {
icon?: CommonIcon
/**
 * The reason.
 */
text: InlineText
}[]
}
/**
 * A video from another site, loaded on a click.
 */
export interface VideoProps {
/**
 * A few words above the heading.
 */
eyebrow?: InlineText
/**
 * The section's heading.
 */
title?: InlineText
/**
 * A short introduction below the heading.
 */
text?: RichText
video: CommonEmbed
/**
 * What the video shows.
 * 
 * @minItems 1
 * 
 * Items: One point.
 */
points?: readonly InlineText[]
actions?: CommonActions
}
/**
 * A single yes or no. The label stands beside the box.
 */
export interface CheckboxFieldProps {
/**
 * Whether the box is ticked at first.
 */
checked: boolean
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
groups?: readonly {
/**
 * The group's heading.
 */
title: string
options: CommonOptions
}[]
/**
 * As a list with boxes or as chips that fill up when chosen.
 */
look: ("list" | "chips")
}
/**
 * A day. Payloads hold it as a text such as 2026-03-01, and conditions can compare it.
 */
export interface DateFieldProps {
/**
 * The first day that is taken: today, a number of days, weeks, months or years ahead or ago, or a day as YYYY-MM-DD. Today is that of the site's timeZone.
 */
min?: string
/**
 * The last day that is taken, written like min.
 */
max?: string
/**
 * The browser's word for what is asked, so that it can fill it in.
 */
autocomplete?: string
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
 * The browser's word for what is asked, so that it can fill it in.
 */
autocomplete: string
/**
 * The most characters that are taken.
 */
maxLength: number
}
/**
 * A number, such as how many people come. Payloads hold it as a number, and conditions can compare it.
 */
export interface NumberFieldProps {
/**
 * The least that is taken.
 */
min?: number
/**
 * The most that is taken.
 */
max?: number
/**
 * How many digits may stand behind the point.
 */
decimals: number
/**
 * A sample answer inside the empty field. Never instead of a label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill it in.
 */
autocomplete?: string
}
/**
 * One choice from a few that are all in sight.
 */
export interface RadioFieldProps {
options: CommonOptions
/**
 * Whether the choices stand beside each other where there is room.
 */
inline: boolean
}
/**
 * One choice from a list that opens. Best for more than five choices.
 */
export interface SelectFieldProps {
options: CommonOptions
/**
 * What the list says while nothing is chosen.
 */
placeholder: string
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
 * The browser's word for what is asked, so that it can fill it in.
 */
autocomplete: string
/**
 * The most characters that are taken.
 */
maxLength: number
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
 * The form that the whole answer must have, as a regular expression: \d is a digit, [A-Z] a capital, {4} four of them. Write in quotes and say with messages.invalid how to answer; without it the placeholder is shown as an example.
 */
pattern?: string
/**
 * The most characters that are taken.
 */
maxLength: number
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
 * How many lines the empty field shows.
 */
rows: number
/**
 * The most characters that are taken.
 */
maxLength: number
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
 * The browser's word for what is asked, so that it can fill it in.
 */
autocomplete: string
/**
 * The most characters that are taken.
 */
maxLength: number
}
/**
 * One row a lead in a table of the Coda document CODA_DOC_ID. Needs CODA_API_TOKEN.
 */
export interface CodaSettings {
/**
 * The id of the table. `npm run leads -- verify` lists the ids that the document has.
 */
table: string
/**
 * The id of a text column that keeps the lead's own id, so that no lead gets two rows.
 */
key: string
/**
 * The ids of the other columns, each with what goes there: a name of the payload, or lead.form, lead.formVersion or lead.receivedAt.
 */
columns: {
[k: string]: string
}
}
/**
 * An email to the visitor that says the form has arrived. It holds your words and never the visitor's, so that nobody can send words of theirs to others with it. Needs SMTP_URL and MAIL_FROM.
 */
export interface ConfirmationSettings {
/**
 * The payload's name of the visitor's address.
 */
address: string
/**
 * The subject.
 */
subject: string
/**
 * What the email says.
 */
text: RichText
}
/**
 * An email to the owner with every answer of the lead. Needs SMTP_URL and MAIL_FROM.
 */
export interface EmailSettings {
/**
 * The subject.
 */
subject: string
/**
 * Who gets it.
 */
address?: string
/**
 * The payload's name of the visitor's address, so that answering the email answers the visitor.
 */
replyTo?: string
}
/**
 * One submission a lead to a form of the HubSpot account HUBSPOT_PORTAL_ID. The form's CAPTCHA has to be off.
 */
export interface HubspotSettings {
/**
 * The form's id in HubSpot: the last part of its address there.
 */
form: string
/**
 * The names of HubSpot's fields, each with what goes there: a name of the payload, or lead.id, lead.form or lead.receivedAt.
 */
fields: {
[k: string]: string
}
/**
 * What the visitor agrees to by sending the form, when the account asks for it.
 */
consent?: {
/**
 * The words that the visitor agreed to.
 */
text: string
/**
 * A subscription that a checkbox turns on.
 */
subscription?: {
/**
 * The subscription's number in HubSpot.
 */
type: number
/**
 * The payload's name of the checkbox.
 */
given: string
/**
 * The words beside the checkbox.
 */
text: string
}
}
}
/**
 * The whole lead as JSON to an address of yours, signed with WEBHOOK_SECRET. The same lead may come twice, with the same id.
 */
export interface WebhookSettings {
/**
 * Where it is sent.
 */
url: string
}
