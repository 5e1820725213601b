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
 * The properties of every block type, as its view gets them.
 */
export interface PropsOfBlocks {
hero: HeroProps
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
picture?: CommonPicture
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
