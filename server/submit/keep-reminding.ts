import type { Logger } from "pino";
import type { AcceptableForms } from "./acceptable-forms.ts";

/** Milliseconds between two reminders. */
const every = 5000;

/**
 * Repeats which forms this process shows, for as long as it runs, and learns what the others show.
 *
 * So two versions can run side by side for longer than a replaced one stays valid. Returns a function that stops this and records
 * that they are no longer shown here. Failures are retried; a visitor who sends a form meanwhile learns of a failing store.
 */
export function keepReminding(forms: Pick<AcceptableForms, "remind" | "withdraw">, log: Logger): () => Promise<void> {
  let running: Promise<void> | undefined;
  const trying = (said: Promise<void>): Promise<void> =>
    said.catch((error: unknown) => log.warn({ err: error }, "the forms' versions could not be read or noted"));
  const remind = (): void => {
    running ??= trying(forms.remind()).finally(() => (running = undefined));
  };
  const timer = setInterval(remind, every).unref();
  return async () => {
    clearInterval(timer);
    // Otherwise it might record the opposite afterwards.
    await running;
    await trying(forms.withdraw());
  };
}
