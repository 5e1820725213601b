import type { ReactNode, SVGProps } from "react";

interface SignFrameProps extends SVGProps<SVGSVGElement> {
  /** Pixels of its side. */
  size: number;
}

/** The square in which a sign is drawn with round lines, in the colour of the text around it, unseen by screen readers. */
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
