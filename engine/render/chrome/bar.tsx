import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { ActionButton } from "../elements/action.tsx";
import { lookOf } from "../elements/look-of.ts";
import { SiteLink } from "../elements/site-link.tsx";
import { useIsCurrent, usePageData } from "../context/page-context.tsx";
import styles from "./bar.module.css";
import { MobileMenu } from "./mobile-menu.tsx";
import { moveFocus, Submenu } from "./submenu.tsx";
import { Wordmark } from "./wordmark.tsx";

/** The site's header bar: logo, links with submenus, and the action button; on a phone, a toggle and the full menu. */
export function Bar(): ReactNode {
  const { chrome, path } = usePageData();
  const { links, action } = chrome.navigation;
  const isCurrent = useIsCurrent();
  // A page that is not in the menu is marked at the entry that it is below.
  const listed = links.some(({ to, items }) => [{ to }, ...(items ?? [])].some((each) => isCurrent(each.to.href)));
  const list = useRef<HTMLUListElement>(null);

  /** The left and right arrow keys move along the bar, even from an open submenu. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const tops = [...(list.current?.querySelectorAll<HTMLElement>("[data-top]") ?? [])];
    const active = document.activeElement?.closest("li[data-entry]")?.querySelector<HTMLElement>("[data-top]");
    if (moveFocus(tops, active ?? null, event.key === "ArrowRight" ? 1 : -1)) event.preventDefault();
  };

  return (
    <header className={styles.bar} data-tone="plain">
      <div className={styles.inner}>
        <SiteLink link={{ href: "/", kind: "page" }} className={styles.logo} label={`${chrome.name}, home`}>
          <Wordmark name={chrome.name} />
        </SiteLink>
        <nav className={styles.nav} aria-label="Main" data-print="no">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the controls inside */}
          <ul ref={list} className={styles.links} onKeyDown={onKeyDown}>
            {links.map((entry) => (
              <li key={entry.label} data-entry="" className={styles.entry}>
                {entry.items ? (
                  <Submenu
                    label={entry.label}
                    items={entry.items}
                    around={!listed && path.startsWith(`${entry.to.href}/`)}
                  />
                ) : (
                  <SiteLink link={entry.to} className={styles.link} current={isCurrent(entry.to.href)} top>
                    {entry.label}
                  </SiteLink>
                )}
              </li>
            ))}
          </ul>
          {action && <ActionButton action={action} className={`${lookOf("primary")} ${styles.action}`} />}
        </nav>
        <div className={styles.phone} data-print="no">
          {action && <ActionButton action={action} className={`${lookOf("primary")} ${styles.action}`} />}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
