import type { SubmissionContext } from "../../submission/submission.ts";

/** What payloads take from the browser and the page it shows. */
export function browserContext(pageName: string | undefined, timeZone: string): SubmissionContext {
  return {
    pageAddress: location.href,
    pageCanonical:
      document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.origin + location.pathname,
    pageName: pageName ?? "",
    cookie: readCookie,
    now: () => new Date(),
    timeZone,
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
