/** The pages of this visit, each fetched once for a version of the site and a state of the gates. */
import { measuring } from "../render/chrome/consent-state.ts";
import type { PageData } from "../site/page-data.ts";
import { pageDataAddress } from "../site/page-data-address.ts";
import { FetchError, fetchJson } from "./fetch-json.ts";
import { isRecord } from "../things/values.ts";

/** Page data by path. */
export interface PageStore {
  /** Returns the data of a page from the store or the server. Rejects when it cannot be loaded. */
  get(path: string): Promise<PageData>;
  /** Returns the data if it is already stored. */
  peek(path: string): PageData | undefined;
  put(path: string, data: PageData): void;
  /** Clears the store, because the server's responses have changed. */
  clear(): void;
}

/** Creates a store. `state` names what the server's responses depend on besides the path. */
export function createPageStore(state: () => string): PageStore {
  const ready = new Map<string, PageData>();
  const underway = new Map<string, Promise<PageData>>();
  const keyOf = (path: string): string => `${state()} ${path}`;

  return {
    get(path) {
      const key = keyOf(path);
      const there = ready.get(key);
      if (there) return Promise.resolve(there);
      const known = underway.get(key);
      if (known) return known;
      const asked = fetchPage(path)
        .then((data) => {
          if (underway.get(key) === asked) ready.set(key, data);
          return data;
        })
        .finally(() => {
          if (underway.get(key) === asked) underway.delete(key);
        });
      underway.set(key, asked);
      return asked;
    },
    peek: (path) => ready.get(keyOf(path)),
    put: (path, data) => void ready.set(keyOf(path), data),
    clear() {
      ready.clear();
      underway.clear();
    },
  };
}

/**
 * Fetches a page's data. An unknown page has the not-found page's, which the server caches without the address. While third-party
 * scripts run, pages are requested without cookies, so that a gated page yields its wall, which does not fit into this document.
 */
async function fetchPage(path: string): Promise<PageData> {
  try {
    return pageDataIn(await fetchJson(pageDataAddress(path), { credentials: measuring.runs ? "omit" : "include" }));
  } catch (error) {
    if (error instanceof FetchError && error.status === 404) return { ...pageDataIn(JSON.parse(error.body)), path };
    throw error;
  }
}

function pageDataIn(answer: unknown): PageData {
  if (isPageData(answer)) return answer;
  throw new TypeError("The answer is no page's data.");
}

/** Checks only the outer shape, because the contents come from our own server. */
function isPageData(answer: unknown): answer is PageData {
  return isRecord(answer) && "view" in answer && "site" in answer;
}
