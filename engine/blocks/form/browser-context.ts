import type { SubmissionContext } from "../../submission/submission.ts";

/** What payloads take from the browser and the page it shows. */
export function browserContext(path: string, pageName: string | undefined): SubmissionContext {
  return {
    pageAddress: location.href,
    pageCanonical:
      document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? new URL(path, location.origin).href,
    pageName: pageName ?? "",
    cookie: readCookie,
    now: () => new Date(),
  };
}

/** The value of a cookie as it was set, "" when there is none. */
export function readCookie(name: string): string {
  const start = `${name}=`;
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(start));
  const value = found?.slice(start.length) ?? "";
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
