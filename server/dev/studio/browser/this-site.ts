/** Which website's studio a page is: who works on several has them at one address, one after the other. */
export function siteOf(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="studio-site"]')?.content ?? "";
}

/** What the browser calls something of this website's alone. */
export function nameHere(what: string): string {
  return `pagewright-studio-${what} ${siteOf(document)}`;
}
