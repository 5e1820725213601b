import type { ReactNode } from "react";
import { SignFrame } from "./sign-frame.tsx";

const paths = {
  arrow: "M5 12h14M13 6l6 6-6 6",
  external: "M7 17 17 7M9 7h8v8",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  check: "M5 12.5l4.5 4.5L19 7.5",
  cross: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  plus: "M12 5v14M5 12h14",
  play: "M8 5.5v13l11-6.5z",
} as const;

/** The name of a symbol used by the elements themselves. */
export type GlyphName = keyof typeof paths;

/** A small symbol of the elements' own, such as an arrow; icons in content come with the content. */
export function Glyph({
  name,
  size = 20,
  className,
}: {
  name: GlyphName;
  size?: number;
  className?: string | undefined;
}): ReactNode {
  return (
    <SignFrame className={className} size={size} strokeWidth={2} fill={name === "play" ? "currentColor" : "none"}>
      <path d={paths[name]} />
    </SignFrame>
  );
}
