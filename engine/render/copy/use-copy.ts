import type { CommonCopy } from "../../../schema/types.ts";
import { useEffect, useRef, useState } from "react";
import { useSiteActions } from "../context/site-actions.tsx";
import { writeClipboard } from "./write-clipboard.ts";

/** Milliseconds for which a button confirms the copy. */
const shown = 2000;

/** The button's text meanwhile. */
export const done = "Copied!";

/** Copies with the feedback that the author chose: the button's text for two seconds, toasts, or nothing at all. */
export function useCopy(copy: CommonCopy): { copied: boolean; copyText: (text: string) => void } {
  const actions = useSiteActions();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const succeed = (): void => {
    if (copy.silent) return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), shown);
    if (copy.success) actions.toast(copy.success);
    else actions.announce(done);
  };

  const fail = (error: unknown): void => {
    if (copy.silent) return;
    console.error("The prompt could not be copied.", error);
    if (copy.failure) actions.toast(copy.failure);
  };

  return { copied, copyText: (text) => void writeClipboard(text).then(succeed, fail) };
}

/** Merges a page's own copy texts over those of the prompt's file; what the page omits stays as it was. */
export function copyOn(copy: CommonCopy, own: Partial<CommonCopy> | undefined): CommonCopy {
  return own ? { ...copy, ...own } : copy;
}
