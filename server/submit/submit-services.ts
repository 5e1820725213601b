import type { Dispatch } from "../deliver/dispatch.ts";
import type { Store } from "../leads/store.ts";
import type { PageServices } from "../pages/page-services.ts";
import type { AcceptableForms } from "./acceptable-forms.ts";
import type { SpamFilter } from "./spam-filter.ts";

/** What taking a form takes: a page to answer with, and where the lead goes. */
export interface SubmitServices extends PageServices {
  config: PageServices["config"] & {
    /** Forms taken from one address in a minute before the answer is 429. */
    submitsPerMinute: number;
  };
  now: () => Date;
  /** Milliseconds of a clock that nobody sets. Default: the process's own. */
  elapsed?: () => number;
  store: Store;
  forms: AcceptableForms;
  dispatch: Dispatch;
  spam: SpamFilter;
}
