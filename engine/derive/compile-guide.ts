import { findFacts, replaceFacts } from "../link/facts.ts";
import { near } from "../problem/near.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import type { SiteFile } from "../../schema/types/site.ts";
import type { Guide } from "./guide.ts";
import type { GuideText } from "./guide-text.ts";

/** What a guide takes from the site file. */
export interface Publisher {
  provider: string;
  language: string;
  /** Markdown that stands at the end of every guide. */
  closing: string;
  facts: ReadonlyMap<string, string>;
}

/** What the site file says about who publishes guides. */
export function publisherOf(site: unknown, facts: ReadonlyMap<string, string>): Publisher {
  const { name = "", language = "en", guides } = (site ?? {}) as Partial<SiteFile>;
  return { provider: replaceFacts(name, facts), language, closing: guides?.closing ?? "", facts };
}

/** Everything wrong with a guide: its head, and facts that do not exist. */
export function guideProblems({ path, text, problems }: GuideText, facts: ReadonlyMap<string, string>): Problem[] {
  const unknown = findFacts(text).filter(({ fact }) => !facts.has(fact));
  return [
    ...problems,
    ...unknown.map(({ fact, start, end }) =>
      report(
        "unknown-fact",
        { file: path, pointer: "", range: [start, end] },
        { name: fact, near: near(fact, facts.keys()) },
      ),
    ),
  ];
}

/** The guide with its facts filled in; undefined while something is wrong with it. */
export function compileGuide(source: GuideText, { provider, language, closing, facts }: Publisher): Guide | undefined {
  const { head, body } = source;
  if (!head || guideProblems(source, facts).length > 0) return undefined;
  const fill = (text: string): string => replaceFacts(text, facts);
  return {
    title: fill(head.title),
    subtitle: fill(head.subtitle),
    description: fill(head.description),
    keywords: head.keywords,
    category: fill(head.category),
    body: fill(`${body}\n\n${closing}`).trimEnd(),
    provider,
    language,
  };
}
