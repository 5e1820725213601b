/**
 * Moves the focus along a list, round its ends. Returns false when there is nowhere to go.
 *
 * Without an active element the step 1 leads to the first and -1 to the last.
 */
export function moveFocus(elements: readonly HTMLElement[], active: Element | null, step: 1 | -1): boolean {
  if (elements.length === 0) return false;
  const at = elements.findIndex((element) => element === active);
  const next = at === -1 ? (step === 1 ? 0 : elements.length - 1) : (at + step + elements.length) % elements.length;
  elements[next]?.focus();
  return true;
}
