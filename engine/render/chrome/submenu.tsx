import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import type { Link } from "../../things/things.ts";
import { Glyph } from "../elements/glyph.tsx";
import { SiteLink } from "../elements/site-link.tsx";
import { useIsCurrent } from "../context/page-context.tsx";
import { useShutOnLeave } from "../context/use-shut-on-leave.ts";
import styles from "./bar.module.css";

/**
 * A submenu of the bar. As a popover, it is opened on a click, closed on Escape or a click outside, and kept the only open
 * one by the browser itself, before and without script. The browser also reports its state to assistive technology
 * immediately: our own aria-expanded would lag, and is invalid next to `popovertarget`. Only the arrow keys are added here.
 */
export function Submenu(props: {
  label: string;
  items: readonly { label: string; to: Link }[];
  /** Whether the page is below this entry without being in the menu. */
  around: boolean;
}): ReactNode {
  const { label, items, around } = props;
  const isCurrent = useIsCurrent();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useShutOnLeave(list);

  const current = around || items.some((item) => isCurrent(item.to.href));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys of the controls inside
    <div onKeyDown={(event) => list.current && followKey(event, list.current)}>
      <button
        ref={button}
        type="button"
        data-top=""
        data-current={current || undefined}
        className={styles.link}
        popoverTarget={id}
      >
        {label}
        <Glyph name="down" size={16} />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className={styles.menu}
        data-tone="plain"
        onBeforeToggle={(event) => event.newState === "open" && placeBelow(event.currentTarget, button.current)}
      >
        {items.map((item) => (
          <li key={item.label}>
            <SiteLink link={item.to} current={isCurrent(item.to.href)} onClick={() => list.current?.hidePopover()}>
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Handles Up, Down, Home and End within the list. Left and Right leave it. */
function followKey(event: KeyboardEvent, list: HTMLElement): void {
  const { key } = event;
  const links = [...list.querySelectorAll("a")];
  if (key === "ArrowDown" || key === "ArrowUp") {
    event.preventDefault();
    list.showPopover();
    moveFocus(links, document.activeElement, key === "ArrowDown" ? 1 : -1);
  } else if (list.matches(":popover-open") && (key === "Home" || key === "End")) {
    event.preventDefault();
    links.at(key === "Home" ? 0 : -1)?.focus();
  } else if (key === "ArrowLeft" || key === "ArrowRight") {
    list.hidePopover();
  }
}

/** Positions the menu below its button in browsers that cannot do so in CSS. */
function placeBelow(menu: HTMLElement, button: HTMLElement | null): void {
  if (!button || CSS.supports("position-area", "bottom")) return;
  const { left, bottom } = button.getBoundingClientRect();
  menu.style.left = `${left + window.scrollX}px`;
  menu.style.top = `${bottom + window.scrollY}px`;
}

/**
 * Moves the focus along a list, wrapping around at its ends. Returns false if there is nowhere to go.
 *
 * Without an active element, step 1 goes to the first element and -1 to the last.
 */
export function moveFocus(elements: readonly HTMLElement[], active: Element | null, step: 1 | -1): boolean {
  if (elements.length === 0) return false;
  const at = elements.findIndex((element) => element === active);
  const next = at === -1 ? (step === 1 ? 0 : elements.length - 1) : (at + step + elements.length) % elements.length;
  elements[next]?.focus();
  return true;
}
