/** The filter of the desk's inbox as options of a command. */
import { Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { isLeadDay, spanBetween } from "../../server/leads/days.ts";
import { leadStatuses, type LeadStatus } from "../../server/leads/lead-marks.ts";
import { type DeliveryState, deliveryStates, type LeadFilter } from "../../server/leads/store.ts";
import { type LeadsContext, requireForm } from "./context.ts";

/** The options of the filter; those that are absent do not filter. */
export type FilterOptions = {
  form?: string | undefined;
  page?: string | undefined;
  campaign?: string | undefined;
  text?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  state?: DeliveryState | undefined;
  status?: LeadStatus | undefined;
  quarantined?: true | undefined;
};

/** Creates a subcommand that takes the filter of the desk's inbox. */
export function createFilterCommand(name: string): Command<[], FilterOptions> {
  return new Command(name)
    .option("--form <NAME>", "only those of this form")
    .option("--page <NAME>", "only those that came from this page: its name, or its path where it has none")
    .option("--campaign <NAME>", "only those of this campaign")
    .option("--text <WORDS>", "only those whose answers have these words, or words that begin with them")
    .option("--from <DATE>", "only those since this date of the site's time zone, or this moment", readDay)
    .option("--until <DATE>", "only those until the end of this date, or before this moment", readDay)
    .addOption(new Option("--state <STATE>", "only those with a delivery in this state").choices(deliveryStates))
    .addOption(new Option("--status <STATUS>", "only those with this status at the desk").choices(leadStatuses))
    .option("--quarantined", "only those that were held back as spam");
}

/** Returns the filter that the options ask for. Throws a UsageError when there is no form of this name. */
export async function filterOf(options: FilterOptions, context: LeadsContext): Promise<LeadFilter> {
  const { form, page, campaign, text, from, until, state, status, quarantined } = options;
  if (form !== undefined) await requireForm(form, context);
  const isDays = [from, until].some((each) => each !== undefined && isLeadDay(each));
  const span = spanBetween({
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(isDays && { zone: (await context.site()).chrome.timeZone }),
  });
  return {
    ...(form !== undefined && { form }),
    ...(page !== undefined && { page }),
    ...(campaign !== undefined && { campaign }),
    ...(text !== undefined && { text }),
    ...span,
    ...(state && { state }),
    ...(status && { status }),
    ...(quarantined && { quarantined }),
  };
}

const momentShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Returns a date as it is, a moment as ISO 8601 in UTC. Throws an InvalidArgumentError for anything else. */
function readDay(text: string): string {
  if (isLeadDay(text)) return text;
  const time = new Date(momentShape.test(text) ? text : Number.NaN);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new InvalidArgumentError("It has to be a date such as 2026-03-31, or a moment such as 2026-03-31T09:30Z.");
}
