import type { Logger } from "pino";
import type { AcceptableForms } from "./acceptable-forms.ts";

/** Milliseconds between two reminders. */
const every = 5000;

/**
 * Says again and again which forms this process shows, as long as it runs, and learns what the others say.
 *
 * So two versions can stand side by side for longer than a replaced one is valid. Returns what ends it. What fails is
 * tried again; who sends a form meanwhile is told of a store that fails.
 */
export function keepReminding(forms: Pick<AcceptableForms, "remind">, log: Logger): () => void {
  let running = false;
  const remind = async (): Promise<void> => {
    running = true;
    await forms.remind().catch((error: unknown) => log.warn({ err: error }, "the forms' versions could not be read"));
    running = false;
  };
  const timer = setInterval(() => void (running || remind()), every).unref();
  return () => clearInterval(timer);
}
