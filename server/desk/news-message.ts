/** Notification emails: how many leads, and a link. They contain no visitor's answers, because email is not secure. */
import { numbered } from "../../engine/things/plain-text.ts";
import { destinationOf, destinationTitle } from "../deliver/destinations.ts";
import type { Message } from "../deliver/mail/open-mail.ts";
import { escapeHtml } from "../../engine/things/escape-html.ts";
import type { NewsContent } from "../leads/news-mails.ts";
import { momentOf } from "../leads/days.ts";

interface Words {
  subject: string;
  lines: readonly string[];
  /** Relative to the site's origin. */
  path: string;
}

/** Builds the message for some news; `origin` is the site's address, and `zone` the readers' time zone. */
export function newsMessage(
  content: NewsContent,
  origin: string,
  zone: string,
): Pick<Message, "subject" | "text" | "html"> {
  const { subject, lines, path } = wordsOf(content, zone);
  const link = origin + path;
  const foot = `You get this because you asked for it. Change it at ${origin}/_desk/news`;
  const paragraphs = [...lines, "The answers are not in this message, because email is not secure."];
  return {
    subject,
    text: [...paragraphs, link, foot].join("\n\n"),
    html: [...paragraphs.map(escapeHtml), `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`, escapeHtml(foot)]
      .map((each) => `<p>${each}</p>`)
      .join("\n"),
  };
}

function wordsOf(content: NewsContent, zone: string): Words {
  if (content.kind === "leads") {
    const { forms } = content;
    const sum = forms.reduce((total, { count }) => total + count, 0);
    const only = forms.length === 1 ? forms[0]?.form : undefined;
    return {
      subject: `${numbered(sum, "new lead")}: ${forms.map(({ form, count }) => `${form} ${count}`).join(", ")}`,
      lines: [`${numbered(sum, "lead")} came since the last notice.`],
      path: only === undefined ? "/_desk" : `/_desk?form=${encodeURIComponent(only)}`,
    };
  }
  const destination = destinationTitle(destinationOf(content.lane));
  const since = momentOf(content.since, zone);
  if (content.kind === "well" && content.isAlone) {
    return {
      subject: `No new lead waits for ${destination} any longer`,
      lines: [
        `One had waited since ${since}. Some that came before still wait, although others that came later have arrived: they are tried again automatically for a week, and you get no more notices about them.`,
      ],
      path: "/_desk?state=pending",
    };
  }
  if (content.kind === "well") {
    return {
      subject: `No lead waits for ${destination} any longer`,
      lines: [`One had waited since ${since}. Look for any that failed.`],
      path: "/_desk?state=dead",
    };
  }
  if (content.isAlone) {
    return {
      subject: `A lead waits for ${destination} while others arrive`,
      lines: [
        `It has been on its way to ${destination} since ${since}, and others that came later have arrived: something about this lead itself may be why it is refused. The desk shows the reason. It is tried again automatically for a week; you get no notice of another like it while it waits.`,
      ],
      path: "/_desk?state=pending",
    };
  }
  return {
    subject: `Leads wait for ${destination}`,
    lines: [
      `A lead has been on its way to ${destination} since ${since}, for more than 15 minutes. It is kept and tried again automatically; you get one notice when no new one waits any longer.`,
    ],
    path: "/_desk/figures",
  };
}
