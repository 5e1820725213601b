import type { CommonToast } from "../../schema/types.ts";
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from "react";
import type { PageData } from "../site/page-data.ts";

const loadToasts = async () => {
  const { Toasts } = await import("../render/chrome/toasts.tsx");
  return { default: Toasts };
};
const Toasts = lazy(() => loadToasts().catch(() => ({ default: PlainToast })));

/** Shows a toast as plain text when its code cannot be loaded, because its message must still be heard. */
function PlainToast({ toast }: { toast: CommonToast }): ReactNode {
  return (
    <p>
      {toast.title} {toast.text}
    </p>
  );
}

/** One appearance of a toast; the same toast shown twice is two of them. */
interface Showing {
  toast: CommonToast;
  /** Differs from that of the previous toast. */
  number: number;
}

/**
 * Returns the function that shows a toast, and the element in which toasts appear, which is empty until the first one.
 * Announces each appearance once.
 */
export function useToaster(announce: (text: string) => void): {
  toast: (toast: CommonToast) => void;
  place: ReactNode;
} {
  const [showing, setShowing] = useState<Showing>();
  const toast = useCallback(
    (toast: CommonToast) => {
      setShowing((before) => ({ toast, number: (before?.number ?? 0) + 1 }));
      announce([toast.title, toast.text].filter(Boolean).join(" "));
    },
    [announce],
  );
  const place = useMemo(
    () =>
      showing && (
        <Suspense>
          <Toasts key={showing.number} toast={showing.toast} />
        </Suspense>
      ),
    [showing],
  );
  return { toast, place };
}

/** Prefetches the code of toasts if the page can show one. */
export function prepareToasts(data: PageData): void {
  const { view, forms, prompts } = data;
  const formsCan = Object.values(forms).some((form) => form.success.toast || "toast" in form.failure);
  if (view.kind === "wall" || ("gate" in view && view.gate) || formsCan || Object.keys(prompts).length > 0) {
    loadToasts().catch(() => undefined);
  }
}
