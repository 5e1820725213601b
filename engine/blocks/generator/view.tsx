import type { CommonCopy, GeneratorProps } from "../../../schema/types.ts";
import type { CompiledGenerator } from "../../site/prompt-spec.ts";
import { type ReactNode, useState } from "react";
import { PromptResult } from "../../render/copy/prompt-result.tsx";
import { lookOf } from "../../render/elements/look-of.ts";
import { AskSection } from "../../ask/ask-section.tsx";
import { usePageData } from "../../render/context/page-context.tsx";
import styles from "./generator.module.css";
import { GeneratorInputs } from "./generator-inputs.tsx";
import type { BlockProps } from "../../render/context/views.tsx";
import { copyOn } from "../../render/copy/use-copy.ts";

/** A prompt generator with the text around it. */
export function View(props: BlockProps<GeneratorProps>): ReactNode {
  const { block, title, text, look, copy } = props;
  const generator = usePageData().prompts[props.generator];
  if (generator?.kind !== "generator") return null;
  return (
    <AskSection block={block} title={title} text={text} look={look}>
      <div className={styles.parts}>
        <Generator generator={generator} place={block.key} copy={copyOn(generator.copy, copy)} />
      </div>
    </AskSection>
  );
}

interface GeneratorParts {
  generator: CompiledGenerator;
  place: string;
  copy: CommonCopy;
}

/** The inputs and the prompt made from them, which is below or replaces them. */
function Generator({ generator, place, copy }: GeneratorParts): ReactNode {
  // Each generated prompt counts as new, even if its text is the same. Keys of siblings must differ.
  const { made: before } = usePageData();
  const first = before?.generator === generator.id ? before : undefined;
  const [made, setMade] = useState(() => first && { text: first.text, count: 1 });
  const [round, setRound] = useState(0);
  const { result, buttons } = generator;
  const instead = result.place === "instead";
  const restart = (): void => {
    setMade(undefined);
    setRound(round + 1);
  };
  return (
    <>
      {!(instead && made) && (
        <GeneratorInputs
          key={`inputs-${round}`}
          generator={generator}
          place={place}
          focus={round > 0}
          values={round > 0 ? undefined : first?.values}
          onMade={(text) => setMade((before) => ({ text, count: (before?.count ?? 0) + 1 }))}
          onReset={restart}
        />
      )}
      {made && (
        <PromptResult
          key={`prompt-${made.count}`}
          result={result}
          copy={copy}
          text={made.text}
          id={`${place}-prompt`}
          focus
        >
          {instead && (
            <button type="button" className={lookOf("secondary")} onClick={restart}>
              {buttons.again}
            </button>
          )}
        </PromptResult>
      )}
    </>
  );
}
