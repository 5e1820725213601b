import type { Dispatch } from "../deliver/dispatch.ts";
import type { Store } from "../leads/store.ts";
import type { PageServices } from "../pages/page-services.ts";
import type { AcceptableForms } from "./acceptable-forms.ts";
import type { SpamFilter } from "./spam-filter.ts";

/** What is needed to accept a form: a page to answer with, and where the lead goes. */
export interface SubmitServices extends PageServices {
  config: PageServices["config"] & {
    /** Forms accepted from one address in a minute before the answer is 429. */
    submitsPerMinute: number;
  };
  now: () => Date;
  /** The milliseconds of a monotonic clock. Default: the process's own. */
  elapsed?: () => number;
  store: Store;
  forms: AcceptableForms;
  dispatch: Dispatch;
  spam: SpamFilter;
}
