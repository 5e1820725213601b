import type { ReactNode } from "react";
import styles from "./prompt-library.module.css";

interface LibraryFilterProps {
  categories: readonly string[];
  /** The words of the first choice, which shows everything. */
  all: string;
  /** "" is everything. */
  chosen: string;
  onChoose: (category: string) => void;
}

/** One category of all, or everything. */
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
