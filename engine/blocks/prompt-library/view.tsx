import type { PromptLibraryProps } from "../../../schema/types.ts";
import type { CompiledLibrary, LibraryPrompt } from "../../site/prompt-spec.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Section } from "../../render/elements/section.tsx";
import { usePageData } from "../../render/context/page-context.tsx";
import { useSiteActions } from "../../render/context/site-actions.tsx";
import { LibraryFilter } from "./library-filter.tsx";
import { PromptCard } from "./prompt-card.tsx";
import styles from "./prompt-library.module.css";
import { categoriesOf, findPrompts, selectPrompts } from "./selection.ts";
import type { BlockProps } from "../../render/context/views.tsx";
import { copyOn } from "../../render/copy/use-copy.ts";

/** The prompts of a library, to filter, search, read and copy. */
export function View(props: BlockProps<PromptLibraryProps>): ReactNode {
  const { block, title, text } = props;
  const library = usePageData().prompts[props.library];
  if (library?.kind !== "library") return null;
  return (
    <Section of={{ block, title, text }}>
      <Library {...props} shown={library} />
    </Section>
  );
}

function Library(props: BlockProps<PromptLibraryProps> & { shown: CompiledLibrary }): ReactNode {
  const { block, shown: library, filter, search, group, layout } = props;
  const [category, setCategory] = useState("");
  const [wanted, setWanted] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // Takes over what was typed before the script was loaded.
  useEffect(() => setWanted(field.current?.value ?? ""), []);
  const prompts = selectPrompts(library, props);
  const found = findPrompts(prompts, category, wanted);
  const categories = categoriesOf(library, prompts);
  const count = countOf(found.length, prompts.length);
  useAnnouncedChange(count);

  const cards = (list: readonly LibraryPrompt[]): ReactNode => (
    <ul className={styles.prompts} data-layout={layout}>
      {list.map((prompt) => (
        <li key={prompt.id}>
          <PromptCard
            prompt={prompt}
            heading={group ? "h4" : "h3"}
            place={block.key}
            copy={copyOn(library.copy, props.copy)}
            preview={props.preview}
            words={{ more: props.more, less: props.less }}
            tagged={!group}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <>
      {(filter || search) && (
        <div className={styles.tools}>
          {search && (
            <label className={styles.search}>
              <span>Search prompts</span>
              <input
                ref={field}
                type="search"
                enterKeyHint="search"
                onChange={(event) => setWanted(event.currentTarget.value)}
              />
            </label>
          )}
          {filter && <LibraryFilter categories={categories} all={props.all} chosen={category} onChoose={setCategory} />}
          <p className={styles.count}>{count}</p>
        </div>
      )}
      {group ? <Groups categories={categories} prompts={found} cards={cards} /> : cards(found)}
    </>
  );
}

/** Announces each new count to screen readers, but not the initial one. */
function useAnnouncedChange(count: string): void {
  const { announce } = useSiteActions();
  const said = useRef(count);
  useEffect(() => {
    if (said.current === count) return;
    said.current = count;
    announce(count);
  }, [count, announce]);
}

interface GroupsProps {
  categories: readonly string[];
  prompts: readonly LibraryPrompt[];
  cards: (prompts: readonly LibraryPrompt[]) => ReactNode;
}

/** Prompts under the headings of their categories, with uncategorized ones last. */
function Groups({ categories, prompts, cards }: GroupsProps): ReactNode {
  const rest = prompts.filter(({ category }) => category === undefined || !categories.includes(category));
  const groups = categories.map((title) => ({ title, list: prompts.filter(({ category }) => category === title) }));
  return (
    <>
      {groups
        .filter(({ list }) => list.length > 0)
        .map(({ title, list }) => (
          <div key={title} className={styles.group}>
            <h3>{title}</h3>
            {cards(list)}
          </div>
        ))}
      {rest.length > 0 && cards(rest)}
    </>
  );
}

function countOf(found: number, all: number): string {
  if (found === 0) return "No prompt matches. Choose another category or use other words.";
  const noun = all === 1 ? "prompt" : "prompts";
  return found === all ? `${all} ${noun}` : `${found} of ${all} ${noun}`;
}
