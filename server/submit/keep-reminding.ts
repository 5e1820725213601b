import type { Logger } from "pino";
import type { AcceptableForms } from "./acceptable-forms.ts";

/** Milliseconds between two reminders. */
const every = 5000;

/**
 * Says again and again which forms this process shows, as long as it runs, and learns what the others say.
 *
 * So two versions can stand side by side for longer than a replaced one is valid. Returns what ends it and says that they
 * are shown here no more. What fails is tried again; who sends a form meanwhile is told of a store that fails.
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
    // Else it may say the contrary afterwards.
    await running;
    await trying(forms.withdraw());
  };
}
