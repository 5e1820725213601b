/** Generated from the schemas by `npm run generate`. Do not edit. */
import type { InlineText, RichText } from "../engine/things/rich-text.ts";
import type { Condition } from "../engine/things/condition.ts";
import type { Asset, Icon, Link } from "../engine/things/things.ts";

/**
 * When this holds. For each field, give the value, several possible values, or what to compare it with. All of them must hold; any, all and not contain conditions themselves.
 */
export type CommonCondition = Condition
/**
 * The fields, in the order they are asked.
 * 
 * @minItems 1
 */
export type CommonFields = readonly CompiledField[]
/**
 * Where a link leads: a page of this site (/company/contact), a place on this page (#get-briefing), another site (https://...), or an address (mailto:..., tel:...).
 */
export type CommonLink = Link
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
export type CommonAsset = Asset
/**
 * The name of an icon from Tabler's outline set.
 */
export type CommonIcon = Icon
/**
 * A short lowercase name, with hyphens between words.
 */
export type CommonId = string
/**
 * Where a value in the payload comes from: words with {fieldName} in them, or one of field, labels, cookie, page, now.
 */
export type FormSource = (string | {
/**
 * The value of a field, in the field's own form: a checkbox gives true or false.
 */
field?: string
/**
 * The labels that the visitor chose in a field with several choices, joined by a comma and a space.
 */
labels?: string
/**
 * The value of a cookie, or empty if there is none.
 */
cookie?: string
/**
 * From the page that shows the form: its current address, its canonical address, or the pageName set in its form block.
 */
page?: ("address" | "canonical" | "name")
/**
 * The time of sending, as an ISO 8601 timestamp.
 */
now?: "iso"
})
/**
 * The fields, in the order they are asked.
 * 
 * @minItems 1
 */
export type CommonFields1 = readonly CompiledField[]
/**
 * The name of an accent from the theme in pages/_site.yaml.
 */
export type CommonAccent = string
/**
 * The page from top to bottom. Each block begins with a dash and its type.
 * 
 * @minItems 1
 */
export type CommonBlocks = readonly AnyBlock[]
/**
 * A color written as # and six digits, in quotes.
 */
export type ThemeHex = string
/**
 * Buttons, with the most important one first.
 * 
 * @minItems 1
 * @maxItems 4
 */
export type CommonActions = readonly CommonAction[]
/**
 * One choice: its words, or its value and its words if the two differ.
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
 * The choices, in the order they are shown.
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
 * The address that the form is sent to.
 */
endpoint: string
fields?: CommonFields
/**
 * The fields in groups, asked one group after another.
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
 * How the form shows which step the visitor is on. {step} and {steps} are replaced by numbers.
 */
indicator: string
/**
 * The Next and Submit buttons stay disabled until this holds. Without it, they are always enabled. Either way, a step is checked before the next one is shown.
 */
enableWhen: {
/**
 * Fields that must not be blank.
 * 
 * @minItems 1
 */
filled: readonly string[]
/**
 * Fields that must be filled in with a valid answer.
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
 * Shown on the button while the form is being sent.
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
 * Sends the form from a step between the first and the last. Without it, there is no such button.
 */
skip?: string
}
/**
 * The alert beside the form when answers are missing or not valid.
 */
messages: {
/**
 * When a required answer is missing.
 */
required: string
/**
 * When nothing is missing but an answer is not valid.
 */
invalid?: string
}
/**
 * What the visitor is told when sending fails: an alert beside the form or a toast. What the server says about a field also appears at that field.
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
 * What is sent: each name with the source of its value. Words are sent as written; {fieldName} is replaced by that field's value.
 */
payload: {
[k: string]: FormSource
}
/**
 * How many days to keep leads once they have arrived everywhere. `npm run leads -- retention` deletes older ones.
 */
keepDays?: number
/**
 * Where this form's leads go besides the server's own store. Leads for a destination that is not configured in the environment wait.
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
 * The field's name, unique within the form. Payloads, conditions and templates use it.
 */
name: string
/**
 * What the field asks for. It appears above the field.
 */
label: InlineText
/**
 * One sentence below the label that makes it easier to answer.
 */
help?: InlineText
/**
 * Whether an answer is needed. A field with when is asked, and therefore needed, only while its condition holds.
 */
required: boolean
/**
 * Whether the label of a required field has an asterisk.
 */
asterisk: boolean
when?: CommonCondition
/**
 * The name of another field. When this field is asked and filled in, its value is used instead of that field's.
 */
replaces?: string
/**
 * How much of a row the field takes up on a wide screen.
 */
width: ("full" | "half")
/**
 * What the field says when the answer is missing or not valid.
 */
messages: {
/**
 * When the answer is missing.
 */
required?: string
/**
 * When the answer is not valid.
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
 * Whether the message reports that something went wrong.
 */
destructive: boolean
}
/**
 * What replaces the form after it is sent.
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
 * A button that comes first if the visitor used a button that marks the page with this name.
 */
leading?: {
mark: CommonId
action: CommonAction
}
/**
 * A button that clears the form and shows it again.
 */
again?: string
toast?: CommonToast
/**
 * Whether the panel is scrolled into view.
 */
scroll: boolean
/**
 * A generator that makes a prompt from what was sent. The panel shows the prompt.
 */
generator?: string
}
/**
 * A button or link: its label and exactly one of to, asset or dialog.
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
 * How much the button stands out. Use one primary button per screen.
 */
style: ("primary" | "secondary" | "quiet")
icon?: CommonIcon
/**
 * The name of a flag that is set when a visitor uses the button. Other parts of the page can check for it.
 */
marks?: string
}
/**
 * A dialog that opens over the page.
 */
export interface CommonDialog {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work. Write facts as {{ facts.name }}.
 */
title: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write the text on the next lines, indented.
 */
text?: RichText
video?: CommonEmbed
action?: CommonAction
}
/**
 * A frame from another site, such as a video. It loads only when the visitor asks for it or comes near it.
 */
export interface CommonEmbed {
/**
 * What the frame shows. Screen readers read it aloud.
 */
title: string
/**
 * The frame's address, as given in the other site's embed code.
 */
address: string
/**
 * Where visitors can see the same thing without the frame.
 */
fallback?: string
poster?: CommonPicture
/**
 * When the frame loads.
 */
load: ("click" | "near")
/**
 * What the frame is allowed to do. Anything not listed is not allowed.
 */
allow: readonly ("autoplay" | "camera" | "microphone" | "display-capture" | "fullscreen" | "encrypted-media" | "picture-in-picture")[]
/**
 * The frame's minimum height in pixels.
 */
minHeight?: number
/**
 * The height of the box around the frame in pixels.
 */
height?: number
}
/**
 * A picture, and the words that take its place when it cannot be seen.
 */
export interface CommonPicture {
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
asset: Asset
/**
 * What the picture shows, for people who cannot see it. Write "" for a picture that is only decoration.
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
 * A short lowercase name, with hyphens between words.
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
 * The words that the prompt uses in place of an input that was left empty.
 */
placeholders: {
[k: string]: string
}
missing?: CommonToast
/**
 * The prompts. The first one whose when holds is used. One without when, at the end, is the default.
 * 
 * @minItems 1
 * 
 * Items: One template.
 */
templates: readonly {
/**
 * A short lowercase name, with hyphens between words.
 */
name?: string
when?: CommonCondition
/**
 * The prompt in Liquid. {{ inputName }} is replaced by the answer, and {% if inputName %}...{% endif %} keeps a part only if there is an answer. A prompt cannot include another file.
 */
text: string
}[]
/**
 * How the generated prompt is shown.
 */
result: {
/**
 * Where the prompt appears: below the inputs or instead of them.
 */
place: ("below" | "instead")
/**
 * The heading above the prompt.
 */
title: InlineText
/**
 * A sentence above the prompt that says what to do with it.
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
 * Clears the inputs and the prompt. Without it, there is no such button.
 */
reset?: string
/**
 * Goes back to empty inputs when the prompt is shown instead of them.
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
 * The words on the button.
 */
label: string
success?: CommonToast
failure?: CommonToast
/**
 * No feedback at all, not even on the button.
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
 * The categories, in the order they are shown. Every prompt's category must be in this list.
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
 * A short lowercase name, with hyphens between words.
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
 * What the prompt is good for, in one sentence.
 */
description?: InlineText
icon?: CommonIcon
accent?: CommonAccent
/**
 * Whether the prompt is one of the few that are shown first.
 */
featured: boolean
/**
 * The prompt, kept exactly as written. [BRACKETS] mark what the reader fills in.
 */
prompt: string
}[]
copy: CommonCopy
}
/**
 * One page. The file's path under pages/ is the page's path on the site: pages/company/contact.yaml is /company/contact.
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
 * Other paths that show the same page. Search engines are still given the file's own path.
 * 
 * Items: A path begins with / and contains only lowercase letters, digits and hyphens.
 */
aliases: readonly string[]
/**
 * What surrounds the blocks: the site's bar and footer (full), or the page's own short header and footer (landing).
 */
chrome: ("full" | "landing")
/**
 * The page's own header and footer, for a page with chrome: landing.
 */
landing?: {
/**
 * A strip above everything else, such as a deadline.
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
 * The page's own look, such as a client's color.
 */
theme?: {
/**
 * A color that replaces the accent on this page. Its tints are chosen so that text stays readable on light and dark screens.
 */
colour?: string
}
/**
 * Whether search engines may list the page.
 */
index?: boolean
/**
 * A password in front of the page. The password itself is never in a file; the operator sets it.
 */
gate?: {
/**
 * A short lowercase name, with hyphens between words.
 */
key: string
/**
 * The heading of the password form.
 */
title: string
/**
 * A sentence below the heading: who may come in and where to get the password.
 */
text?: RichText
/**
 * The label of the password field.
 */
label: string
/**
 * The words on the button.
 */
button: string
/**
 * Whether a button shows and hides the password while the visitor types it.
 */
reveal: boolean
/**
 * How long the visitor keeps access: until they close the browser (session) or for 30 days (browser).
 */
remember: ("browser" | "session")
/**
 * Whether uppercase and lowercase letters count as the same in the password.
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
 * A short lowercase name, with hyphens between words.
 */
id?: string
/**
 * The background of the block: paper (plain), a quiet tint, or dark ink.
 */
tone?: ("plain" | "tint" | "ink")
/**
 * Whether this block is part of the section that the block above it begins. A link to that block then leads to both, and a form that continues a hero appears beside the hero's text.
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
 * The provider's name, as shown in titles, in the bar and on the guides. If other texts mention it too, make it a fact and use the fact here, so that it is written only once.
 */
name: string
/**
 * The provider described in one sentence, for shared links.
 */
description: string
/**
 * The language of the texts.
 */
language: string
/**
 * The time zone of the site. It decides which day is today for the dates that forms ask for.
 */
timeZone: string
/**
 * The US school grade that should be enough to read a text. A review of changes lists changed texts that need a higher one. The grade is an estimate, and never an error.
 */
readingGrade: number
/**
 * The address for questions.
 */
email: string
/**
 * The strip at the very top of every page.
 */
banner?: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work. Write facts as {{ facts.name }}.
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
 * Tracking scripts from other companies. They load only after the visitor agrees, and never behind a gate.
 * 
 * Items: One script.
 */
tracking: readonly {
/**
 * Which company's script it is.
 */
provider: ("linkedin-insight" | "hubspot")
/**
 * The account number.
 */
id: string
}[]
/**
 * The question that asks visitors whether tracking scripts may run.
 */
consent?: {
/**
 * The heading.
 */
title: InlineText
/**
 * What is measured, who measures it, and why.
 */
text: InlineText
/**
 * The button that agrees.
 */
accept: string
/**
 * The button that declines.
 */
decline: string
/**
 * The link in the footer that asks the question again.
 */
manage: string
}
theme: ThemeTheme
/**
 * Prices, dates, limits and percentages, each written once. Use one in any text as {{ facts.name }}. They belong to the whole site, so put nothing secret here.
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
 * What all guides share. If only pages behind a gate link to a guide, the guide is behind that gate too.
 */
guides?: {
/**
 * The end of every guide: whom to ask, and what a reader may do with the guide.
 */
closing?: RichText
}
/**
 * What visitors read when a page cannot be shown.
 */
errors: {
notFound: SiteErrorPage
tooMany: SiteErrorPage
failure: SiteErrorPage
unavailable: SiteErrorPage
}
}
/**
 * A link with its label.
 */
export interface SiteNamedLink {
/**
 * The link's words.
 */
label: string
to: CommonLink
}
/**
 * How the site looks: its colors, its fonts and its mark. Text that would be hard to read on its background is reported as a mistake, with the nearest color that can be read.
 */
export interface ThemeTheme {
/**
 * The colors of pages, by what they are for.
 */
colours: {
/**
 * The background of pages.
 */
ground: (ThemeHex | ThemeColourPair)
/**
 * The background of cards, forms and sheets.
 */
surface: (ThemeHex | ThemeColourPair)
/**
 * The background of anything set deeper than the page: code, and anything disabled.
 */
sunken: (ThemeHex | ThemeColourPair)
/**
 * Text.
 */
text: (ThemeHex | ThemeColourPair)
/**
 * Less important text: notes, and what an empty field shows.
 */
quiet: (ThemeHex | ThemeColourPair)
/**
 * Lines that only separate things.
 */
line: (ThemeHex | ThemeColourPair)
/**
 * The edges of fields and other controls.
 */
control: (ThemeHex | ThemeColourPair)
/**
 * The ring around whatever has the keyboard focus.
 */
focus: (ThemeHex | ThemeColourPair)
/**
 * The quiet second color, for information.
 */
info: (ThemeHex | ThemeColourPair)
/**
 * The background of information.
 */
infoTint: (ThemeHex | ThemeColourPair)
/**
 * Mistakes and failures.
 */
danger: (ThemeHex | ThemeColourPair)
/**
 * The background of a message about a failure.
 */
dangerTint: (ThemeHex | ThemeColourPair)
/**
 * What went well.
 */
success: (ThemeHex | ThemeColourPair)
/**
 * The background of a message about a success.
 */
successTint: (ThemeHex | ThemeColourPair)
/**
 * The color of shadows.
 */
shade: (ThemeHex | ThemeColourPair)
/**
 * The partly transparent layer that covers the page behind a dialog.
 */
veil: (ThemeHex | ThemeColourPair)
}
/**
 * What is different in sections with tone: tint.
 */
tint: {
/**
 * The background of such a section.
 */
ground: (ThemeHex | ThemeColourPair)
/**
 * The background of cards and forms in it.
 */
surface: (ThemeHex | ThemeColourPair)
/**
 * The background of anything set deeper than the section.
 */
sunken: (ThemeHex | ThemeColourPair)
/**
 * Lines that only separate things.
 */
line: (ThemeHex | ThemeColourPair)
/**
 * The edges of controls.
 */
control: (ThemeHex | ThemeColourPair)
}
/**
 * The colors of sections with tone: ink, and of the footer.
 */
ink: {
/**
 * The background of such a section.
 */
ground: (ThemeHex | ThemeColourPair)
/**
 * The background of cards and forms in it.
 */
surface: (ThemeHex | ThemeColourPair)
/**
 * The background of anything set deeper than the section.
 */
sunken: (ThemeHex | ThemeColourPair)
/**
 * Text.
 */
text: (ThemeHex | ThemeColourPair)
/**
 * Less important text.
 */
quiet: (ThemeHex | ThemeColourPair)
/**
 * Lines that only separate things.
 */
line: (ThemeHex | ThemeColourPair)
/**
 * The edges of controls.
 */
control: (ThemeHex | ThemeColourPair)
/**
 * The ring around whatever has the keyboard focus.
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
 * The background of information.
 */
infoTint: (ThemeHex | ThemeColourPair)
/**
 * Mistakes and failures.
 */
danger: (ThemeHex | ThemeColourPair)
/**
 * The background of a message about a failure.
 */
dangerTint: (ThemeHex | ThemeColourPair)
/**
 * What went well.
 */
success: (ThemeHex | ThemeColourPair)
/**
 * The background of a message about a success.
 */
successTint: (ThemeHex | ThemeColourPair)
/**
 * Text on the bright form of an accent.
 */
onAccent: (ThemeHex | ThemeColourPair)
/**
 * The faint form of every accent.
 */
wash: (ThemeHex | ThemeColourPair)
}
/**
 * The accents that pages and entries can use by name, with the site's own first. Give each one a color, from which its other colors are made, or give all of its colors.
 */
accents: {
[k: string]: ThemeHex | ThemeAccentColours
}
/**
 * The fonts.
 */
faces: {
display: ThemeFace
text: ThemeFace
}
/**
 * How round corners are, in pixels. Small things have half of it, and sheets twice as much.
 */
radius: number
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
logo?: Asset
/**
 * What is drawn below the name, beside headings and in previews: a line, or a ribbon that ends in a roll.
 */
ornament: ("line" | "ribbon")
/**
 * The site's icon in browser tabs, in bookmarks and on phones.
 */
icons: {
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
svg?: Asset
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
touch?: Asset
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
small?: Asset
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
large?: Asset
}
}
/**
 * One color for light screens and one for dark.
 */
export interface ThemeColourPair {
/**
 * A color written as # and six digits, in quotes.
 */
light: string
/**
 * A color written as # and six digits, in quotes.
 */
dark: string
}
/**
 * An accent in all its colors.
 */
export interface ThemeAccentColours {
/**
 * The fill of the button for the most important action.
 */
fill: (ThemeHex | ThemeColourPair)
/**
 * Text on the fill.
 */
onFill: (ThemeHex | ThemeColourPair)
/**
 * Edges and marks.
 */
edge: (ThemeHex | ThemeColourPair)
/**
 * Text in the color, mainly links.
 */
text: (ThemeHex | ThemeColourPair)
/**
 * A faint background.
 */
wash: (ThemeHex | ThemeColourPair)
/**
 * The far side of what is drawn in the color.
 */
fold: (ThemeHex | ThemeColourPair)
/**
 * The color on ink.
 */
bright: (ThemeHex | ThemeColourPair)
}
/**
 * A font: one that visitors already have, or one from a file of this site.
 */
export interface ThemeFace {
/**
 * The name of the font in the file. Without a file, the fonts to look for, with the best one first: Georgia, serif.
 */
family: string
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
file?: Asset
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
italic?: Asset
/**
 * The weight in the file, or the lightest and the heaviest.
 */
weight: string
/**
 * Characters of the font that few pages use, in separate files. A browser downloads them only where one of the characters appears.
 */
more?: {
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
file: Asset
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
italic?: Asset
/**
 * Which characters these are, as Unicode ranges written the CSS way. Leave out characters that the font's own file has.
 */
signs: string
}
/**
 * What the browser uses when it has none of the fonts.
 */
generic: ("serif" | "sans-serif" | "monospace")
/**
 * Fonts that visitors already have, drawn at the size of the font in the file, so that no line breaks differently when the file arrives.
 * 
 * Items: One font that visitors already have.
 */
standIns: readonly {
/**
 * A name for it. Fonts of several weights share one name.
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
 * The weights it stands in for. Without this, it stands in for all of them.
 */
weight?: string
/**
 * The size it is drawn at, in percent.
 */
size: number
/**
 * How far it reaches above the line, in percent.
 */
ascent: number
/**
 * How far it reaches below the line, in percent.
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
 * Things of equal importance side by side, such as services, industries or values.
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
 * How many cards are side by side on a wide screen.
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
 * A badge that says whether the thing is available.
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
 * A field for a certificate's number, and the result. It contains the page's main heading.
 */
export interface CertificateProps {
/**
 * The page's main heading.
 */
title: InlineText
/**
 * What visitors can verify here.
 */
text?: RichText
/**
 * The field's label.
 */
label: string
/**
 * Where to find the number.
 */
help?: InlineText
/**
 * The words on the button.
 */
button: string
/**
 * The words on the button while searching.
 */
busy: string
/**
 * How long the search takes, in milliseconds.
 */
delay: number
/**
 * What visitors read when there is such a certificate.
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
 * The labels of the details that are shown.
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
 * What visitors read when there is no such certificate.
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
 * The course it is for.
 */
course: string
/**
 * When it was issued.
 */
issueDate: string
/**
 * The date until which it is valid.
 */
expirationDate: string
}[]
}
/**
 * Things that must be true or done, each with a check mark.
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
 * Whether it comes before the others, larger.
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
 * Figures or short facts, each with an explanation.
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
 * A form from forms/, with what this page adds around it.
 */
export interface FormProps {
/**
 * The form's name: the name of its file in forms/, without .yaml.
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
 * The name of this page in the data that is sent.
 */
pageName?: string
success?: FormSuccess
/**
 * On a card of its own or directly on the background of the page.
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
 * A prompt generator from prompts/, with what this page adds around it.
 */
export interface GeneratorProps {
/**
 * The generator's name: the name of its file in prompts/, without .yaml.
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
 * On a card of its own or directly on the background of the page.
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
 * The layout: text beside a picture (split), centered text, a dark band, or plain text.
 */
variant?: ("split" | "centered" | "band" | "plain")
picture?: CommonPicture
/**
 * A file under pages/assets/, given by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
texture?: Asset
/**
 * Whether the drawn ribbon of the three phases appears beside the text.
 */
ribbon: boolean
/**
 * A small label, such as a client's industry.
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
 * A legal document in numbered sections. It contains the page's main heading.
 */
export interface LegalProps {
/**
 * The page's main heading.
 */
title: InlineText
/**
 * The date from which it applies.
 */
effective: InlineText
/**
 * The text before the first section.
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
 * The words on the button.
 */
button: string
}
/**
 * Everything for one class: presentations, videos, guides and links, in the order of the class.
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
 * A few words before the line.
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
 * People, with their titles and biographies.
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
 * Hides the rest again.
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
 * The biography. The first paragraph is always shown, and the others after a click on More.
 */
bio: RichText
picture?: CommonPicture
/**
 * Where a link leads: a page of this site (/company/contact), a place on this page (#get-briefing), another site (https://...), or an address (mailto:..., tel:...).
 */
profile?: Link
/**
 * The label of that link.
 */
profileLabel: string
}[]
}
/**
 * Jobs that visitors can apply for.
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
 * Prompts from a library in prompts/, all or some of them, each with a button that copies it.
 */
export interface PromptLibraryProps {
/**
 * The library's name: the name of its file in prompts/, without .yaml.
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
 * Only the prompts in this category.
 */
category?: string
/**
 * true shows only the featured prompts; false shows only the others.
 */
featured?: boolean
/**
 * Whether visitors can choose a category.
 */
filter: boolean
/**
 * The first choice in the category filter.
 */
all: string
/**
 * Whether visitors can search.
 */
search: boolean
/**
 * Whether the prompts are shown below a heading for each category.
 */
group?: "category"
/**
 * How the prompts are shown: as cards side by side or as a list.
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
 * What clients say, with five stars each. One can be featured.
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
 * Their title and organization.
 */
role?: string
/**
 * Whether it comes before the others, larger.
 */
featured: boolean
/**
 * Stars out of five.
 */
stars: number
}[]
}
/**
 * The dates of a training, and what happens on each.
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
 * The start and end time.
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
 * Whether the drawn ribbon appears beside the text.
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
 * Whether the text is on the right.
 */
reverse: boolean
actions?: CommonActions
}
/**
 * Things that happen one after another, numbered.
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
 * What appears above the heading instead of the number.
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
 * What the table shows. Everyone sees it.
 */
caption?: InlineText
/**
 * The headings of the columns. The first one is for the row names.
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
 * How wide the text is.
 */
width: ("narrow" | "wide")
/**
 * How lines are aligned: at the left edge (start) or centered.
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
 * How much of max is complete when the phase ends.
 */
progress: number
/**
 * The number that counts as complete.
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
 * A video from another site that loads on a click.
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
 * A single yes or no. The label appears beside the box.
 */
export interface CheckboxFieldProps {
/**
 * Whether the box is checked at first.
 */
checked: boolean
}
/**
 * Any number of choices, in named groups if there are many.
 */
export interface CheckboxGroupFieldProps {
options?: CommonOptions
/**
 * The choices in groups, each with a heading.
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
 * How the choices look: a list with boxes, or chips that fill in when chosen.
 */
look: ("list" | "chips")
}
/**
 * A day. Payloads contain it as text, such as 2026-03-01, and conditions can compare it.
 */
export interface DateFieldProps {
/**
 * The first day that is accepted: today, a number of days, weeks, months or years ahead or ago, or a day as YYYY-MM-DD. Today is the current day in the site's timeZone.
 */
min?: string
/**
 * The last day that is accepted, written like min.
 */
max?: string
/**
 * The browser's word for what is asked, so that it can fill in the answer.
 */
autocomplete?: string
}
/**
 * An email address. It must contain an @.
 */
export interface EmailFieldProps {
/**
 * A sample answer inside the empty field. It never replaces the label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill in the answer.
 */
autocomplete: string
/**
 * The maximum number of characters.
 */
maxLength: number
}
/**
 * A number, such as how many people are coming. Payloads contain it as a number, and conditions can compare it.
 */
export interface NumberFieldProps {
/**
 * The smallest number that is accepted.
 */
min?: number
/**
 * The largest number that is accepted.
 */
max?: number
/**
 * How many digits are allowed after the decimal point.
 */
decimals: number
/**
 * A sample answer inside the empty field. It never replaces the label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill in the answer.
 */
autocomplete?: string
}
/**
 * One choice from a few that are all visible.
 */
export interface RadioFieldProps {
options: CommonOptions
/**
 * Whether the choices are side by side where there is room.
 */
inline: boolean
}
/**
 * One choice from a list that opens. Best for more than five choices.
 */
export interface SelectFieldProps {
options: CommonOptions
/**
 * What the list shows while nothing is chosen.
 */
placeholder: string
/**
 * The browser's word for what is asked, so that it can fill in the answer.
 */
autocomplete?: string
}
/**
 * A telephone number, written the way people write it.
 */
export interface TelFieldProps {
/**
 * A sample answer inside the empty field. It never replaces the label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill in the answer.
 */
autocomplete: string
/**
 * The maximum number of characters.
 */
maxLength: number
}
/**
 * A line of text.
 */
export interface TextFieldProps {
/**
 * A sample answer inside the empty field. It never replaces the label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill in the answer.
 */
autocomplete?: string
/**
 * The pattern that the whole answer must match, as a regular expression: \d is a digit, [A-Z] a capital letter, {4} four of them. Write it in quotes, and use messages.invalid to say how to answer. Without that message, the placeholder is shown as an example.
 */
pattern?: string
/**
 * The maximum number of characters.
 */
maxLength: number
}
/**
 * An answer in sentences.
 */
export interface TextareaFieldProps {
/**
 * A sample answer inside the empty field. It never replaces the label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill in the answer.
 */
autocomplete?: string
/**
 * How many lines the empty field shows.
 */
rows: number
/**
 * The maximum number of characters.
 */
maxLength: number
}
/**
 * The address of a website. If https:// is missing, it is added.
 */
export interface UrlFieldProps {
/**
 * A sample answer inside the empty field. It never replaces the label.
 */
placeholder?: string
/**
 * The browser's word for what is asked, so that it can fill in the answer.
 */
autocomplete: string
/**
 * The maximum number of characters.
 */
maxLength: number
}
/**
 * One row per lead in a table of the Coda document CODA_DOC_ID. Needs CODA_API_TOKEN.
 */
export interface CodaSettings {
/**
 * The id of the table. `npm run leads -- verify` lists the ids in the document.
 */
table: string
/**
 * The id of a text column that stores the lead's own id, so that no lead gets two rows.
 */
key: string
/**
 * The ids of the other columns, each with what goes there: a name from the payload, or lead.form, lead.formVersion or lead.receivedAt.
 */
columns: {
[k: string]: string
}
}
/**
 * An email to the visitor that says the form has arrived. It contains your words and never the visitor's, so that nobody can use it to send their own words to others. Needs SMTP_URL and MAIL_FROM.
 */
export interface ConfirmationSettings {
/**
 * The name in the payload that holds the visitor's address.
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
 * An email to the owner with every answer in the lead. Needs SMTP_URL and MAIL_FROM.
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
 * The name in the payload that holds the visitor's address, so that a reply to the email goes to the visitor.
 */
replyTo?: string
}
/**
 * One submission per lead to a form in the HubSpot account HUBSPOT_PORTAL_ID. The form's CAPTCHA must be off.
 */
export interface HubspotSettings {
/**
 * The form's id in HubSpot: the last part of its address there.
 */
form: string
/**
 * The names of HubSpot's fields, each with what goes there: a name from the payload, or lead.id, lead.form or lead.receivedAt.
 */
fields: {
[k: string]: string
}
/**
 * What the visitor agrees to by sending the form, if the account asks for consent.
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
 * The name in the payload that holds the checkbox.
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
 * The whole lead as JSON, sent to an address of yours and signed with WEBHOOK_SECRET. The same lead may arrive twice, with the same id.
 */
export interface WebhookSettings {
/**
 * Where it is sent.
 */
url: string
}
