/** Generated from the schemas by `npm run generate`. Do not edit. */
import type { InlineText, RichText } from "../../engine/compile/rich-text.ts";
import type { Asset, Icon, Link } from "../../engine/compile/site.ts";

/**
 * Where a link leads: a page of this site (/company/contact), a place on this page (#get-briefing), another site (https://...), or an address (mailto:..., tel:...).
 */
export type CommonLink = Link
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
export type CommonAsset = Asset
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
export type CommonInline = InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
export type CommonMarkdown = RichText
/**
 * The name of an icon from Tabler's outline set.
 */
export type CommonIcon = Icon
/**
 * Buttons, the most important one first.
 * 
 * @minItems 1
 * @maxItems 4
 */
export type CommonActions = CommonAction[]
/**
 * A colour of the theme, by name.
 */
export type CommonAccent = ("brass" | "lake" | "brick" | "pine" | "plum" | "slate")
/**
 * A short name in lower case, with hyphens between words.
 */
export type CommonId = string

/**
 * The properties of every block type, as the code behind it gets them.
 */
export interface PropsOfBlocks {
"call-to-action": CallToActionProps
cards: CardsProps
certificate: CertificateProps
checklist: ChecklistProps
downloads: DownloadsProps
facts: FactsProps
faq: FaqProps
form: FormProps
frame: FrameProps
generator: GeneratorProps
hero: HeroProps
include: IncludeProps
legal: LegalProps
links: LinksProps
logout: LogoutProps
materials: MaterialsProps
notice: NoticeProps
people: PeopleProps
positions: PositionsProps
"prompt-library": PromptLibraryProps
quotes: QuotesProps
schedule: ScheduleProps
split: SplitProps
steps: StepsProps
table: TableProps
text: TextProps
timeline: TimelineProps
trust: TrustProps
video: VideoProps
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
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
note?: InlineText
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
 * Equal things side by side, such as services, industries or values.
 */
export interface CardsProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * Cards in a grid, a list with icons, a quiet grid of short principles, or playbook cards with a status badge. Default: grid.
 */
layout?: ("grid" | "list" | "values" | "playbooks")
/**
 * How many stand side by side on a wide screen. Default: by number.
 */
columns?: number
/**
 * The cards.
 * 
 * @minItems 1
 * 
 * Items: One card.
 */
items: {
icon?: CommonIcon
accent?: CommonAccent
picture?: CommonPicture
/**
 * A badge that says whether the thing can be had.
 */
status?: ("Current" | "Coming Soon")
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * Short points below the text.
 * 
 * @minItems 1
 * 
 * Items: One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
points?: InlineText[]
action?: CommonAction
actions?: CommonActions
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
actions?: CommonActions
}
/**
 * A field for a certificate's number and the result. It carries the page's main heading.
 */
export interface CertificateProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * The field's label.
 */
label: string
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
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
 * How long the search takes, in milliseconds. Default: 1500.
 */
delay?: number
/**
 * What is said when there is such a certificate.
 */
found: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
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
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * What is said when there is none.
 */
notFound: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text: InlineText
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * The certificates.
 * 
 * @minItems 1
 * 
 * Items: One certificate.
 */
certificates: {
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
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
}
/**
 * Things that must be true or be done, each with a check mark.
 */
export interface ChecklistProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * The points.
 * 
 * @minItems 1
 * 
 * Items: One point.
 */
items: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text?: InlineText
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
/**
 * Columns on a wide screen. Default: 1.
 */
columns?: number
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
note?: InlineText
actions?: CommonActions
}
/**
 * Files and guides to download or open.
 */
export interface DownloadsProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * Cards with a description, rows, or a compact list of links. Default: cards.
 */
layout?: ("cards" | "rows" | "compact")
/**
 * The downloads.
 * 
 * @minItems 1
 * 
 * Items: One download.
 */
items: {
icon?: CommonIcon
accent?: CommonAccent
/**
 * What kind of thing it is.
 */
tag?: string
/**
 * Whether it stands before the others, larger. Default: false.
 */
featured?: boolean
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text?: InlineText
action: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
actions?: CommonActions
}
/**
 * Figures or short facts with their explanation.
 */
export interface FactsProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * Large figures, or a definition list. Default: figures.
 */
layout?: ("figures" | "list")
/**
 * The facts.
 * 
 * @minItems 1
 * 
 * Items: One fact.
 */
items: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
term: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
detail: InlineText
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
source?: InlineText
actions?: CommonActions
}
/**
 * Questions that open to show the answer.
 */
export interface FaqProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * The questions.
 * 
 * @minItems 1
 * 
 * Items: One question.
 */
items: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
question: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
answer: RichText
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
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
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
note?: InlineText
/**
 * The name of this page in what is sent.
 */
pageName?: string
success?: FormSuccess
/**
 * On a card of its own or on the ground of the page. Default: card.
 */
look?: ("card" | "plain")
}
/**
 * What takes the form's place on this page. Default: the form's own.
 */
export interface FormSuccess {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
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
 * A frame from another site, such as a conversation with an avatar.
 */
export interface FrameProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
frame: CommonEmbed
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
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
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * On a card of its own or on the ground of the page. Default: card.
 */
look?: ("card" | "plain")
copy?: CommonCopy
}
/**
 * What the copy button says on this page. Default: the generator's own.
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
 * The opening of a page: its one main heading, a sentence or two, and what to do first.
 */
export interface HeroProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
actions?: CommonActions
/**
 * The arrangement: text beside a picture (split), centred, a dark band, or plain text. Default: split with a picture, plain without.
 */
variant?: ("split" | "centered" | "band" | "plain")
picture?: CommonPicture
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
texture?: Asset
/**
 * Whether the drawn ribbon of the three phases stands beside the text. Default: false.
 */
ribbon?: boolean
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
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
chips?: string[]
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
note?: InlineText
}
/**
 * Takes the blocks of a fragment, as if they stood here.
 */
export interface IncludeProps {
/**
 * The name of a file in pages/_shared/, without .yaml.
 */
fragment: string
/**
 * The values that the fragment asks for under with.
 */
with?: {
[k: string]: unknown
}
}
/**
 * A legal document in numbered sections. It carries the page's main heading.
 */
export interface LegalProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
effective: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * The sections, numbered from 1.
 * 
 * @minItems 1
 * 
 * Items: One section.
 */
sections: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text: RichText
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
}
/**
 * Names of other products or sites, each with a sentence, such as AI platforms.
 */
export interface LinksProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * The links.
 * 
 * @minItems 1
 * 
 * Items: One link.
 */
items: {
/**
 * The product's or site's name.
 */
name: string
to: CommonLink
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text?: InlineText
icon?: CommonIcon
accent?: CommonAccent
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
}
/**
 * Says that the page is unlocked and offers the gate's logout button.
 */
export interface LogoutProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
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
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * The materials.
 * 
 * @minItems 1
 * 
 * Items: One thing.
 */
items: {
/**
 * What it is. A placeholder is something that comes later.
 */
kind: ("presentation" | "video" | "guide" | "file" | "link" | "placeholder")
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text?: InlineText
action?: CommonAction
video?: CommonEmbed
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
}
/**
 * One important line, such as a deadline.
 */
export interface NoticeProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
icon?: CommonIcon
action?: CommonAction
/**
 * What the line is about. Default: info.
 */
kind?: ("info" | "deadline" | "privacy")
}
/**
 * People with their title and biography.
 */
export interface PeopleProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * Whether the order is random on each load, so that nobody is always first. Default: false.
 */
shuffle?: boolean
/**
 * Shows the rest of the biography. Default: More.
 */
more?: string
/**
 * Hides it again. Default: Less.
 */
less?: string
/**
 * The people.
 * 
 * @minItems 1
 * @maxItems 6
 * 
 * Items: One person.
 */
items: {
/**
 * The person's name.
 */
name: string
/**
 * The person's title.
 */
role: string
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
bio: RichText
picture?: CommonPicture
/**
 * Where a link leads: a page of this site (/company/contact), a place on this page (#get-briefing), another site (https://...), or an address (mailto:..., tel:...).
 */
profile?: Link
/**
 * The words of that link. Default: LinkedIn profile.
 */
profileLabel?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
}
/**
 * Jobs to apply for.
 */
export interface PositionsProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * The positions.
 * 
 * @minItems 1
 * 
 * Items: One position.
 */
items: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
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
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text: RichText
action: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
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
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * Only these prompts, in this order. Default: all of the library.
 * 
 * @minItems 1
 */
only?: CommonId[]
/**
 * Only the prompts of this category.
 */
category?: string
/**
 * true shows only the featured prompts, false only the others. Default: both.
 */
featured?: boolean
/**
 * Whether visitors can choose a category. Default: false.
 */
filter?: boolean
/**
 * The first choice of the category filter. Default: All.
 */
all?: string
/**
 * Whether visitors can search. Default: false.
 */
search?: boolean
/**
 * Show the prompts below a heading for each category.
 */
group?: "category"
/**
 * As cards side by side or as a list. Default: cards.
 */
layout?: ("cards" | "list")
/**
 * How many characters of a prompt are shown before the visitor asks for all of it. Default: the whole prompt.
 */
preview?: number
/**
 * Opens the whole prompt. Default: Show Full Prompt.
 */
more?: string
/**
 * Closes it again. Default: Show Less.
 */
less?: string
copy?: CommonCopy1
}
/**
 * What the copy buttons say on this page. Default: the library's own.
 */
export interface CommonCopy1 {
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
 * What clients say, with five stars each; one may be featured.
 */
export interface QuotesProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * The testimonials.
 * 
 * @minItems 1
 * 
 * Items: One testimonial.
 */
items: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
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
 * Whether it stands large before the others. Default: false.
 */
featured?: boolean
/**
 * Stars out of five. Default: 5.
 */
stars?: number
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
}
/**
 * Dates of a training with what happens on each.
 */
export interface ScheduleProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * The dates.
 * 
 * @minItems 1
 * 
 * Items: One date.
 */
items: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
date: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
time: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text?: InlineText
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
note?: InlineText
actions?: CommonActions
}
/**
 * Text beside a picture, a list of points or a note.
 */
export interface SplitProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text: RichText
picture?: CommonPicture
/**
 * Whether the drawn ribbon stands beside the text. Default: false.
 */
ribbon?: boolean
/**
 * Short points beside the text.
 * 
 * @minItems 1
 * 
 * Items: One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
points?: InlineText[]
/**
 * A note beside the text.
 */
aside?: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text: RichText
action?: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * Whether the text stands on the right. Default: false.
 */
reverse?: boolean
actions?: CommonActions
}
/**
 * Things that happen one after the other, numbered.
 */
export interface StepsProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * Side by side, one below the other, or as the three phases of the ribbon. Default: row up to four steps.
 */
layout?: ("row" | "column" | "phases")
/**
 * The steps.
 * 
 * @minItems 1
 * 
 * Items: One step.
 */
items: {
/**
 * What stands above the heading instead of the number.
 */
label?: string
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * Short points.
 * 
 * @minItems 1
 * 
 * Items: One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
points?: InlineText[]
action?: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
note?: InlineText
actions?: CommonActions
}
/**
 * Things compared in rows and columns.
 */
export interface TableProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
caption?: InlineText
/**
 * The headings of the columns; the first one heads the row names.
 * 
 * @minItems 2
 * @maxItems 6
 * 
 * Items: One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
columns: InlineText[]
/**
 * The rows.
 * 
 * @minItems 1
 */
rows: InlineText[][]
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
note?: InlineText
}
/**
 * A heading and running text.
 */
export interface TextProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text: RichText
/**
 * How wide the text runs. Default: narrow.
 */
width?: ("narrow" | "wide")
/**
 * Where the lines begin: at the left edge (start) or in the middle. Default: start.
 */
align?: ("start" | "center")
actions?: CommonActions
}
/**
 * Phases with their progress along a line.
 */
export interface TimelineProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
/**
 * The phases.
 * 
 * @minItems 1
 * 
 * Items: One phase.
 */
items: {
/**
 * The phase's name.
 */
phase: string
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: InlineText
/**
 * How far the whole is when the phase ends, of max.
 */
progress: number
/**
 * What counts as whole. Default: 100.
 */
max?: number
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text: RichText
action?: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
}
/**
 * A quiet row of reasons to trust.
 */
export interface TrustProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
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
items: {
icon?: CommonIcon
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text: InlineText
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
}
/**
 * A video from another site, loaded on a click.
 */
export interface VideoProps {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
eyebrow?: InlineText
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title?: InlineText
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: RichText
video: CommonEmbed
/**
 * What the video shows.
 * 
 * @minItems 1
 * 
 * Items: One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
points?: InlineText[]
actions?: CommonActions
}
