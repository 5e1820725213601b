/** Returns the website a studio page is for: authors of several websites open them at one address, one after the other. */
export function siteOf(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="studio-site"]')?.content ?? "";
}

/** Returns a storage key specific to this website. */
export function nameHere(what: string): string {
  return `pagewright-studio-${what} ${siteOf(document)}`;
}
