import type { ReactNode } from "react";
import type { PagePreview } from "../talk.ts";
import { type Way, ways } from "./ways-of-looking.ts";

const widths = [390, 768, 1440] as const;

const namesOfWays: Readonly<Record<Way, string>> = {
  screen: "On a screen",
  plain: "Without script",
  paper: "On paper",
};

interface ChoicesProps {
  preview: PagePreview | undefined;
  width: number;
  onWidth: (width: number) => void;
  way: Way;
  onWay: (way: Way) => void;
  /** Receives the name of a state. */
  onState: (state: string) => void;
}

/** Selects the width, mode and state of the previewed page. */
export function PreviewChoices({ preview, width, onWidth, way, onWay, onState }: ChoicesProps): ReactNode {
  const groups = [...Map.groupBy(preview?.states ?? [], ({ of }) => of)];
  return (
    <>
      <div className="choices">
        <label>
          Width
          <select value={width} disabled={way === "paper"} onChange={({ target }) => onWidth(Number(target.value))}>
            {widths.map((each) => (
              <option key={each} value={each}>
                {each} pixels
              </option>
            ))}
          </select>
        </label>
        {preview && (
          <a href={preview.address} target="_blank" rel="noopener">
            Open {preview.address}
          </a>
        )}
      </div>
      <div className="states">
        <fieldset>
          <legend className="visually-hidden">How the page is looked at</legend>
          {ways.map((each) => (
            <Choice key={each} isChosen={each === way} words={namesOfWays[each]} onChoose={() => onWay(each)} />
          ))}
        </fieldset>
        {groups.map(([of, states]) => (
          <fieldset key={of} hidden={preview?.states.length === 1}>
            <legend className={of === "" ? "visually-hidden" : ""}>{of || "The page"}</legend>
            {states.map(({ name }) => (
              <Choice
                key={name}
                isChosen={name === preview?.state}
                words={of === "" ? name : name.slice(of.length + 2)}
                onChoose={() => onState(name)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  words: string;
  onChoose: () => void;
}

function Choice({ isChosen, words, onChoose }: ChoiceProps): ReactNode {
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      {words}
    </button>
  );
}
