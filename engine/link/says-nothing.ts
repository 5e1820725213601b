/** Recognizes link texts and alternative texts that carry no meaning. */

/** Link texts that do not say where the link leads. */
const vague =
  /^\W*((please )?(click|tap|press)( (here|this|me|on this link))?|here|(this|the) (link|page|site|website|article|form)|link|more|read more|read on|more info(rmation)?|see more|details|url|website|go)\W*$/i;

/** Alternative texts that only say there is a picture, or repeat its file name. */
const useless =
  /^(((a|an|the|my|our)\s+)?(image|picture|photo|photograph|graphic|illustration|icon|logo|screenshot|img|pic)\s*\d*|untitled.*|(image|picture|photo|photograph|graphic)\s+of\b.*|[\w-]+\.(jpe?g|png|gif|svg|webp|avif)|(img|dsc|image|screenshot)[-_ ]?\d+|todo|tbd|xxx+|\.+|-+)$/i;

/** Returns whether a picture's alternative text or a link's words mean nothing to somebody who hears them alone. */
export function saysNothing(what: "picture" | "link", text: string): boolean {
  return what === "link" ? vague.test(text) : useless.test(text.trim());
}
