import type { CommonAction } from "../../../schema/types.ts";
import styles from "./button.module.css";

/** Returns the classes of a button style. */
export function lookOf(style: CommonAction["style"]): string {
  const own = style === "primary" ? styles.primary : style === "quiet" ? styles.quiet : "";
  return `${styles.button} ${own}`.trimEnd();
}

/** The class of an action in a list: a link with its icon, without a border. */
export const inlineLook = styles.inline;
