/** The picture that stands for a page where a link to it is shared, by its path below /assets/: `previews/company/contact.png`. */
export function previewName(path: string): string {
  return `previews${path === "/" ? "/index" : path}.png`;
}
