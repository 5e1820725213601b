import type { SubmissionContext } from "../../submission/submission.ts";

/** Returns what payloads take from the browser and the current page. */
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

/** Returns the raw value of a cookie, or "" when there is none. */
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
