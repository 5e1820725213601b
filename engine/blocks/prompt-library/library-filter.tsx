import type { ReactNode } from "react";
import styles from "./prompt-library.module.css";

interface LibraryFilterProps {
  categories: readonly string[];
  /** Label of the first choice, which shows everything. */
  all: string;
  /** "" means everything. */
  chosen: string;
  onChoose: (category: string) => void;
}

/** A choice of one category or everything. */
export function LibraryFilter({ categories, all, chosen, onChoose }: LibraryFilterProps): ReactNode {
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">Category</legend>
      {["", ...categories].map((category) => (
        <button
          key={category}
          type="button"
          className={styles.choice}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {category || all}
        </button>
      ))}
    </fieldset>
  );
}
