import { type ReactNode, useEffect, useState } from "react";
import type { CompiledGenerator } from "../../site/prompt-spec.ts";
import { PromptResult } from "../../render/copy/prompt-result.tsx";
import { lookOf } from "../../render/elements/look-of.ts";
import { usePageData } from "../../render/context/page-context.tsx";
import type { PromptViewProps } from "../../render/context/prompt-view.ts";
import { generate } from "../../submission/generate.ts";
import type { RawValues } from "../../field-type/field-type.ts";
import { useToday } from "../../render/context/use-today.ts";

/** The prompt generated from what was sent; after a plain post, the server has already generated it. */
export function GeneratedPrompt({ generator, sent, place }: PromptViewProps): ReactNode {
  const prompt = usePageData().prompts[generator];
  const [tries, setTries] = useState(0);
  const { raw } = sent;
  if (prompt?.kind !== "generator") return null;
  if (sent.prompt !== undefined) return <Result generator={prompt} place={place} text={sent.prompt} />;
  if (!raw) return null;
  return (
    <Generated key={tries} generator={prompt} raw={raw} place={place} onRetry={() => setTries((count) => count + 1)} />
  );
}

function Result({ generator, place, text }: Pick<GeneratedProps, "generator" | "place"> & { text: string }): ReactNode {
  return <PromptResult result={generator.result} copy={generator.copy} text={text} id={`${place}-prompt`} />;
}

interface GeneratedProps {
  generator: CompiledGenerator;
  raw: RawValues;
  place: string;
  onRetry: () => void;
}

function Generated({ generator, raw, place, onRetry }: GeneratedProps): ReactNode {
  const today = useToday();
  const [text, setText] = useState("");
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    generate(generator, raw, today).then(
      (made) => gone || setText(made),
      (error: unknown) => {
        console.error("The prompt could not be made.", error);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [generator, raw, today]);

  if (text) return <Result generator={generator} place={place} text={text} />;
  if (!failed) return null;
  return (
    <>
      <p role="alert">Your prompt could not be made: the connection failed. What you sent has arrived.</p>
      <button type="button" className={lookOf("secondary")} onClick={onRetry}>
        Try again
      </button>
    </>
  );
}
