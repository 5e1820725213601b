/** Generated from the schemas by `npm run generate`. Do not edit. */
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
export type CommonInline = string
/**
 * Where a link leads: a page of this site (/company/contact), a place on this page (#get-briefing), another site (https://...), or an address (mailto:..., tel:...).
 */
export type CommonLink = string
/**
 * A file below pages/assets/, named by its path in that folder. A guide's PDF is guides/NAME.pdf and is made from pages/guides/NAME.md.
 */
export type CommonAsset = string
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
export type CommonMarkdown = string
/**
 * The name of an icon from Tabler's outline set.
 */
export type CommonIcon = string

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
 * The address for questions.
 */
email: string
/**
 * The strip at the very top of each page.
 */
banner?: {
text: CommonInline
action?: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
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
links: {
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
items?: SiteNamedLink[]
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
action?: CommonAction1
mobileAction?: CommonAction2
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * The footer.
 */
footer: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text?: string
/**
 * The footer's links.
 * 
 * @minItems 1
 */
links: SiteNamedLink[]
/**
 * Profiles on social networks.
 * 
 * Items: One profile.
 */
social?: {
/**
 * The network's name.
 */
label: string
to: CommonLink
icon: CommonIcon
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
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
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: string
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
legal?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * Measuring scripts of other companies. They load only when the visitor agreed.
 * 
 * Items: One script.
 */
tracking?: {
/**
 * Whose script.
 */
provider: ("linkedin-insight" | "hubspot")
/**
 * The account's number.
 */
id: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}[]
/**
 * The question whether measuring scripts may run.
 */
consent?: {
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
title: string
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text: string
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
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * Prices, dates, limits and percentages, each written once. Any text takes one as {{ facts.name }}.
 */
facts: {
[k: string]: string | number | {
/**
 * The fact.
 */
value: (string | number)
/**
 * The last day on which the fact is true, as YYYY-MM-DD in quotes. After it, check warns.
 */
validUntil?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
}
/**
 * What all guides share.
 */
guides?: {
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
closing?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * What the visitor reads when a page cannot be shown.
 */
errors: {
notFound: SiteErrorPage
tooMany: SiteErrorPage1
failure: SiteErrorPage2
unavailable: SiteErrorPage3
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
 * A link with its words.
 */
export interface SiteNamedLink {
/**
 * The link's words.
 */
label: string
to: CommonLink
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * The button at the end of the bar.
 */
export interface CommonAction1 {
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
 * The button at the end of the menu on a phone.
 */
export interface CommonAction2 {
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
 * No page has this address (404).
 */
export interface SiteErrorPage {
/**
 * The heading.
 */
title: string
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text: string
action?: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * Too many tries in a short time (429).
 */
export interface SiteErrorPage1 {
/**
 * The heading.
 */
title: string
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text: string
action?: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * The server failed (500).
 */
export interface SiteErrorPage2 {
/**
 * The heading.
 */
title: string
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text: string
action?: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * The page is broken at the moment (503).
 */
export interface SiteErrorPage3 {
/**
 * The heading.
 */
title: string
/**
 * One line of text. **bold**, *italic* and [links](/company/contact) work; facts are written {{ facts.name }}.
 */
text: string
action?: CommonAction
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
