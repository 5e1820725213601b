import type { CompiledForm } from "../../site/form-spec.ts";
import type { Attempt } from "./attempt.ts";

/** Milliseconds after which an answer is no longer waited for. Repeating is safe: the key makes it the same lead. */
const patience = 30_000;

/** Sends an attempt to the form's endpoint. True once the server has taken it; failures are logged, not thrown. */
export async function send(
  form: Pick<CompiledForm, "id" | "version" | "endpoint">,
  attempt: Attempt,
  proof?: string,
): Promise<boolean> {
  try {
    const answer = await fetch(form.endpoint, {
      method: "POST",
      credentials: "same-origin",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": attempt.key,
        "X-Form": `${form.id}@${form.version}`,
        ...(proof !== undefined && { "X-Form-Proof": proof }),
      },
      body: JSON.stringify(attempt.payload),
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return true;
    console.error(`The form ${form.id} was not taken: ${answer.status}.`, await bodyOf(answer));
  } catch (error) {
    console.error(`The form ${form.id} could not be sent.`, error);
  }
  return false;
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 500);
  }
}
