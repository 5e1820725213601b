import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Coil } from "../elements/coil.tsx";
import { RichTextContent } from "../elements/rich-text.tsx";
import { describedBy, FieldFrame } from "../controls/field-frame.tsx";
import type { WallProps } from "../context/gate-views.ts";
import { usePageData } from "../context/page-context.tsx";
import { useSiteActions } from "../context/site-actions.tsx";
import controls from "../theme/controls.module.css";
import { useHydrated } from "../context/use-hydrated.ts";
import { hiddenFields } from "../../site/plain-post.ts";

const passwordId = "gate-password";
const noCookie =
  "The password is right, but your browser kept no cookie. Please allow cookies for this site and try again.";

/**
 * The password form in front of a page.
 *
 * Without script, it posts to the same address and the response is a page. The field is uncontrolled, so that text
 * typed before hydration is kept.
 */
export function Wall({ gate, error: firstError }: WallProps): ReactNode {
  const { path, chrome } = usePageData();
  const hydrated = useHydrated();
  const { input, filled, setFilled, verifying, error, submit } = useUnlocking(gate, firstError);
  const [shown, setShown] = useState(false);

  return (
    <section className="wall" data-tone="tint">
      <div className="wall-words">
        <h1>{gate.title}</h1>
        {gate.text && <RichTextContent text={gate.text} />}
      </div>
      <form method="post" action="/api/verify-password" onSubmit={submit}>
        <input type="hidden" name="pageName" value={gate.key} />
        <input type="hidden" name={hiddenFields.page} value={path} />
        {/* For password managers alone: one password for each gate. Without a name it is not sent. */}
        <input type="text" autoComplete="username" defaultValue={gate.key} readOnly hidden />
        <FieldFrame id={passwordId} label={[gate.label]} error={error} errorRole="alert">
          <input
            ref={input}
            id={passwordId}
            className={controls.input}
            name="password"
            type={shown ? "text" : "password"}
            required
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={describedBy(passwordId, error, undefined)}
            onChange={(event) => setFilled(event.currentTarget.value !== "")}
          />
        </FieldFrame>
        {gate.reveal && (
          <Button type="button" variant="subtle" onClick={() => setShown(!shown)}>
            {`${shown ? "Hide" : "Show"} password`}
          </Button>
        )}
        <Button type="submit" variant="filled" disabled={hydrated && (!filled || verifying)}>
          {verifying ? "Verifying..." : gate.button}
        </Button>
      </form>
      {/* As large as it is here, a line would be a bar. */}
      {chrome.ornament === "ribbon" && (
        <div className="wall-roll">
          <Coil line radius={84} stroke={22} />
        </div>
      )}
    </section>
  );
}

/** Returns the state of trying a password: whether one was typed, whether it is being checked, and the message. */
function useUnlocking(gate: WallProps["gate"], firstError: WallProps["error"]) {
  const { unlock, toast } = useSiteActions();
  const input = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(false);
  const [verifying, setVerifying] = useState(false);
  const [error, setError] = useState(firstError);

  useEffect(() => {
    const look = (): void => setFilled(input.current?.value !== "");
    look();
    // Some password managers fill in without an event, so the field is read when the visitor next moves to a control.
    const form = input.current?.form;
    const moves = ["focusin", "pointerover"] as const;
    for (const move of moves) form?.addEventListener(move, look);
    return () => {
      for (const move of moves) form?.removeEventListener(move, look);
    };
  }, []);

  const send = async (password: string): Promise<void> => {
    setVerifying(true);
    setError(undefined);
    const answer = await unlock(gate, password);
    setVerifying(false);
    // A visitor who has gone to another page is not told there.
    if (answer.ok || !input.current) return;
    setError(answer.message || (answer.wrong ? gate.messages.invalid : noCookie));
    if (answer.wrong && gate.messages.denied) {
      toast(gate.messages.denied);
      input.current.value = "";
      setFilled(false);
    }
    input.current.focus();
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = input.current?.value ?? "";
    if (password !== "" && !verifying) void send(password);
  };

  return { input, filled, setFilled, verifying, error, submit };
}
