import type { ReactNode } from "react";
import type { OfferedFix, StudioProblem } from "../talk.ts";
import { applyFix } from "./editor-state.ts";
import type { Shown } from "./open-files.ts";
import { deleteAsset } from "./take-back.ts";
import type { Workspace } from "./workspace.ts";
import { assetFolder } from "../../../../engine/things/folders.ts";

/** Problems of this file and of the others, with buttons that fix them. */
export function ProblemList({ workspace, shown }: { workspace: Workspace; shown: Shown }): ReactNode {
  const { look, current } = shown;
  if (!look) return <section className="problems" aria-label="Problems" />;
  const own = look.problems.filter(({ file }) => file === current);
  const others = look.problems.filter(({ file }) => file !== current);
  const wrong = others.filter(({ passed }) => passed !== true);
  const dates = own.filter(({ passed }) => passed === true);
  const mistakes = own.filter(({ passed }) => passed !== true);
  return (
    <section className="problems" aria-label="Problems">
      <h2>{mistakes.length === 0 ? "Nothing is wrong in this file" : countOf(mistakes.length, "in this file")}</h2>
      <Entries problems={[...mistakes, ...dates]} workspace={workspace} />
      {others.length + look.more > 0 && (
        <details>
          <summary>In other files: {elsewhere(wrong.length + look.more, others.length - wrong.length)}</summary>
          <Entries problems={others} workspace={workspace} />
          {look.more > 0 && <p>{look.more} more are not listed. They show when these are fixed.</p>}
        </details>
      )}
    </section>
  );
}

function Entries({ problems, workspace }: { problems: readonly StudioProblem[]; workspace: Workspace }): ReactNode {
  return (
    <ul>
      {problems.map((problem) => {
        const { file, from, to, message, hint, severity, code, fix } = problem;
        const place = `${file}:${from.line}:${from.column}`;
        const asset = file.startsWith(`${assetFolder}/`) ? file.slice(assetFolder.length + 1) : undefined;
        return (
          <li key={`${place} ${code} ${message}`} data-severity={severity}>
            {asset === undefined ? (
              <button type="button" className="place" onClick={() => void workspace.open(file, { from, to })}>
                {place}
              </button>
            ) : (
              <span className="place">{file}</span>
            )}{" "}
            <strong>{message}</strong>
            <p className="hint">{hint}</p>
            {asset !== undefined && code === "unused-asset" && (
              <button
                type="button"
                className="fix"
                onClick={() => void workspace.attempt(() => deleteAsset(asset, workspace))}
              >
                Delete {asset}
              </button>
            )}
            {fix && (
              <button type="button" className="fix" onClick={() => void mend(file, fix, workspace)}>
                {fix.label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

async function mend(file: string, fix: OfferedFix, workspace: Workspace): Promise<void> {
  await workspace.open(file);
  workspace.edit((view) => applyFix(fix, view));
}

function countOf(count: number, where: string): string {
  return `${count === 1 ? "1 problem" : `${count} problems`} ${where}`.trim();
}

/** Words such as "3 problems, 9 dates that have passed". */
function elsewhere(problems: number, dates: number): string {
  const passed = dates === 1 ? "1 date that has passed" : `${dates} dates that have passed`;
  return [problems > 0 && countOf(problems, ""), dates > 0 && passed].filter(Boolean).join(", ");
}
