import type { ReactNode, SVGProps } from "react";

interface SignFrameProps extends SVGProps<SVGSVGElement> {
  /** Side length in pixels. */
  size: number;
}

/** The square for a symbol with rounded lines, in the color of the surrounding text and hidden from screen readers. */
export function SignFrame({ size, ...rest }: SignFrameProps): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    />
  );
}
