import { createElement, type ReactNode } from "react";
import type { Icon } from "../../things/things.ts";
import { SignFrame } from "./sign-frame.tsx";

/** An icon from the set, drawn in the color of the surrounding text and hidden from screen readers. */
export function IconView({
  icon,
  size = 24,
  className,
}: {
  icon: Icon;
  size?: number;
  className?: string | undefined;
}): ReactNode {
  return (
    <SignFrame className={className} size={size} strokeWidth={1.75}>
      {icon.nodes.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </SignFrame>
  );
}
