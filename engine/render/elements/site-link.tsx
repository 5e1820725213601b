import type { MouseEventHandler, ReactNode } from "react";
import type { Link } from "../../things/things.ts";

/** Props of a link. */
export interface SiteLinkProps {
  link: Link;
  children: ReactNode;
  className?: string | undefined;
  /** Default: true for files and other sites. */
  newTab?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  current?: boolean | undefined;
  label?: string | undefined;
  /** Whether it is an entry of the bar, among which the arrow keys move. */
  top?: boolean | undefined;
}

/** A link of any kind, followed without a reload where possible. Tells screen readers when it opens in a new tab. */
export function SiteLink({
  link,
  children,
  className,
  newTab,
  onClick,
  current,
  label,
  top,
}: SiteLinkProps): ReactNode {
  const opensTab = newTab ?? (link.kind === "external" || link.kind === "file");
  const common = {
    className,
    onClick,
    "aria-current": current ? ("page" as const) : undefined,
    "aria-label": label,
    "data-top": top ? "" : undefined,
  };
  if (!opensTab) {
    return (
      <a href={link.href} {...common}>
        {children}
      </a>
    );
  }
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener"
      {...common}
      aria-label={label && `${label} (opens in a new tab)`}
    >
      {children}
      {!label && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
