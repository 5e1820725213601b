import { useId, useRef, type ReactNode } from "react";
import { ActionButton } from "../elements/action.tsx";
import { lookOf } from "../elements/look-of.ts";
import { Glyph } from "../elements/glyph.tsx";
import { SiteLink } from "../elements/site-link.tsx";
import { useChromeData, useIsCurrent } from "../context/page-context.tsx";
import { useShutOnLeave } from "../context/use-shut-on-leave.ts";
import styles from "./bar.module.css";
import { Wordmark } from "./wordmark.tsx";

/** The toggle on a phone and the full menu of all links. A popover, so it opens and closes without script. */
export function MobileMenu(): ReactNode {
  const { name, navigation } = useChromeData();
  const { links, action, mobileAction } = navigation;
  const isCurrent = useIsCurrent();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useShutOnLeave(panel);
  const shut = (): void => panel.current?.hidePopover();
  const button = mobileAction ?? action;

  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget={id} data-print="no">
        <Glyph name="menu" />
        Menu
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} data-tone="plain">
        <div className={styles.inner}>
          <Wordmark name={name} />
          <button type="button" className={styles.toggle} popoverTarget={id} popoverTargetAction="hide">
            <Glyph name="cross" />
            Close
          </button>
        </div>
        <nav aria-label="All pages">
          <ul className={styles.all}>
            {links.map((entry) => (
              <li key={entry.label}>
                {entry.items ? (
                  <>
                    <p>{entry.label}</p>
                    <ul>
                      {entry.items.map((item) => (
                        <li key={item.label}>
                          <SiteLink link={item.to} current={isCurrent(item.to.href)} onClick={shut}>
                            {item.label}
                          </SiteLink>
                        </li>
                      ))}
                    </ul>
                  </>
                ) : (
                  <SiteLink link={entry.to} current={isCurrent(entry.to.href)} onClick={shut}>
                    {entry.label}
                  </SiteLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        {button && <ActionButton action={button} className={`${lookOf("primary")} ${styles.wide}`} onUse={shut} />}
      </div>
    </>
  );
}
