import type { ReactNode } from "react";

const star = "M10 1.6l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";

/** A star rating out of five. */
export function Stars({ count }: { count: number }): ReactNode {
  return (
    <>
      <span className="visually-hidden">{count} out of 5 stars</span>
      <svg viewBox="0 0 108 20" width={108} height={20} fill="currentColor" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((at) => (
          <path key={at} d={star} transform={`translate(${at * 22})`} opacity={at < count ? 1 : 0.25} />
        ))}
      </svg>
    </>
  );
}
