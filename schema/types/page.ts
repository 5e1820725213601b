/** Generated from the schemas by `npm run generate`. Do not edit. */
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
 * A colour of the theme, by name.
 */
export type CommonAccent = ("brass" | "lake" | "brick" | "pine" | "plum" | "slate")
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
aliases?: string[]
/**
 * What stands around the blocks: the site's bar and footer (full), or the page's own short header and footer (landing). Default: full.
 */
chrome?: ("full" | "landing")
/**
 * The own header and footer of a page with chrome: landing.
 */
landing?: {
/**
 * A strip above everything, such as a deadline.
 */
notice?: string
/**
 * A few words beside the logo.
 */
tagline?: string
action?: CommonAction
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
footer?: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
accent?: CommonAccent
/**
 * Whether search engines may list the page. Default: true; false for pages with a gate.
 */
index?: boolean
/**
 * Whether a link of this site should lead to the page; false for one whose address is handed out in mails or advertisements. Without such a link, check warns. Default: true; false for pages with a gate, with index: false or with chrome: landing.
 */
linked?: boolean
/**
 * A password in front of the page. The password itself never stands in a file: the operator sets it.
 */
gate?: {
/**
 * The gate's name: in the browser's storage and in the endpoints. Each gate has its own.
 */
key: string
/**
 * The heading of the password form.
 */
title: string
/**
 * Text in Markdown: paragraphs, lists, links, bold and italic. Start it with | and write on the following, indented lines.
 */
text?: string
/**
 * The label of the password field. Default: Password.
 */
label?: string
/**
 * The button's words. Default: Access Content.
 */
button?: string
/**
 * Whether a button shows and hides the password while it is typed. Default: true.
 */
reveal?: boolean
/**
 * How long the visitor stays in: until they leave the browser (session) or for 30 days (browser). Default: session.
 */
remember?: ("browser" | "session")
/**
 * Whether capital and small letters are the same in the password. Default: false.
 */
ignoreCase?: boolean
/**
 * Whether the page offers a logout button. Default: false.
 */
logout?: boolean
/**
 * What the gate says.
 */
messages?: {
/**
 * Shown beside the field when the password is wrong. Default: Invalid password.
 */
invalid?: string
denied?: CommonToast
granted?: CommonToast1
loggedOut?: CommonToast2
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
blocks: CommonBlocks
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
 * Shown as a toast when the password is wrong; the field is then cleared.
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
 * Shown as a toast when the password is right.
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
 * Shown as a toast after a logout.
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
