import type { CompiledForm } from "../../site/form-spec.ts";
import type { Refusal } from "../../submission/submission.ts";
import { recordOf } from "../../things/values.ts";
import type { Attempt } from "./attempt.ts";

/** Request timeout in milliseconds. Retrying is safe, because the key makes it the same lead. */
const patience = 30_000;

/**
 * Sends an attempt to the form's endpoint. Resolves to undefined once the server has accepted it, or else to the
 * server's messages by field name. Logs failures and never rejects.
 */
export async function send(
  form: Pick<CompiledForm, "id" | "version" | "endpoint" | "payload">,
  attempt: Attempt,
  proof?: string,
): Promise<Refusal["fields"] | undefined> {
  try {
    const answer = await fetch(form.endpoint, {
      method: "POST",
      credentials: "same-origin",
      // A proxy may redirect to a page of its own, such as a sign-in page, whose 200 would look like success although nobody got the lead.
      redirect: "error",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": attempt.key,
        "X-Form": `${form.id}@${form.version}`,
        ...(proof !== undefined && { "X-Form-Proof": proof }),
      },
      body: JSON.stringify(attempt.payload),
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return undefined;
    const body = await bodyOf(answer);
    console.error(`The form ${form.id} was not taken: ${answer.status}.`, body);
    return messagesIn(body, form.payload);
  } catch (error) {
    console.error(`The form ${form.id} could not be sent.`, error);
  }
  return {};
}

/** Maps messages for payload properties to fields; one for a property made of several fields goes to the first. */
function messagesIn(body: unknown, payload: CompiledForm["payload"]): Refusal["fields"] {
  const said = recordOf(recordOf(body)["fields"]);
  const messages: Record<string, string> = {};
  for (const [property, source] of Object.entries(payload)) {
    const message = said[property];
    const parts = "parts" in source ? source.parts : [source];
    const from = parts.find((part) => typeof part === "object" && "field" in part);
    if (typeof message === "string" && from) messages[from.field] ??= message;
  }
  return messages;
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 500);
  }
}
