import { useState, type ReactNode } from "react";

/** A number that is incremented by each click. */
export function View({ label, start = 0 }: { label: string; start?: number }): ReactNode {
  const [count, setCount] = useState(start);
  return (
    <section aria-label="Ticker">
      <button type="button" onClick={() => setCount(count + 1)}>
        {label}
      </button>
      <output>{count}</output>
    </section>
  );
}
