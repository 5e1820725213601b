import type { ReactNode } from "react";
import type { StudioProblem } from "../talk.ts";
import type { Shown } from "./open-files.ts";
import type { Workspace } from "./workspace.ts";

/** What is wrong in this file, and in the others; each with a button for what mends it. */
export function ProblemList({ workspace, shown }: { workspace: Workspace; shown: Shown }): ReactNode {
  const { look, current } = shown;
  if (!look) return <section className="problems" aria-label="Problems" />;
  const news = look.problems.filter(({ passed }) => passed !== true);
  const passed = look.problems.filter((each) => each.passed === true);
  const own = news.filter(({ file }) => file === current);
  const others = news.filter(({ file }) => file !== current);
  return (
    <section className="problems" aria-label="Problems">
      <h2>{own.length === 0 ? "Nothing is wrong in this file" : countOf(own.length, "in this file")}</h2>
      <Entries problems={own} workspace={workspace} />
      {others.length + look.more > 0 && (
        <details>
          <summary>{countOf(others.length + look.more, "in other files")}</summary>
          <Entries problems={others} workspace={workspace} />
          {look.more > 0 && <p>{look.more} more are not listed. They show when these are mended.</p>}
        </details>
      )}
      {passed.length > 0 && (
        <details>
          <summary>{passed.length === 1 ? "1 date has passed" : `${passed.length} dates have passed`}</summary>
          <Entries problems={passed} workspace={workspace} />
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
        return (
          <li key={`${place} ${code} ${message}`} data-severity={severity}>
            <button type="button" className="place" onClick={() => void workspace.open(file, { from, to })}>
              {place}
            </button>{" "}
            <strong>{message}</strong>
            <p className="hint">{hint}</p>
            {fix && (
              <button type="button" className="fix" onClick={() => void workspace.fix(file, fix)}>
                {fix.label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function countOf(count: number, where: string): string {
  return `${count === 1 ? "1 problem" : `${count} problems`} ${where}`;
}
