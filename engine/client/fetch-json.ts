/** Fetching data as the site does it: by path, with cookies, never retried. */

/** The server did not answer with success. The message is "status: body". */
export class FetchError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = "FetchError";
    this.status = status;
    this.body = body;
  }
}

/** What an answer that is no success becomes. */
export interface FetchJsonOptions {
  /** What a 401 becomes. Default: throw. */
  on401?: "throw" | "null";
  /** Whether it is asked for as this visitor or as anybody. Default: include. */
  credentials?: "include" | "omit";
}

/** The JSON at a path. Throws a FetchError for any status but success, and the browser's error without an answer. */
export async function fetchJson(path: string, options: FetchJsonOptions = {}): Promise<unknown> {
  const { on401 = "throw", credentials = "include" } = options;
  const response = await fetch(path, { credentials, headers: { accept: "application/json" } });
  if (response.status === 401 && on401 === "null") return null;
  if (!response.ok) throw new FetchError(response.status, await response.text());
  return response.json();
}
