import type { MouseEventHandler, ReactNode } from "react";
import type { Link } from "../../things/things.ts";

/** What a link is made of. */
export interface SiteLinkProps {
  link: Link;
  children: ReactNode;
  className?: string | undefined;
  /** Default: true for files and other sites. */
  newTab?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  current?: boolean | undefined;
  label?: string | undefined;
  /** One of the entries of the bar, which the arrow keys lead along. */
  top?: boolean | undefined;
}

/** A link of any kind, which the browser's entry follows without a reload where it can. What opens in a new tab says so to screen readers. */
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
