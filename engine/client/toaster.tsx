import type { CommonToast } from "../../schema/types.ts";
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from "react";
import type { PageData } from "../site/page-data.ts";

const loadToasts = async () => {
  const { Toasts } = await import("../render/chrome/toasts.tsx");
  return { default: Toasts };
};
const Toasts = lazy(() => loadToasts().catch(() => ({ default: PlainToast })));

/** The toast in words alone, when its code cannot be had: what it says must be heard all the same. */
function PlainToast({ toast }: { toast: CommonToast }): ReactNode {
  return (
    <p>
      {toast.title} {toast.text}
    </p>
  );
}

/** One showing of a toast: the same toast twice is two showings. */
interface Showing {
  toast: CommonToast;
  /** Another one than that of the toast before. */
  number: number;
}

/**
 * The function that shows a toast, and the place where it appears. The place is empty until there is a first toast. Each
 * showing is announced once.
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

/** Fetches the code of toasts ahead when the page can show one. */
export function prepareToasts(data: PageData): void {
  const { view, forms, prompts } = data;
  const formsCan = Object.values(forms).some((form) => form.success.toast || "toast" in form.failure);
  if (view.kind === "wall" || ("gate" in view && view.gate) || formsCan || Object.keys(prompts).length > 0) {
    loadToasts().catch(() => undefined);
  }
}
