/** Words that stand for a link or a picture and tell nothing of it. */

/** Words that tell nothing of where the link leads. */
const vague =
  /^\W*((please )?(click|tap|press)( (here|this|me|on this link))?|here|(this|the) (link|page|site|website|article|form)|link|more|read more|read on|more info(rmation)?|see more|details|url|website|go)\W*$/i;

/** Says only that there is a picture, or what its file is called. */
const useless =
  /^(((a|an|the|my|our)\s+)?(image|picture|photo|photograph|graphic|illustration|icon|logo|screenshot|img|pic)\s*\d*|untitled.*|(image|picture|photo|photograph|graphic)\s+of\b.*|[\w-]+\.(jpe?g|png|gif|svg|webp|avif)|(img|dsc|image|screenshot)[-_ ]?\d+|todo|tbd|xxx+|\.+|-+)$/i;

export function saysNothing(what: "picture" | "link", text: string): boolean {
  return what === "link" ? vague.test(text) : useless.test(text.trim());
}
