/** The pages of this visit: each is fetched once for a version of the site and a state of the gates. */
import { measuring } from "../render/chrome/consent-state.ts";
import type { PageData } from "../site/page-data.ts";
import { pageDataAddress } from "../site/page-data-address.ts";
import { FetchError, fetchJson } from "./fetch-json.ts";
import { isRecord } from "../things/values.ts";

/** Pages by path. */
export interface PageStore {
  /** The data of a page, from the store or from the server. Rejects when there is none to be had. */
  get(path: string): Promise<PageData>;
  /** The data when it is there already. */
  peek(path: string): PageData | undefined;
  put(path: string, data: PageData): void;
  /** Forgets everything: what the server would answer has changed. */
  clear(): void;
}

/** Makes a store. `state` names what the server's answers depend on beside the path. */
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
 * An unknown page has data too: the not-found page's, which the server keeps without the address. Where scripts of other
 * companies could read along, a page behind a gate is asked for as by a stranger: its wall says that it does not belong here.
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

/** A page's data is told by its parts; what stands in them is the server's own. */
function isPageData(answer: unknown): answer is PageData {
  return isRecord(answer) && "view" in answer && "site" in answer;
}
