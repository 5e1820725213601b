/** Fetches data the way the whole site does: by path, with cookies, without retries. */

/** An unsuccessful response from the server. The message is "status: body". */
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

/** How to make the request and to treat an unsuccessful response. */
export interface FetchJsonOptions {
  /** What to do on a 401. Default: throw. */
  on401?: "throw" | "null";
  /** Whether to send the visitor's cookies. Default: include. */
  credentials?: "include" | "omit";
}

/** Fetches the JSON at a path. Throws a FetchError for any unsuccessful status, and the browser's error when there is no response. */
export async function fetchJson(path: string, options: FetchJsonOptions = {}): Promise<unknown> {
  const { on401 = "throw", credentials = "include" } = options;
  const response = await fetch(path, { credentials, headers: { accept: "application/json" } });
  if (response.status === 401 && on401 === "null") return null;
  if (!response.ok) throw new FetchError(response.status, await response.text());
  return response.json();
}
