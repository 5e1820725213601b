import type { ReactNode } from "react";
import { usePageData } from "../context/page-context.tsx";
import { Coil } from "../elements/coil.tsx";
import styles from "./wordmark.module.css";

/** The site's logo; without one, the provider's name on the site's ornament, which has room for any name. */
export function Wordmark({ name }: { name: string }): ReactNode {
  const { logo } = usePageData().chrome;
  if (logo) return <img className={styles.logo} src={logo.url} alt={name} width={logo.width} height={logo.height} />;
  return (
    <span className={styles.wordmark}>
      {name}
      <Coil line className={styles.coil} radius={9} stroke={3.5} />
    </span>
  );
}
