/** The site's name as people know it: `https://www.youtube-nocookie.com/embed/X` -> `youtube.com`. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "").replace("youtube-nocookie", "youtube");
}
