import { Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { newsTimes } from "../../server/leads/news.ts";
import { terminalActor } from "../leads/context.ts";
import { findPerson, readPerson, type WithDesk } from "./context.ts";

/** Shows or sets what an account is told by mail. */
export function news(withDesk: WithDesk): CommandUnknownOpts {
  return new Command("news")
    .description(
      "what somebody is told by mail: of new leads, and when deliveries wait; without options, shows the setting",
    )
    .argument("<EMAIL>", "the account's email address", readPerson)
    .addOption(new Option("--leads <WHEN>", "new leads, never with the answers").choices(newsTimes))
    .option("--forms <FORMS>", "for which forms, separated by commas, or all")
    .addOption(new Option("--waiting <ANSWER>", "whether a delivery has waited for 15 minutes").choices(["yes", "no"]))
    .action((email, { leads, forms, waiting }) =>
      withDesk(async ({ store, print }) => {
        const { id } = await findPerson(email, store);
        const before = await store.news.wish(id);
        const wish = {
          leads: leads ?? before.leads,
          forms:
            forms === undefined ? before.forms : forms === "all" ? [] : forms.split(",").map((form) => form.trim()),
          waiting: waiting === undefined ? before.waiting : waiting === "yes",
        };
        const words = `leads ${wish.leads}, forms ${wish.forms.join(" ") || "all"}, waiting ${wish.waiting ? "yes" : "no"}`;
        if (leads !== undefined || forms !== undefined || waiting !== undefined) {
          await store.news.setWish(id, wish);
          await store.auditLog.note({
            actor: terminalActor,
            action: "news",
            detail: `${email}: ${words}`.slice(0, 300),
          });
        }
        print(`${email}: ${words}\n`);
        return 0;
      }),
    );
}
