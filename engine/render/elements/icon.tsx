import { createElement, type ReactNode } from "react";
import type { Icon as IconData } from "../../compile/things.ts";

/** An icon of the set, drawn in the colour of the text around it and hidden from screen readers. */
export function Icon({
  icon,
  size = 24,
  className,
}: {
  icon: IconData;
  size?: number;
  className?: string | undefined;
}): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icon.nodes.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  );
}
